// Package catalog states the contract of every host hook once, as data: when it fires,
// what a handler may return, how several results merge, its budget, what happens on
// failure, and which hosts have it. Completion and hover, the rules, the simulator and
// the pages all read it.
//
// It must not know source text or time.
package catalog
