// Package catalog states the contract of every host hook once, as data: when it fires,
// what a handler may return, how several results merge, its budget, what happens on
// failure, and which hosts have it. Completion and hover, the rules, the simulator and
// the pages all read it.
//
// A hook is one file, hook_<name>.go, and one line in hooks.go. That file holds what somebody
// has judged; what the host's declarations say (the fields of events, contexts and results,
// the subpaths of the SDK and the types that stand in for it) is generated into
// shapes_gen.go by internal/generate from an unpacked openclaw package. To take up a new
// version: run the generator on it, add the version to host.go, give the hooks that came or
// went their ranges, and let the tests say what the files and the declarations disagree on.
//
// What leaves the process stands in sinks*.go, as dated tables.
//
// It must not know source text or time.
package catalog
