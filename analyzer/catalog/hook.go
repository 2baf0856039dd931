package catalog

import "time"

// Hook is one extension point of a host with its whole contract.
type Hook struct {
	Name    string
	Family  Family
	Group   string // heading under which the pages list it, such as "Agent turn"
	Summary string // one sentence: what a handler of this hook does
	When    string // when the host fires it, and on which runtimes

	Kind    Kind
	Sync    bool          // the host calls handlers synchronously and ignores promises
	Blocks  bool          // a user's turn (or message, or tool call) waits for its handlers: the critical path
	Default time.Duration // budget where neither operator nor plugin states one; 0: the host sets no timer
	Failure Failure

	Isolation string // how the event is shared between handlers, in words
	Event     Shape
	Context   Shape
	Result    Shape // no fields where the host ignores what handlers return

	Options []Option // options valid for this hook, the common ones included
	Gates   Gates
	Notes   []string // further facts that surprise authors, one sentence each

	Hosts       []Range
	Replacement string // hook to use instead where this one is gone; "" none
	Migration   string // what differs when moving to the replacement, or why there is none
	Sources     []string
}

// Family says to which bus a hook belongs.
type Family int

// The families.
const (
	Typed            Family = iota // registered with api.on
	ContextLifecycle               // api.on, dotted names of the WednesdayAI dialect
	Internal                       // registered with api.registerHook, colon names
)

// Shape is an object type of the host: an event, a context, a result.
type Shape struct {
	Type   string // the host's name of the type; "" where it has none
	Fields []Field
}

// Field is one member of a Shape. The name "*" stands for every key of a record.
type Field struct {
	Name       string
	Type       string // in TypeScript
	Optional   bool
	Merge      Merge    // result fields only
	Values     []string // the allowed strings of an enumeration, or of the entries of a list
	Fields     []Field  // members of an inline object type
	Lacks      []string // members that authors look for in a type whose members are not listed, and that it does not have
	Doc        string   // one or two sentences
	Deprecated string   // what to use instead; "" not deprecated
}

// Option is one key of the third argument of api.on.
type Option struct {
	Name   string
	Type   string   // in TypeScript
	Values []string // the allowed strings of an enumeration, or of the entries of a list
	Doc    string
}

// Gates are the operator settings that a hook of an installed plugin stands behind.
type Gates struct {
	Conversation bool // plugins.entries.<id>.hooks.allowConversationAccess must be true
	// ConversationSince is the first version of the host that asks for it, as far as known.
	ConversationSince string
	Injection         bool // plugins.entries.<id>.hooks.allowPromptInjection must not be false
}

// Range says in which versions of a product a fact holds. Versions are the product's own,
// compared number by number.
type Range struct {
	Product string // "openclaw" or "wednesdayai"
	Absent  string // last version known to lack it before Since; between the two it is taken to be there
	Since   string // first version known to have it; "" from the beginning of our knowledge
	Until   string // first version known not to have it; "" still there
}

// Holds reports whether the fact holds for a host. Where it is not known when exactly a fact
// came or went, it is taken to hold, because a rule that misses a case does less harm than
// one that is wrong.
func (r Range) Holds(h Host) bool {
	if r.Product != h.Product {
		return false
	}
	switch {
	case r.Until != "" && CompareVersions(h.Version, r.Until) >= 0:
		return false
	case r.Absent != "":
		return CompareVersions(h.Version, r.Absent) > 0
	case r.Since != "":
		return CompareVersions(h.Version, r.Since) >= 0
	}
	return true
}

// Kind is how the host treats the handlers of a hook.
type Kind int

// The kinds.
const (
	Modify    Kind = iota // one after the other, results merged field by field
	Gate                  // one after the other, a decision may stop the rest
	Claim                 // one after the other until one handles
	Observe               // all at once, results ignored
	SyncChain             // one after the other in the same tick, each sees the previous result
	Evaluate              // all at once, every outcome recorded
)

// Failure is what the host does when a handler throws or runs out of time.
type Failure int

// The failure policies.
const (
	Skip   Failure = iota // log, leave that handler out, go on
	Block                 // fail closed: the run, call or install is blocked
	Next                  // log, ask the next handler
	Record                // keep the failure as that handler's outcome
)

// Merge is how the host joins one result field of several handlers, in execution order.
type Merge int

// The merge rules.
const (
	MergeNone        Merge = iota // the field is not merged
	FirstDefined                  // the first value that is neither undefined nor null
	LastDefined                   // the last such value
	FirstTruthy                   // the first truthy value
	Concat                        // joined by a blank line; "" erases what came before
	Intersect                     // names allowed by every handler
	StickyTrue                    // true once any handler says exactly true
	FirstBlock                    // the first blocking decision ends the dispatch
	FirstClaim                    // the first result with a truthy `handled`
	Chain                         // each handler sees the previous handler's value
	Spread                        // object spread, later handlers win
	Append                        // lists joined
	Strongest                     // finalize over revise over continue
	Candidates                    // all usable values in order
	Each                          // kept per registration
	BlocksByPriority              // context blocks, sorted by their priority, stable
	MergeObject                   // objects merged key by key
)
