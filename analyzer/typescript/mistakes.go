package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"

	"openclaw-lsp/analyzer/source"
)

// Mistakes counts the syntax errors of a module by itself, without a program around it. One
// that the compiler would not survive has one.
func Mistakes(path, text string) int {
	options := tsgo.ParseOptions{FileName: path, Path: tsgo.Path(path)}
	tree, refused := parseOwn(options, source.NewFile(path, []byte(text)))
	if refused != nil {
		return 1
	}
	return len(tree.Diagnostics())
}
