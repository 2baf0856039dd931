// Package tsgo re-exports the parts of typescript-go that analyzer/typescript uses: type
// aliases, constants and function values, nothing else. The nested module's path lies
// below the compiler's so that Go lets it import internal packages.
package tsgo

import (
	"github.com/microsoft/typescript-go/internal/ast"
	"github.com/microsoft/typescript-go/internal/astnav"
	"github.com/microsoft/typescript-go/internal/bundled"
	"github.com/microsoft/typescript-go/internal/checker"
	"github.com/microsoft/typescript-go/internal/collections"
	"github.com/microsoft/typescript-go/internal/compiler"
	"github.com/microsoft/typescript-go/internal/core"
	"github.com/microsoft/typescript-go/internal/diagnostics"
	"github.com/microsoft/typescript-go/internal/parser"
	"github.com/microsoft/typescript-go/internal/scanner"
	"github.com/microsoft/typescript-go/internal/tsoptions"
	"github.com/microsoft/typescript-go/internal/tspath"
	"github.com/microsoft/typescript-go/internal/vfs"
)

// Trees.
type (
	Node         = ast.Node
	NodeList     = ast.NodeList
	Kind         = ast.Kind
	SourceFile   = ast.SourceFile
	ParseOptions = ast.SourceFileParseOptions
	Diagnostic   = ast.Diagnostic
	Symbol       = ast.Symbol
	SymbolFlags  = ast.SymbolFlags
	ScriptKind   = core.ScriptKind
	CommentRange = ast.CommentRange
)

// Programs and types.
type (
	Checker             = checker.Checker
	Type                = checker.Type
	TypeFlags           = checker.TypeFlags
	Signature           = checker.Signature
	Program             = compiler.Program
	ProgramOptions      = compiler.ProgramOptions
	CompilerHost        = compiler.CompilerHost
	CompilerOptions     = core.CompilerOptions
	ParsedCommandLine   = tsoptions.ParsedCommandLine
	ParseConfigHost     = tsoptions.ParseConfigHost
	Path                = tspath.Path
	ComparePathsOptions = tspath.ComparePathsOptions
	FS                  = vfs.FS
	Entries             = vfs.Entries
	FileInfo            = vfs.FileInfo
	WalkDirFunc         = vfs.WalkDirFunc
	PathMap             = collections.OrderedMap[string, []string]
	ResolvedModuleMode  = core.ResolutionMode
	Message             = diagnostics.Message
)

// Functions.
var (
	GetSourceFileOfNode       = ast.GetSourceFileOfNode
	IsFunctionLike            = ast.IsFunctionLike
	GetTokenAtPosition        = astnav.GetTokenAtPosition
	WrapBundled               = bundled.WrapFS
	LibPath                   = bundled.LibPath
	NewProgram                = compiler.NewProgram
	NewCompilerHost           = compiler.NewCompilerHost
	GetScriptKindFromFileName = core.GetScriptKindFromFileName
	ParseSourceFile           = parser.ParseSourceFile
	TokenPos                  = scanner.GetTokenPosOfNode
	NewParsedCommandLine      = tsoptions.NewParsedCommandLine
	ParseConfigFile           = tsoptions.GetParsedCommandLineOfConfigFile
	ToPath                    = tspath.ToPath
)
