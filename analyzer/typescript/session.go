package typescript

import (
	"strings"
	"sync"

	tsgo "github.com/microsoft/typescript-go/shim"

	"openclaw-lsp/analyzer/source"
)

// Session keeps what programs share: the parsed and bound library of the language and the
// virtual declarations. It is safe for concurrent use.
type Session struct {
	mu     sync.Mutex
	shared map[sharedKey]*tsgo.SourceFile
}

type sharedKey struct {
	options tsgo.ParseOptions
	text    string // "" for the library, which is part of the binary
}

// NewSession makes a session with nothing in it.
func NewSession() *Session { return &Session{shared: map[sharedKey]*tsgo.SourceFile{}} }

// parse parses a file that many programs read, once.
func (s *Session) parse(options tsgo.ParseOptions, text string) *tsgo.SourceFile {
	key := sharedKey{options: options}
	if !strings.HasPrefix(options.FileName, libraryPrefix) {
		key.text = text
	}
	s.mu.Lock()
	file := s.shared[key]
	s.mu.Unlock()
	if file != nil {
		return file
	}
	file = tsgo.ParseSourceFile(options, text, tsgo.GetScriptKindFromFileName(options.FileName))
	s.mu.Lock()
	defer s.mu.Unlock()
	if first := s.shared[key]; first != nil {
		return first
	}
	s.shared[key] = file
	return file
}

const libraryPrefix = "bundled:///"

// Limits on what is given to the compiler.
const (
	MaxFileSize = 5 << 20 // bytes; larger files are data or bundles
	// MaxNesting is how many brackets may be open at once. A million overflow the stack of
	// the compiler's parser, which ends the process; hand-written code stays below 50.
	MaxNesting = 2000
	// MaxDepth is how many levels a tree may have. What nests without brackets, such as a sum
	// of a hundred thousand terms, the parser survives and the checker does not, in memory or
	// in time; hand-written code stays below 100.
	MaxDepth = 5000
	// maxChain is how many tokens may stand in a row without a comma, a semicolon or a bracket
	// that holds them. A million `() =>` in a type overflow the parser's stack.
	maxChain = 200_000
)

// host gives the compiler the files of one snapshot.
type host struct {
	session *Session
	fs      tsgo.FS
	overlay *overlay
	root    string
	files   map[string]parsed // the project's own files, by path, from this or an earlier snapshot
}

type parsed struct {
	text    *source.File
	options tsgo.ParseOptions
	tree    *tsgo.SourceFile
	refused *Refused // why the tree is that of an empty module; nil where it is the text's
}

// Refused is a file whose text is not given to the compiler.
type Refused struct {
	At    source.Location
	Large bool // more than MaxFileSize; else nested beyond MaxNesting or MaxDepth
}

func (h *host) FS() tsgo.FS                                                           { return h.fs }
func (h *host) DefaultLibraryPath() string                                            { return tsgo.LibPath() }
func (h *host) GetCurrentDirectory() string                                           { return h.root }
func (h *host) Trace(*tsgo.Message, ...any)                                           {}
func (h *host) GetResolvedProjectReference(string, tsgo.Path) *tsgo.ParsedCommandLine { return nil }

func (h *host) GetSourceFile(options tsgo.ParseOptions) *tsgo.SourceFile {
	name := options.FileName
	if _, virtual := h.overlay.virtual[name]; virtual || strings.HasPrefix(name, libraryPrefix) {
		text, ok := h.fs.ReadFile(name)
		if !ok {
			return nil
		}
		return h.session.parse(options, text)
	}
	if !h.overlay.FileExists(name) {
		return nil
	}
	file, err := h.overlay.snap.File(name)
	if err != nil {
		return nil
	}
	if old, ok := h.files[name]; ok && old.options == options && (old.text == file || old.text.Hash() == file.Hash()) {
		h.files[name] = parsed{file, options, old.tree, old.refused}
		return old.tree
	}
	tree, refused := parseOwn(options, file)
	h.files[name] = parsed{file, options, tree, refused}
	return tree
}

// parseOwn parses a file of the project. For one that the compiler would not survive an empty
// module stands in, so that the rest of the program is read.
func parseOwn(options tsgo.ParseOptions, file *source.File) (*tsgo.SourceFile, *Refused) {
	parse := func(text string) *tsgo.SourceFile {
		return tsgo.ParseSourceFile(options, text, tsgo.GetScriptKindFromFileName(options.FileName))
	}
	const empty = "\n"
	text := file.Text()
	whole := source.Location{Path: file.Path()}
	if len(text) > MaxFileSize {
		return parse(empty), &Refused{At: whole, Large: true}
	}
	at, deep, chain := scanNesting(text, MaxNesting)
	switch {
	case deep:
		return parse(empty), &Refused{At: source.Location{Path: file.Path(), Span: source.Span{Start: at, End: at + 1}}}
	case chain > maxChain:
		return parse(empty), &Refused{At: whole}
	}
	tree := parse(text)
	// Walking every tree would cost more than all that is asked of most.
	if chain > MaxDepth-MaxNesting && deeper(tree.AsNode(), MaxDepth) {
		return parse(empty), &Refused{At: whole}
	}
	return tree, nil
}
