package typescript

import (
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// OriginKind says what sort of thing an expression may hold.
type OriginKind int

// The kinds of origins.
const (
	Function  OriginKind = iota // Node is the function, method or arrow
	Class                       // Node is the class; the value is its constructor
	Instance                    // Node is the class of which the value is an object
	Object                      // Node is an object literal
	Array                       // Node is an array literal, or Elements are given
	Literal                     // Value is known; Node is where it is written
	Module                      // Node is the source file whose exports the value holds
	External                    // something out of a package that is not part of the program: Module and Path
	Global                      // a global or something out of one: Path
	Seeded                      // a value that the caller named: Seed and Path
	Interface                   // Node is an interface or type literal; nothing is known but the type
	Opaque                      // a parameter nobody is seen to pass, the result of something unknown
)

// Origin is one thing that an expression may hold.
//
// Path says how a value was come by from its module, global or seed: `.name` for a member,
// `()` for the result of a call, `!` for what `new` made. The first name has no dot in
// front: `default`, `OpenAI!.chat.completions.create`. `*` is the module itself.
type Origin struct {
	Kind     OriginKind
	Node     *Node
	Env      *Env
	Module   string
	Path     string
	Seed     string
	Value    any // string, float64, bool, nil for null, Undefined{}
	Elements *Elements
}

// Undefined is the value of a Literal origin that is `undefined`.
type Undefined struct{}

// Elements are the elements of an array that no single literal spells out.
type Elements struct {
	List     [][]Origin
	Complete bool // there are no others
}

// Env says what parameters and loop variables hold on one way through the program. A nil Env
// stands for every way.
type Env struct {
	Parent  *Env
	Fn      *Node // the function whose parameters Call binds
	Call    *Node // the call or `new` that gives the arguments
	CallEnv *Env  // in which the arguments are read
	Bind    map[*tsgo.Symbol][]Origin
	depth   int
}

func (e *Env) bound(symbol *tsgo.Symbol) ([]Origin, bool) {
	for ; e != nil; e = e.Parent {
		if o, ok := e.Bind[symbol]; ok {
			return o, true
		}
	}
	return nil, false
}

func (e *Env) frame(function *Node) *Env {
	for ; e != nil; e = e.Parent {
		if e.Fn == function {
			return e
		}
	}
	return nil
}

func (e *Env) size() int {
	if e == nil {
		return 0
	}
	return e.depth
}

// envKey tells environments apart that calls make.
type envKey struct {
	parent  *Env
	fn      *Node
	call    *Node
	callEnv *Env
}

// enter is the environment inside function when called by call from env. The same way in
// gives the same environment, so that what was found out in it is known.
func (f *flow) enter(parent *Env, function, call *Node, callEnv *Env) *Env {
	key := envKey{parent, function, call, callEnv}
	if e := f.envs[key]; e != nil {
		return e
	}
	e := &Env{Parent: parent, Fn: function, Call: call, CallEnv: callEnv, depth: max(parent.size(), callEnv.size()) + 1}
	f.envs[key] = e
	return e
}

// maxPath bounds the path of an origin, so that `x = x.next` ends.
const maxPath = 160

func (o Origin) derived(suffix string) Origin {
	d := o
	if len(d.Path)+len(suffix) <= maxPath {
		switch {
		case d.Path == "" || d.Path == "*":
			d.Path = strings.TrimPrefix(suffix, ".")
		default:
			d.Path += suffix
		}
	}
	return d
}

// maxOrigins bounds a set: what may hold more things than this is as good as unknown.
const maxOrigins = 24

// origins is a small set that keeps its order.
type origins struct{ list []Origin }

func (s *origins) add(list ...Origin) {
next:
	for i := range list {
		for j := range s.list {
			if same(&s.list[j], &list[i]) {
				continue next
			}
		}
		if len(s.list) >= maxOrigins {
			return
		}
		s.list = append(s.list, list[i])
	}
}

func same(a, b *Origin) bool {
	return a.Kind == b.Kind && a.Node == b.Node && a.Env == b.Env && a.Elements == b.Elements &&
		a.Path == b.Path && a.Module == b.Module && a.Seed == b.Seed
}
