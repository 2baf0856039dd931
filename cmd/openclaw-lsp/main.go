// Command openclaw-lsp is a language server and a checker for authors of OpenClaw plugins.
//
// This package only connects: it names the verbs, one file each.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"openclaw-lsp/analyzer"
)

// The exit codes that scripts rely on.
const (
	exitClean  = 0
	exitFound  = 1 // findings at or above the level that fails
	exitFailed = 2 // could not run
)

// verbs lists the things that this program does, in the order of its help.
func verbs() []namedVerb {
	return []namedVerb{
		{"check", newCheck},
		{"merge", newMerge},
		{"inspect", newInspect},
		{"serve", newServe},
		{"hooks", newHooks},
		{"explain", newExplain},
		{"schema", newSchema},
		{"version", newVersion},
		{"help", newHelp},
	}
}

// namedVerb makes a verb only when it is wanted, which keeps the start short.
type namedVerb struct {
	name string
	make func(*system) *verb
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	dir, err := os.Getwd()
	if err != nil {
		fmt.Fprintf(os.Stderr, "openclaw-lsp: finding the working folder: %v\n", err)
		os.Exit(exitFailed)
	}
	s := &system{
		ctx: ctx, dir: filepath.ToSlash(dir),
		in: os.Stdin, out: os.Stdout, err: os.Stderr,
		interactive: isTerminal(os.Stdin),
		color:       wantsColor(os.Stdout, os.Getenv),
	}
	code := run(s, os.Args[1:])
	stop()
	os.Exit(code)
}

// system is what a verb may touch of the machine.
type system struct {
	ctx         context.Context
	dir         string // absolute, forward slashes
	in          io.Reader
	out, err    io.Writer
	interactive bool // a person types at in
	color       bool // out is a terminal that wants colours
}

// run finds the verb and does it. Without one the program is a language server, because
// that is how editors start it.
func run(s *system, args []string) int {
	name := "serve"
	if len(args) > 0 {
		switch {
		case args[0] == "--version" || args[0] == "-v":
			name, args = "version", args[1:]
		case args[0] == "--help" || args[0] == "-h":
			name, args = "help", args[1:]
		case !strings.HasPrefix(args[0], "-"):
			name, args = args[0], args[1:]
		}
	}
	var names []string
	for _, v := range verbs() {
		if v.name == name {
			return s.does(v, args)
		}
		names = append(names, v.name)
	}
	hint := "run `openclaw-lsp help` for the verbs"
	if near := analyzer.Nearest(name, names); near != "" {
		hint = fmt.Sprintf("did you mean `%s`?", near)
	}
	return s.fail("unknown verb %q; %s", name, hint)
}

// does a verb. What could not be written to standard output was not done; a language server
// writes for as long as somebody listens.
func (s *system) does(v namedVerb, args []string) int {
	out := &remembering{w: s.out}
	with := *s
	with.out = out
	code := v.make(&with).do(&with, args)
	if out.err != nil && code != exitFailed && v.name != "serve" {
		return s.fail("writing to standard output: %v", reason(out.err))
	}
	return code
}

// remembering is a writer that keeps its first error.
type remembering struct {
	w   io.Writer
	err error
}

func (r *remembering) Write(b []byte) (int, error) {
	n, err := r.w.Write(b)
	if err != nil && r.err == nil {
		r.err = err
	}
	return n, err
}

// fail says on the error stream why the program could not run.
func (s *system) fail(format string, args ...any) int {
	fmt.Fprintf(s.err, "openclaw-lsp: "+format+"\n", args...)
	return exitFailed
}

// abs is the absolute form of a path that the user wrote, with forward slashes.
func (s *system) abs(p string) string {
	p = filepath.FromSlash(p)
	if !filepath.IsAbs(p) {
		p = filepath.Join(filepath.FromSlash(s.dir), p)
	}
	return filepath.ToSlash(filepath.Clean(p))
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// wantsColor follows no-color.org and leaves dumb terminals alone.
func wantsColor(f *os.File, getenv func(string) string) bool {
	return isTerminal(f) && getenv("NO_COLOR") == "" && getenv("TERM") != "dumb"
}
