package catalog

import (
	"slices"
	"strings"
)

// SinkKind is a way in which a call leaves the process or holds it up.
type SinkKind int

// The kinds of sinks.
const (
	Network   SinkKind = iota // another machine, or another process through a socket
	Process                   // a child process
	Model                     // a call to a model through the host
	NestedRun                 // another run of an agent
	SyncIO                    // the file system, synchronously: the whole process waits
)

// Sink is a call that leaves the process or holds it up.
type Sink struct {
	Kind       SinkKind
	Name       string // as reports spell it: "fetch", "node:http.request", "openai"
	Background bool   // the work is queued: who awaits the call does not wait for the network
	Sync       bool   // the call itself blocks the process; it need not be awaited
}

// Verdict is what is known about a call of something that is not part of a plugin.
type Verdict int

// The verdicts.
const (
	Unjudged Verdict = iota // nothing is known
	Harmless                // it stays in the process and does not block
	Leaves                  // it is a Sink
)

// GlobalSink judges a global function or class that is called or constructed.
func GlobalSink(name string) (Sink, bool) {
	s, v := GlobalCall(name, true)
	if v != Leaves {
		s, v = GlobalCall(name, false)
	}
	return s, v == Leaves
}

// globalNetwork are the globals that talk to the network when they are called or made.
var globalNetwork = []string{"EventSource", "WebSocket", "WebSocketStream", "WebTransport", "fetch"}

// roots are the names by which the global object is known.
var roots = []string{"globalThis", "global", "window", "self"}

// GlobalCall judges a call of what path names among the globals; constructed says that it is
// called with `new`. The path is written as in ExternalCall, without a module.
func GlobalCall(path string, constructed bool) (Sink, Verdict) {
	if root, rest, ok := strings.Cut(path, "."); ok && slices.Contains(roots, root) {
		path = rest
	}
	if slices.Contains(globalNetwork, path) {
		if path == "fetch" && constructed || path != "fetch" && !constructed {
			return Sink{}, Harmless // a TypeError
		}
		return Sink{Kind: Network, Name: path}, Leaves
	}
	switch path {
	case "XMLHttpRequest!.send":
		return Sink{Kind: Network, Name: "XMLHttpRequest"}, Leaves
	case "WebSocket!.send", "navigator.sendBeacon":
		// Both queue the message and return.
		return Sink{Kind: Network, Name: strings.TrimSuffix(strings.Replace(path, "!", "", 1), "()"), Background: true}, Leaves
	case "Bun.connect", "Bun.fetch", "Bun.udpSocket", "Deno.connect", "Deno.connectTls", "Deno.resolveDns":
		return Sink{Kind: Network, Name: path}, Leaves
	case "Bun.spawn", "Bun.$":
		return Sink{Kind: Process, Name: path}, Leaves
	case "Bun.spawnSync":
		return Sink{Kind: Process, Name: path, Sync: true}, Leaves
	case "Deno.Command!.output", "Deno.Command!.spawn":
		return Sink{Kind: Process, Name: "Deno.Command"}, Leaves
	case "Deno.Command!.outputSync":
		return Sink{Kind: Process, Name: "Deno.Command", Sync: true}, Leaves
	}
	// Taking something out of a collection is harmless; what was taken out is not in sight.
	for _, made := range []string{"Array!.", "Map!.", "Set!.", "WeakMap!."} {
		rest, ok := strings.CutPrefix(path, made)
		if last := path[strings.LastIndexByte(path, '.')+1:]; ok && strings.Contains(rest, "()") && !ofData(path) && !slices.Contains(collectionMethods, last) {
			return Sink{}, Unjudged
		}
	}
	// Loading is harmless; what was loaded under a name that is not written down is not in sight.
	if strings.HasPrefix(path, "require().") || strings.HasPrefix(path, "process.getBuiltinModule().") {
		return Sink{}, Unjudged
	}
	return Sink{}, Harmless
}

// ExternalCall judges a call of something out of a module that is not part of the plugin:
// a module of Node, a package, or the plugin SDK.
//
// The path says how it was come by: names joined by dots, `()` behind what was called, `!`
// behind what was made with `new`. It begins with the name of the export, where `default`
// and `*` are the default export and the module itself: `request`, `default.get`,
// `OpenAI!.chat.completions.create`, `createClient().from`. constructed says that the last
// one is called with `new`.
func ExternalCall(module, path string, constructed bool) (Sink, Verdict) {
	if ofData(path) {
		return Sink{}, Harmless
	}
	if isSDK(module) {
		return sdkCall(path)
	}
	if name, ok := builtin(module); ok {
		return builtinCall(name, path, constructed)
	}
	if p, ok := PackageSink(module); ok {
		return p.call(path, constructed)
	}
	if pure(module) {
		return Sink{}, Harmless
	}
	return Sink{}, Unjudged
}

// way is a path taken apart.
type way struct {
	names []string
	// made tells, of each name, whether what it stands for was made with `new` or returned
	// by a call.
	made []bool
}

func parseWay(path string) way {
	var w way
	for _, part := range strings.Split(path, ".") {
		name := strings.TrimRight(part, "!()")
		w.names = append(w.names, name)
		w.made = append(w.made, name != part)
	}
	// What `require` and `import * as` give is the default export of most packages, or has
	// the same members.
	if w.names[0] == "*" {
		if len(w.names) > 1 && w.names[1] == "default" {
			w.names, w.made = w.names[1:], w.made[1:]
		}
		w.names[0] = "default"
	}
	return w
}

// export reports whether an export itself is called, and not a member of one.
func (w way) export() bool {
	return len(w.names) == 1 || len(w.names) == 2 && w.names[0] == "default" && !w.made[0]
}

// last is the name of what is called.
func (w way) last() string { return w.names[len(w.names)-1] }

// fromMade reports whether something on the way, before the last name, was made or returned.
func (w way) fromMade() bool {
	for _, m := range w.made[:len(w.made)-1] {
		if m {
			return true
		}
	}
	return false
}

// ofData reports whether a path ends in a method of a string, an array, a date or another
// value of the language: what a client answered is read, and no client is asked. A name that
// clients have too, such as `find`, `keys` or `push`, counts only behind an answer or an
// index.
func ofData(path string) bool {
	dot := strings.LastIndexByte(path, '.')
	if dot < 0 {
		return false
	}
	last := strings.TrimRight(path[dot+1:], "()")
	if _, ok := slices.BinarySearch(dataMethods, last); ok {
		return true
	}
	if _, ok := slices.BinarySearch(sharedMethods, last); !ok {
		return false
	}
	before := path[:dot]
	if strings.HasSuffix(before, "()") {
		before = strings.TrimRight(before[strings.LastIndexByte(before, '.')+1:], "()")
		_, ok := slices.BinarySearch(dataMethods, before)
		return ok
	}
	index := before[strings.LastIndexByte(before, '.')+1:]
	return index != "" && strings.Trim(index, "0123456789") == ""
}

// dataMethods are the methods of the language's own values that hardly any client has, sorted.
var dataMethods = []string{
	"charAt", "charCodeAt", "codePointAt", "copyWithin", "endsWith", "every", "filter", "findIndex", "findLast",
	"findLastIndex", "flat", "flatMap", "forEach", "getTime", "includes", "indexOf", "join", "lastIndexOf", "localeCompare",
	"map", "match", "matchAll", "normalize", "padEnd", "padStart", "reduce", "reduceRight", "repeat", "replace", "replaceAll",
	"reverse", "slice", "some", "splice", "split", "startsWith", "substr", "substring", "toFixed", "toISOString",
	"toLocaleLowerCase", "toLocaleString", "toLocaleUpperCase", "toLowerCase", "toReversed", "toSorted", "toUpperCase",
	"trim", "trimEnd", "trimStart", "unshift",
}

// sharedMethods are those that clients have as well, sorted.
var sharedMethods = []string{"at", "concat", "entries", "fill", "find", "has", "keys", "pop", "push", "shift", "sort", "values"}

// collectionMethods are those of maps and sets, which often lie in one another.
var collectionMethods = []string{"add", "clear", "delete", "entries", "get", "has", "keys", "next", "push", "set", "shift", "values"}

// emitterMethods are methods of event emitters, promises and iterators, which never leave
// the process whatever object they are called on.
var emitterMethods = []string{
	"addEventListener", "addListener", "apply", "bind", "call", "catch", "emit", "eventNames", "finally", "listenerCount",
	"listeners", "off", "on", "once", "pipe", "prependListener", "ref", "removeAllListeners", "removeEventListener",
	"removeListener", "setEncoding", "setKeepAlive", "setMaxListeners", "setNoDelay", "setTimeout", "then", "toJSON",
	"toString", "unref", "valueOf",
}
