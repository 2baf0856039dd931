package plugin

import (
	"path"
	"slices"
	"strings"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// OperatorName is the operator's configuration of a host.
const OperatorName = "openclaw.json"

// operatorLimitBytes bounds what is read of a configuration and of what it includes, as the
// host bounds the latter (dist/includes-CaaCq-XN.mjs of openclaw 2026.9.6).
const operatorLimitBytes = 2 << 20

// OperatorFrom says where an operator's configuration was found.
type OperatorFrom string

// Where configurations are found.
const (
	FromFlag    OperatorFrom = "flag"    // named by the user
	FromFile    OperatorFrom = "file"    // openclaw.json in the plugin, or above it in its repository
	FromReadme  OperatorFrom = "readme"  // a block of README.md
	FromCommand OperatorFrom = "command" // `openclaw config set …` in README.md
)

// Operator is an operator's configuration, openclaw.json, of which the parts `plugins` and
// `hooks` concern plugins.
type Operator struct {
	From   OperatorFrom
	At     source.Location // of the file, the block, the command
	Files  []*source.File  // in which its settings stand, the first is that of At
	Root   *Setting        // the whole, with what it includes
	Elided bool            // of a README: it does not parse to its end, or leaves parts out
	Faults []IncludeFault  // of `$include`
}

// IncludeFault is an `$include` that the host cannot follow, which makes the whole
// configuration invalid.
type IncludeFault struct {
	At      source.Location
	Message string // what is wrong, as a rule says it
	Help    string
}

// Shown reports whether the configuration is an example in the plugin's documentation and
// not one that a host reads.
func (o *Operator) Shown() bool { return o.From == FromReadme || o.From == FromCommand }

// Entries are the settings of each plugin: plugins.entries.
func (o *Operator) Entries() []*Setting {
	if entries := o.Root.Get("plugins", "entries"); entries.Is(TreeObject) {
		return entries.Fields
	}
	return nil
}

// Entry is the settings of a plugin; nil where there are none.
func (o *Operator) Entry(id string) *Setting {
	for _, e := range o.Entries() {
		if SamePlugin(e.Name, id) {
			return e
		}
	}
	return nil
}

// Text is what the configuration's files say at a location.
func (o *Operator) Text(at source.Location) string {
	if f := o.file(at.Path); f != nil {
		return f.Slice(at.Span)
	}
	return ""
}

// Before is the text of a file of the configuration up to a location.
func (o *Operator) Before(at source.Location) string {
	if f := o.file(at.Path); f != nil {
		return f.Slice(source.Span{End: at.Span.Start})
	}
	return ""
}

func (o *Operator) file(path string) *source.File {
	for _, f := range o.Files {
		if f.Path() == path {
			return f
		}
	}
	return nil
}

// OperatorsInForce are the configurations that a host would read: the one that the user named,
// else those that lie in the plugin's repository, the nearest first.
func (p *Plugin) OperatorsInForce() []*Operator {
	for _, from := range []OperatorFrom{FromFlag, FromFile} {
		var list []*Operator
		for _, o := range p.Operators {
			if o.From == from {
				list = append(list, o)
			}
		}
		if len(list) > 0 {
			return list
		}
	}
	return nil
}

// OperatorTimeout is how long the operator lets the host wait for the plugin's handlers of a
// hook, in milliseconds: `timeouts.<hook>` of the plugin's entry, else its `timeoutMs`. It wins
// over what the plugin says. A value that the host drops does not count, nor does a key that
// the host has not yet.
func (p *Plugin) OperatorTimeout(hook string) (Value[float64], bool) {
	if p.Catalog == nil {
		return Value[float64]{}, false
	}
	if _, ok := p.Catalog.OperatorKey("plugins", "entries", "*", "hooks", "timeouts"); !ok {
		return Value[float64]{}, false
	}
	for _, o := range p.OperatorsInForce() {
		hooks := o.Entry(p.ID).Get("hooks")
		for _, s := range []*Setting{hooks.Get("timeouts", hook), hooks.Get("timeoutMs")} {
			if s.Is(TreeNumber) && OperatorMilliseconds(s.Number) {
				return Value[float64]{Known: true, V: s.Number, At: s.ValueAt}, true
			}
		}
		if hooks != nil {
			return Value[float64]{}, false
		}
	}
	return Value[float64]{}, false
}

// OperatorMilliseconds reports whether a number is a limit that the host takes from an operator.
func OperatorMilliseconds(n float64) bool {
	return n >= 1 && n <= catalog.OperatorTimeoutMaxMs && n == float64(int64(n))
}

// readOperators finds and reads the configurations that concern the plugin at root.
func readOperators(snap *source.Snapshot, root Root, named string) ([]*Operator, []Problem) {
	var list []*Operator
	var problems []Problem
	if named != "" {
		o, more := readOperator(snap, named, FromFlag)
		problems = append(problems, more...)
		if o != nil {
			list = append(list, o)
		}
	}
	for _, file := range operatorFiles(snap, root.Dir) {
		if file == named {
			continue
		}
		o, more := readOperator(snap, file, FromFile)
		if o != nil && !looksLikeOperator(o.Root) {
			continue // another file of that name
		}
		problems = append(problems, more...)
		if o != nil {
			list = append(list, o)
		}
	}
	return list, problems
}

// operatorFiles are the configurations in the root and, where it lies in a repository, in the
// folders above it; the nearest first.
func operatorFiles(snap *source.Snapshot, dir string) []string {
	var list []string
	inRoot := 0
	for {
		if at := path.Join(dir, OperatorName); snap.Exists(at) {
			list = append(list, at)
		}
		if inRoot == 0 {
			inRoot = len(list) + 1
		}
		if _, err := snap.Stat(path.Join(dir, ".git")); err == nil {
			return list
		}
		if dir == path.Dir(dir) {
			// No repository: what lies above the root is somebody else's.
			return list[:inRoot-1]
		}
		dir = path.Dir(dir)
	}
}

// operatorParts are some keys at the top of openclaw.json by which one is told from other
// files of that name. A manifest shares none of them but `channels`.
var operatorParts = words(`agents auth bindings browser cron gateway hooks logging mcp models plugins session skills talk tools`)

func looksLikeOperator(root *Setting) bool {
	if !root.Is(TreeObject) {
		return false
	}
	for _, f := range root.Fields {
		if f.Name == "configSchema" {
			return false
		}
	}
	for _, f := range root.Fields {
		if operatorParts[f.Name] && f.Kind == TreeObject || f.Name == includeKey {
			return true
		}
	}
	return false
}

// readOperator reads one file with all that it includes.
func readOperator(snap *source.Snapshot, file string, from OperatorFrom) (*Operator, []Problem) {
	r := includer{snap: snap, dir: path.Dir(file), operator: &Operator{From: from, At: source.Location{Path: file}}}
	r.operator.Root = r.read(file, nil)
	if r.operator.Root == nil {
		return nil, r.problems
	}
	return r.operator, r.problems
}

// includeKey takes in other files: their content stands in place of the object, and the keys
// beside it go over them (openclaw 2026.4.23 to 2026.9.6, src/config/includes.ts).
const includeKey = "$include"

// includeDepth is how deep files may include others.
const includeDepth = 10

// includer reads a configuration and what it includes.
type includer struct {
	snap     *source.Snapshot
	dir      string // of the configuration: nothing outside it is included
	operator *Operator
	problems []Problem
	files    int
}

// read is a file with what it includes; nil where it cannot be read.
func (r *includer) read(file string, chain []string) *Setting {
	doc, problems := ReadDocument(r.snap, file, DocumentOptions{
		SyntaxError: OperatorSyntaxError, LimitBytes: operatorLimitBytes, LimitBy: "the host"})
	r.problems = append(r.problems, problems...)
	if doc.File == nil || doc.Root == nil {
		return nil
	}
	r.operator.Files = append(r.operator.Files, doc.File)
	return r.resolve(settingOf("", source.Span{}, doc.Root, file), append(chain, file))
}

// resolve puts what is included in place of the includes.
func (r *includer) resolve(s *Setting, chain []string) *Setting {
	for i, f := range s.Fields {
		if f.Name != includeKey {
			s.Fields[i] = r.resolve(f, chain)
		}
	}
	for i, item := range s.Items {
		s.Items[i] = r.resolve(item, chain)
	}
	include := s.field(includeKey)
	if include == nil {
		return s
	}
	rest := *s
	rest.Fields = nil
	for _, f := range s.Fields {
		if f != include {
			rest.Fields = append(rest.Fields, f)
		}
	}
	var whole *Setting
	for _, named := range r.names(include) {
		if included := r.include(named, chain); included != nil {
			whole = merged(whole, included)
		}
	}
	if whole == nil {
		return &rest
	}
	if len(rest.Fields) > 0 && whole.Kind != TreeObject {
		r.fail(include.At, "keys stand beside an `$include` of something that is no object; the whole configuration is invalid", "let the included file hold an object, or move the keys away")
		return &rest
	}
	out := *whole
	if len(rest.Fields) > 0 {
		out = *merged(whole, &rest)
	}
	out.Name, out.At = s.Name, s.At
	return &out
}

// names are the files that an include names.
func (r *includer) names(include *Setting) []*Setting {
	const help = "write the path of a file, or a list of paths"
	if include.Kind == TreeString {
		return []*Setting{include}
	}
	if include.Kind != TreeArray {
		r.fail(include.ValueAt, "`$include` is "+kindWithArticle(include.Kind)+"; the whole configuration is invalid", help)
		return nil
	}
	for _, item := range include.Items {
		if item.Kind != TreeString {
			r.fail(item.ValueAt, "an item of `$include` is "+kindWithArticle(item.Kind)+"; the whole configuration is invalid", help)
		}
	}
	return include.Texts()
}

func (r *includer) fail(at source.Location, message, help string) {
	r.operator.Faults = append(r.operator.Faults, IncludeFault{At: at, Message: message, Help: help})
}

// include reads one included file; nil where the host cannot.
func (r *includer) include(named *Setting, chain []string) *Setting {
	if strings.Contains(named.String, "${") {
		return nil // filled in from the environment
	}
	file := named.String
	if !path.IsAbs(file) {
		file = path.Join(path.Dir(chain[len(chain)-1]), file)
	}
	file = path.Clean(file)
	const invalid = "; the whole configuration is invalid"
	switch {
	case !inside(r.dir, file):
		// OPENCLAW_INCLUDE_ROOTS may allow it: the machine of the operator decides.
		return nil
	case slices.Contains(chain, file):
		r.fail(named.ValueAt, "`"+named.String+"` includes itself"+invalid, "take one of the includes of the circle out")
		return nil
	case len(chain) > includeDepth:
		r.fail(named.ValueAt, "files are included more than 10 deep here"+invalid, "join some of the files")
		return nil
	case !r.snap.Exists(file):
		r.fail(named.ValueAt, "the included file `"+named.String+"` is not there"+invalid, "paths count from the file that includes")
		return nil
	}
	if r.files++; r.files > 100 {
		return nil
	}
	return r.read(file, chain)
}

// parseTree reads a JSON5 text that begins at an offset of a file.
func parseTree(text string, offset int) (*Tree, []typescript.JSONError) {
	root, errs := typescript.ParseJSON(text)
	shift(root, offset)
	return root, errs
}

func kindWithArticle(k TreeKind) string {
	switch k {
	case TreeNull:
		return "null"
	case TreeObject:
		return "an object"
	}
	return "a " + k.String()
}
