// Package typescript reads TypeScript and JavaScript with the TypeScript compiler: programs
// over a snapshot, symbols, constant values, types and the call graph.
//
// It is the only importer of the compiler, and it must not know hooks or plugins.
package typescript

import _ "github.com/microsoft/typescript-go/shim"
