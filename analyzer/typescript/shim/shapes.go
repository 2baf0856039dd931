package tsgo

import "github.com/microsoft/typescript-go/internal/ast"

// Kinds of nodes that only the reader of declaration files tells apart.
const (
	KindConditionalType = ast.KindConditionalType
	KindNamedExports    = ast.KindNamedExports
	KindReadonlyKeyword = ast.KindReadonlyKeyword
	KindTypeParameter   = ast.KindTypeParameter
	KindVoidKeyword     = ast.KindVoidKeyword
)
