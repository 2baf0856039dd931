package analyzer

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// Config is what users set: in openclaw-lsp.json, package.json, the editor or on the command line.
type Config struct {
	Host     string
	Severity map[string]Severity // by rule id; Off leaves a rule out
	Exclude  []string            // globs relative to the root of the plugin
	Allow    []string            // calls that may leave the process while a user waits, `*` standing for any text
}

// Over is this configuration laid over another one: what it sets counts, lists are joined.
func (c Config) Over(base Config) Config {
	out := Config{Host: c.Host, Severity: map[string]Severity{}}
	if out.Host == "" {
		out.Host = base.Host
	}
	maps.Copy(out.Severity, base.Severity)
	maps.Copy(out.Severity, c.Severity)
	out.Exclude = slices.Concat(base.Exclude, c.Exclude)
	out.Allow = slices.Concat(base.Allow, c.Allow)
	return out
}

// ConfigName is the file that holds the configuration, beside a plugin or above it.
const ConfigName = "openclaw-lsp.json"

// ConfigKey is the key of package.json that may hold it instead.
const ConfigKey = "openclawLsp"

// configLimitBytes bounds what is read; no configuration comes near it.
const configLimitBytes = 1 << 20

// ReadConfig reads the configuration that holds for the plugin at root: that of the nearest
// folder, from the root upwards to the top of its repository, in which there is one. In one
// folder the file counts before package.json. A setting that cannot be read is a problem,
// and the others hold. The rules are asked for their ids only.
func ReadConfig(snap *source.Snapshot, root plugin.Root, rules []*Rule) (Config, []plugin.Problem) {
	for dir := root.Dir; ; dir = path.Dir(dir) {
		r := configReader{rules: rules, config: Config{Severity: map[string]Severity{}}}
		if r.readFile(snap, path.Join(dir, ConfigName)) || r.readPackage(snap, path.Join(dir, plugin.PackageName)) {
			r.config.Exclude = plugin.RebaseGlobs(r.config.Exclude, dir, root.Dir)
			plugin.SortProblems(r.problems)
			return r.config, r.problems
		}
		if _, err := snap.Stat(path.Join(dir, ".git")); err == nil || dir == path.Dir(dir) {
			return Config{}, nil
		}
	}
}

// ReadConfigs reads the configurations of all roots in their order. What is wrong with a
// configuration that several roots share is told once, with the first of them.
func ReadConfigs(snap *source.Snapshot, roots []plugin.Root, rules []*Rule) func(plugin.Root) (Config, []plugin.Problem) {
	type read struct {
		config   Config
		problems []plugin.Problem
	}
	known := map[plugin.Root]read{}
	told := map[plugin.Problem]bool{}
	for _, root := range roots {
		var r read
		var all []plugin.Problem
		r.config, all = ReadConfig(snap, root, rules)
		for _, p := range all {
			if !told[p] {
				told[p] = true
				r.problems = append(r.problems, p)
			}
		}
		known[root] = r
	}
	return func(root plugin.Root) (Config, []plugin.Problem) { return known[root].config, known[root].problems }
}

// configReader reads one configuration.
type configReader struct {
	rules    []*Rule
	doc      plugin.Document
	config   Config
	problems []plugin.Problem
}

// readFile reads openclaw-lsp.json; false where there is none.
func (r *configReader) readFile(snap *source.Snapshot, file string) bool {
	if _, err := snap.Stat(file); err != nil {
		return false
	}
	r.doc, r.problems = plugin.ReadDocument(snap, file, plugin.DocumentOptions{
		SyntaxError: plugin.ConfigSyntaxError, LimitBytes: configLimitBytes, LimitBy: "openclaw-lsp"})
	r.read(r.doc.Root)
	return true
}

// readPackage reads the key of package.json; false where there is none. What is wrong with
// the rest of the file is told by whoever reads the package.
func (r *configReader) readPackage(snap *source.Snapshot, file string) bool {
	if info, err := snap.Stat(file); err != nil || info.Dir || info.Size > configLimitBytes {
		return false
	}
	if f, err := snap.File(file); err != nil || !strings.Contains(f.Text(), ConfigKey) {
		return false
	}
	doc, _ := plugin.ReadDocument(snap, file, plugin.DocumentOptions{LimitBytes: configLimitBytes})
	field, ok := doc.Root.Field(ConfigKey)
	if !ok {
		return false
	}
	r.doc = doc
	if !field.Value.Is(plugin.TreeObject) {
		r.wrong(field.Value, "`%s` takes an object, not a %s", ConfigKey, field.Value.Kind)
		return true
	}
	r.read(field.Value)
	return true
}

// settings are the keys of a configuration.
var settings = []string{"$schema", "host", "rules", "exclude", "network"}

func (r *configReader) read(t *plugin.Tree) {
	if !t.Is(plugin.TreeObject) {
		return // told as a syntax error
	}
	for _, f := range t.Fields {
		switch f.Name {
		case "$schema": // read by editors
		case "host":
			r.host(f.Value)
		case "rules":
			r.severities(f.Value)
		case "exclude":
			r.config.Exclude = r.list(f.Name, f.Value)
		case "network":
			r.network(f.Value)
		default:
			r.unknown(f.Key, "setting", f.Name, settings)
		}
	}
}

// wrong reports a value that a setting cannot have. A value that did not parse has been
// reported already.
func (r *configReader) wrong(t *plugin.Tree, format string, args ...any) {
	if t.Is(plugin.TreeInvalid) {
		return
	}
	r.problems = append(r.problems, plugin.Problem{Code: plugin.InvalidSetting, At: r.doc.At(t), Message: fmt.Sprintf(format, args...)})
}

func (r *configReader) unknown(at source.Span, what, name string, among []string) {
	message := fmt.Sprintf("there is no %s `%s`", what, name)
	if near := Nearest(name, among); near != "" {
		message += fmt.Sprintf("; did you mean `%s`?", near)
	}
	r.problems = append(r.problems, plugin.Problem{Code: plugin.UnknownSetting, Warning: true, Message: message,
		At: source.Location{Path: r.doc.Path, Span: at}})
}

func (r *configReader) host(t *plugin.Tree) {
	if !t.Is(plugin.TreeString) {
		r.wrong(t, "`host` takes a text such as `%s`, not a %s", catalog.Newest(), t.Kind)
		return
	}
	if _, err := catalog.ParseHost(t.String); err != nil && t.String != "auto" && t.String != "" {
		r.wrong(t, "`%s` is no host: a host is `auto`, or a product and its version such as `%s`", t.String, catalog.Newest())
		return
	}
	r.config.Host = t.String
}

func (r *configReader) severities(t *plugin.Tree) {
	if !t.Is(plugin.TreeObject) {
		r.wrong(t, "`rules` takes an object with a severity for each rule, not a %s", t.Kind)
		return
	}
	var ids []string
	for _, rule := range r.rules {
		ids = append(ids, rule.ID)
	}
	for _, f := range t.Fields {
		if !slices.Contains(ids, f.Name) {
			r.unknown(f.Key, "rule", f.Name, ids)
			continue
		}
		severity, ok := Off, false
		if f.Value.Is(plugin.TreeString) {
			severity, ok = ParseSeverity(f.Value.String)
		}
		if !ok {
			r.wrong(f.Value, "the severity of `%s` is one of `%s`", f.Name, strings.Join(severityNames[:], "`, `"))
			continue
		}
		r.config.Severity[f.Name] = severity
	}
}

func (r *configReader) network(t *plugin.Tree) {
	if !t.Is(plugin.TreeObject) {
		r.wrong(t, "`network` takes an object with the key `allow`, not a %s", t.Kind)
		return
	}
	for _, f := range t.Fields {
		if f.Name == "allow" {
			r.config.Allow = r.list("network.allow", f.Value)
		} else {
			r.unknown(f.Key, "setting", "network."+f.Name, []string{"network.allow"})
		}
	}
}

// list reads a list of texts.
func (r *configReader) list(name string, t *plugin.Tree) []string {
	if !t.Is(plugin.TreeArray) {
		r.wrong(t, "`%s` takes a list of texts, not a %s", name, t.Kind)
		return nil
	}
	var out []string
	for _, item := range t.Items {
		if item.Is(plugin.TreeString) {
			out = append(out, item.String)
		} else {
			r.wrong(item, "`%s` takes texts, not a %s", name, item.Kind)
		}
	}
	return out
}

// allowed is the plugin without the call paths that the configuration lets handlers go.
func allowed(p *plugin.Plugin, allow []string) *plugin.Plugin {
	if len(allow) == 0 {
		return p
	}
	out := *p
	out.Registrations = nil
	for _, r := range p.Registrations {
		with := *r
		with.Handler.Reach.Paths = slices.DeleteFunc(slices.Clone(r.Handler.Reach.Paths), func(c plugin.CallPath) bool {
			return slices.ContainsFunc(allow, func(glob string) bool { return allows(glob, c) })
		})
		out.Registrations = append(out.Registrations, &with)
	}
	return &out
}

// allows reports whether a glob names what a call path ends in, or a call on the way.
func allows(glob string, c plugin.CallPath) bool {
	return matches(glob, c.Sink) || slices.ContainsFunc(c.Steps, func(s plugin.Step) bool { return matches(glob, s.Callee) })
}

// matches compares a text with a glob in which `*` stands for any text.
func matches(glob, text string) bool {
	head, rest, wild := strings.Cut(glob, "*")
	if !wild {
		return glob == text
	}
	if !strings.HasPrefix(text, head) {
		return false
	}
	text = text[len(head):]
	parts := strings.Split(rest, "*")
	for _, part := range parts[:len(parts)-1] {
		i := strings.Index(text, part)
		if i < 0 {
			return false
		}
		text = text[i+len(part):]
	}
	return strings.HasSuffix(text, parts[len(parts)-1])
}
