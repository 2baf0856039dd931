package plugin

import (
	"path"
	"strings"

	"openclaw-lsp/analyzer/typescript"
)

// Mistakes counts what of a text does not parse, by the kind of file that its path names. A
// kind without a syntax, such as Markdown, has none.
func Mistakes(p, text string) int {
	switch {
	case path.Base(p) == PackageName:
		return len(strictErrors(text))
	case strings.HasSuffix(p, ".json") || strings.HasSuffix(p, ".json5"):
		_, errs := typescript.ParseJSON(text)
		return len(errs)
	case IsSource(p):
		return typescript.Mistakes(p, text)
	}
	return 0
}
