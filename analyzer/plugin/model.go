package plugin

import (
	"slices"
	"sort"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
)

// Plugin is one plugin root with all that is known about it. It is immutable.
type Plugin struct {
	Root     string // absolute, forward slashes; for a plugin made of one file, that file's folder
	ID       string // the manifest's id, else the entry's, else the package's name; "" unknown
	Kinds    []string
	Manifest *Manifest // nil where there is none
	Package  *Package  // nil where there is none
	Entries  []Entry

	LostOptions []LostOptions // wrappers that do not hand on the options of their callers, sorted

	Operators []*Operator // configurations of operators that concern it: named by the user, in its repository, in its README
	Readme    *Readme     // nil where there is none
	HookFiles []*HookFile // HOOK.md files below it, sorted by path

	ConfigReads []ConfigRead // settings that the code knows, where the manifest restricts them; sorted by place
	Bundled     bool         // it lies inside the host's own package, which trusts it

	Catalog  *catalog.Catalog // the contract of the host that the plugin is judged for
	HostFrom string           // which rule chose the host, in words

	Definitions   []Definition    // what the entries export, one per entry wrapper or plain definition found
	Registrations []*Registration // sorted by path, position, hook
	Unresolved    []Unresolved    // registering calls whose hook name is not known statically
	Indirect      []Indirect      // registering functions that are fetched from the api by name, sorted by place
	Setup         []SetupEffect   // what register itself starts or opens, sorted by place
	EndlessWaits  []EndlessWait   // of compaction hooks for each other, sorted by place
	Rejections    []Rejection     // state that is set because a context engine was refused, sorted by place
	Sticky        []StickyGuard   // tests that keep register from registering a second time, sorted by place
	Members       []APIUse        // every use of the api, sorted by path and position
	Imports       []Import        // what the code imports, sorted by path and position
	CopiedTypes   []CopiedType    // types of the host that the code declares itself, sorted
	Problems      []Problem       // what could not be read or parsed, sorted
	Comments      []Comment       // comments that speak to this tool, sorted by path and position

	Files []*source.File // the program's own files (no declarations of libraries), sorted by path
	Lines int            // of those files
}

// File is the plugin's own file at path, nil where it has none.
func (p *Plugin) File(path string) *source.File {
	i := sort.Search(len(p.Files), func(i int) bool { return p.Files[i].Path() >= path })
	if i < len(p.Files) && p.Files[i].Path() == path {
		return p.Files[i]
	}
	return nil
}

// Text is what the plugin's own files say at a location, "" outside them.
func (p *Plugin) Text(at source.Location) string {
	if f := p.File(at.Path); f != nil {
		return f.Slice(at.Span)
	}
	return ""
}

// Comment is a line or block comment that contains the word "openclaw-ignore". Text in
// strings, templates and regular expressions is no comment.
type Comment struct {
	At   source.Location
	Text string // as written, with its delimiters
}

// Definition is a plugin definition as the code exports it.
type Definition struct {
	Wrapper  string // "definePluginEntry", …; "" for a plain object or function
	At       source.Location
	ID       Value[string]
	Register *Function // nil where there is none
	Keys     []Key     // the members of the definition object
	Object   bool      // it is an object literal, whose members Keys are
	Complete bool      // that object has no other members: no spread, no computed name
}

// Key finds a member of the definition by name.
func (d Definition) Key(name string) (Key, bool) {
	for _, k := range d.Keys {
		if k.Name == name {
			return k, true
		}
	}
	return Key{}, false
}

// Key is a member of an object literal.
type Key struct {
	Name    string
	At      source.Location // of the name
	ValueAt source.Location // of the whole member where there is no expression behind a colon
	Value   Constant        // of plain values: strings, lists of them
}

// Function is a function of the plugin as far as rules need to know it.
type Function struct {
	At       source.Location // of the name or, without one, of its first token up to the body
	Whole    source.Location
	Async    bool            // written with `async`
	AsyncAt  source.Location // of the `async` keyword, zero without one
	Promises bool            // its return type is known to be a promise, or some path returns one
	Awaits   bool            // its own body, inner functions aside, holds an await
	Waits    *Waits          // of an async register: what it waits for; nil elsewhere
}

// Value is something that is either known statically or not. Rules stay silent on unknown.
type Value[T any] struct {
	Known bool
	V     T
	At    source.Location // where it is written; zero where it is not
}

// Form is how a registration names its hook.
type Form string

// The forms.
const (
	Literal Form = "literal"
	Const   Form = "const"
	Cast    Form = "cast"
	Loop    Form = "loop"
	Wrapper Form = "wrapper"
)

// Registration is one handler put on one hook. A loop or wrapper gives one for each name.
type Registration struct {
	Method string // "on", "registerHook", "registerTool", …
	Hook   string // the name; for methods without hooks the id or name that is registered
	Form   Form
	HookAt source.Location // of the expression that spells the name: the literal, the table row
	NameAt source.Location // of the text between the quotes of that literal; zero where not a literal
	CallAt source.Location // of the call that names the hook, from its first token to the closing bracket
	At     source.Location // of the callee: `api.on`

	Inner       source.Location // of the registering call inside the wrapper; equal to CallAt without a wrapper
	Within      source.Location // of the function around CallAt; zero at the top of a file
	Options     Options
	Handler     Handler
	Members     []MemberFunction // of registerContextEngine: the functions of the engine
	Made        Constant         // of registerContextEngine: the engine with its other members, such as info
	Work        []Work           // of context engines and channels: what the host waits for
	Late        *Late
	Conditional bool // stands below an if, a conditional expression, a switch, a loop over config, a try
	Guarded     bool // stands below a test of the host's version or of what the host can do
	Order       int  // place among this plugin's handlers of the hook by run order, from 0
	Incomplete  bool // the call is half-typed: arguments may belong to it by accident

	// Arguments are those of the call, for methods other than on and registerHook, with the
	// fields of objects one level deep.
	Arguments []Constant
}

// Late says why a registration happens after register returned, when the host ignores it.
type Late struct {
	Reason string // "after an await", "in a .then callback", "in a timer", "in a handler of `x`", …
	At     source.Location
}

// Options is the third argument.
type Options struct {
	Present  bool
	Complete bool // every key is known: no spread, no unknown expression
	At       source.Location
	Keys     []Option
}

// Get finds an option by name.
func (o Options) Get(name string) (Option, bool) {
	for _, k := range o.Keys {
		if k.Name == name {
			return k, true
		}
	}
	return Option{}, false
}

// Option is one key of the third argument with its value.
type Option struct {
	Name    string
	At      source.Location // of the name
	ValueAt source.Location
	Value   Constant
	// Usual is the number that a setting of unknown value has when nobody configures it.
	Usual Value[float64]
}

// ConstantKind says what is known of a value.
type ConstantKind int

// What can be known of a value.
const (
	Unknown   ConstantKind = iota
	Undefined              // `undefined`, or absent
	Null
	Bool
	Number
	String
	Array  // Items, each possibly Unknown
	Object // Fields, each possibly Unknown
	Callable
	Typed // only the type is known: Type says it ("string", "number", "boolean", "list", "object", "promise", …)
	OneOf // Items are the values that it may have, depending on the way there
)

// Constant is a value as far as it is known without running the code.
type Constant struct {
	Kind     ConstantKind
	Bool     bool
	Number   float64
	String   string
	Items    []Constant // of Array, OneOf
	Fields   []Member   // of Object
	Complete bool       // Array, Object: there is nothing beyond Items or Fields
	Type     string     // of Typed
	Falsy    bool       // of Unknown: whatever it is, it is falsy
	Parts    []string   // of a Typed string: the texts of a template or sum that are known, in order
	At       source.Location
}

// Member is one field of an object constant.
type Member struct {
	Name      string
	At        source.Location // of the name as written, quotes included
	Value     Constant
	Optional  bool  // it is not there on every way
	Shorthand bool  // written as its name alone: `{ message }`
	Added     bool  // given after the object was made: `out.message = …`, a spread
	Text      *Text // what a text for the prompt is put together from; nil for other members and for plain literals
}

// Handler is what is registered.
type Handler struct {
	Present bool
	At      source.Location // of the argument expression
	// IsFunction is known true or false where the argument's nature is certain.
	IsFunction Value[bool]

	ToolTest  *ToolTest  // nil where it does something for every tool, as far as known
	Omissions []Omission // parameters of a tool that it means to remove by leaving them out

	Nature     string // what it is where it is not a function, in words: "the result of calling `handler()`, which is undefined"
	Function   *Function
	FollowedAt source.Location // of the function that runs, where the argument names or makes it
	Async      Value[bool]     // returns a promise
	Reach      Reach
	Result     Result // read for the hooks that the plugin's host has

	Names  []string       // of the parameters of Function, "" where one is taken apart or not there
	Uses   []Use          // of its event and context in a handler of `api.on`, in the order of the code
	Stores []Stored       // what of them it keeps beyond the call
	Writes []SessionWrite // to the store of sessions, below a handler that builds a prompt
}

// Reachability is whether a handler reaches something, as far as known.
type Reachability string

// The answers.
const (
	Yes       Reachability = "yes"
	No        Reachability = "no"
	Undecided Reachability = "unknown"
)

// Reach is what a handler reaches outside the process.
type Reach struct {
	Network Reachability
	Paths   []CallPath // shortest first; one for each sink kind and awaitedness at least
	Limits  []Limit    // constant limits on the awaited way, of whatever is waited for
	Waits   []Wait     // what is waited for on the awaited way and has no end in sight
}

// CallPath leads from a handler to a call that leaves the process.
type CallPath struct {
	Steps   []Step
	Sink    string // "fetch", "node:http.request", "openai", …
	Kind    catalog.SinkKind
	Awaited bool           // every step is awaited or returned on the way: the hook waits for it
	Sync    bool           // the call holds up the whole process, awaited or not
	Loop    bool           // some step stands in a loop over something, or is called for every item of a list
	Polled  bool           // some step stands in a loop that waits for what comes
	Bound   Value[float64] // ms after which the call gives up, where a bound is known on the way
	Usual   Value[float64] // the same where it can be configured: what it is when nobody does
	Bounded bool           // some bound exists on the way, even if its length is unknown
	Request Request        // the last step's call
}

// Request is the call that leaves the process, as it is written.
type Request struct {
	Whole, Callee source.Location
	Arguments     []source.Location
	Options       source.Location // of the last argument that is an object literal; zero without one
	Keys          []string        // of that literal
	Opaque        bool            // an argument or a member is not written out there, and may hold anything
	Spread        bool            // the arguments are not all written one by one
}

// Has reports whether the call's options have a member of that name.
func (r Request) Has(name string) bool { return slices.Contains(r.Keys, name) }

// Limit is a place on the awaited way that gives up after a constant time.
type Limit struct {
	Value  Value[float64] // ms, and where the number is written
	Callee string
	Steps  []Step // to the function that holds the call
}

// Wait is something that is waited for and has no end in sight.
type Wait struct {
	Kind  WaitKind
	At    source.Location
	Steps []Step // to the function that waits
}

// WaitKind says why a wait has no end in sight.
type WaitKind int

// The kinds of waits.
const (
	EndlessLoop      WaitKind = iota // a loop with an await, without a test and without a way out
	DrainingLoop                     // a loop with an await that goes on until a queue or a stream is empty
	NeverSettled                     // a promise that nothing can settle
	SettledElsewhere                 // a promise whose resolve is put away, with no timer beside it
)

// Step is one call on a path.
type Step struct {
	Callee string // as written: "client.search"
	At     source.Location
}

// Unresolved is a registering call whose name is not known.
type Unresolved struct {
	Method string
	At     source.Location
	Reason string
	Name   source.Location // of the argument that names the hook; zero where the arguments are spread
	Dead   *Function       // the function around it that hands the name on, where nothing calls or mentions it
}

// Indirect is a call that fetches a registering function from the api by its name.
type Indirect struct {
	Method string
	At     source.Location
}

// Problem is something that could not be read.
type Problem struct {
	Code    string // "unreadable-file", "syntax-error", "file-too-large", "manifest-syntax-error", …
	At      source.Location
	Message string
	Warning bool
}
