// Package typescript reads TypeScript and JavaScript with the TypeScript compiler: programs
// over a snapshot, symbols, constant values, types, what an expression may hold, and who
// calls whom.
//
// It is the only importer of the compiler (through the module in shim/), and it must not
// know hooks or plugins: callers name the values they want followed as seeds.
//
// A Program is read by one goroutine at a time, since the compiler's checker is not safe for
// concurrent use. Source files of the compiler's own library are shared by all programs of a
// Session.
package typescript
