// Package server speaks the Language Server Protocol: it keeps the editor's buffers, has
// the plugins they belong to checked as `check` does, and answers requests from the same
// plugin model and catalog that the rules read.
//
// It is the one package that knows LSP. It must not know the TypeScript compiler: what it
// has to tell about code comes from package plugin, or from the text around the cursor.
package server
