package main

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"openclaw-lsp/analyzer"
)

// verb is one thing that the program does. Help and parsing read the same options, so the
// help is true.
type verb struct {
	name    string
	args    string // as the usage line shows it
	summary string // one line
	detail  string // further help, may be empty
	options []option
	run     func(args []string) int
}

// option is one option of a verb.
type option struct {
	name     string // without dashes
	value    string // what the value is, in capitals or as a choice; "" for a switch
	optional bool   // the value may be left out; it is then given as --name=value only
	help     string
	set      func(value string) error
}

// errHelp says that the user asked for help.
var errHelp = errors.New("help wanted")

// do parses the arguments and runs the verb.
func (v *verb) do(s *system, args []string) int {
	rest, err := parse(v.options, args)
	switch {
	case errors.Is(err, errHelp):
		fmt.Fprint(s.out, v.help())
		return exitClean
	case err != nil:
		return s.fail("%v; run `openclaw-lsp %s --help` for its options", err, v.name)
	}
	return v.run(rest)
}

// parse takes the options out of the arguments, wherever they stand; what follows "--" is
// no option.
func parse(options []option, args []string) (rest []string, err error) {
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			return append(rest, args[i+1:]...), nil
		}
		if arg == "-h" || arg == "--help" {
			return nil, errHelp
		}
		if !strings.HasPrefix(arg, "-") || arg == "-" {
			rest = append(rest, arg)
			continue
		}
		name, value, given := strings.Cut(strings.TrimPrefix(arg, "--"), "=")
		o, ok := find(options, name)
		if !ok || !strings.HasPrefix(arg, "--") {
			return nil, unknownOption(arg, options)
		}
		switch {
		case o.value == "" && given:
			return nil, fmt.Errorf("option --%s takes no value", name)
		case o.value != "" && !o.optional && !given:
			i++
			if i == len(args) {
				return nil, fmt.Errorf("option --%s needs a value: %s", name, o.value)
			}
			value = args[i]
		}
		if err := o.set(value); err != nil {
			return nil, fmt.Errorf("option --%s: %w", name, err)
		}
	}
	return rest, nil
}

func find(options []option, name string) (option, bool) {
	for _, o := range options {
		if o.name == name {
			return o, true
		}
	}
	return option{}, false
}

func unknownOption(arg string, options []option) error {
	var names []string
	for _, o := range options {
		names = append(names, o.name)
	}
	name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	if near := analyzer.Nearest(name, names); near != "" {
		return fmt.Errorf("unknown option %s, did you mean --%s?", arg, near)
	}
	return fmt.Errorf("unknown option %s", arg)
}

// help is what --help prints.
func (v *verb) help() string {
	var b strings.Builder
	usage := strings.TrimSpace("openclaw-lsp " + v.name + " " + v.args)
	fmt.Fprintf(&b, "%s\n\n%s\n", usage, v.summary)
	if v.detail != "" {
		fmt.Fprintf(&b, "\n%s\n", v.detail)
	}
	b.WriteString("\nOptions:\n")
	rows := [][2]string{}
	for _, o := range v.options {
		rows = append(rows, [2]string{o.usage(), o.help})
	}
	rows = append(rows, [2]string{"-h, --help", "print this text"})
	table(&b, rows)
	return b.String()
}

func (o option) usage() string {
	switch {
	case o.value == "":
		return "--" + o.name
	case o.optional:
		return "--" + o.name + "[=" + o.value + "]"
	}
	return "--" + o.name + " " + o.value
}

// table writes two columns; what does not fit the first goes on a line of its own.
func table(b *strings.Builder, rows [][2]string) {
	const widest = 26
	width := 0
	for _, r := range rows {
		if n := utf8.RuneCountInString(r[0]); n <= widest {
			width = max(width, n)
		}
	}
	for _, r := range rows {
		if utf8.RuneCountInString(r[0]) > width {
			fmt.Fprintf(b, "  %s\n  %s  %s\n", r[0], strings.Repeat(" ", width), r[1])
			continue
		}
		fmt.Fprintf(b, "  %-*s  %s\n", width, r[0], r[1])
	}
}

// Setters for the common kinds of options.

func setString(to *string) func(string) error {
	return func(v string) error { *to = v; return nil }
}

func setTrue(to *bool) func(string) error {
	return func(string) error { *to = true; return nil }
}

// setChoice takes one of a few words.
func setChoice(to *string, choices ...string) func(string) error {
	return func(v string) error {
		for _, c := range choices {
			if c == v {
				*to = v
				return nil
			}
		}
		return fmt.Errorf("%q is none of %s", v, strings.Join(choices, ", "))
	}
}

// addList takes words separated by commas, and may be given more than once.
func addList(to *[]string) func(string) error {
	return func(v string) error {
		for _, word := range strings.Split(v, ",") {
			if word = strings.TrimSpace(word); word != "" {
				*to = append(*to, word)
			}
		}
		return nil
	}
}

// setCount takes a whole number from 1.
func setCount(to *int) func(string) error {
	return func(v string) error {
		n := 0
		for _, r := range v {
			if r < '0' || r > '9' || n > 1<<20 {
				return fmt.Errorf("%q is no number", v)
			}
			n = 10*n + int(r-'0')
		}
		if n < 1 {
			return fmt.Errorf("%q is less than 1", v)
		}
		*to = n
		return nil
	}
}
