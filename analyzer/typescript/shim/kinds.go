package tsgo

import (
	"github.com/microsoft/typescript-go/internal/ast"
	"github.com/microsoft/typescript-go/internal/checker"
	"github.com/microsoft/typescript-go/internal/core"
)

// Kinds of nodes.
const (
	KindIdentifier                    = ast.KindIdentifier
	KindPrivateIdentifier             = ast.KindPrivateIdentifier
	KindStringLiteral                 = ast.KindStringLiteral
	KindNoSubstitutionTemplateLiteral = ast.KindNoSubstitutionTemplateLiteral
	KindNumericLiteral                = ast.KindNumericLiteral
	KindBigIntLiteral                 = ast.KindBigIntLiteral
	KindRegularExpressionLiteral      = ast.KindRegularExpressionLiteral
	KindTemplateExpression            = ast.KindTemplateExpression
	KindTemplateSpan                  = ast.KindTemplateSpan
	KindTaggedTemplateExpression      = ast.KindTaggedTemplateExpression
	KindTrueKeyword                   = ast.KindTrueKeyword
	KindFalseKeyword                  = ast.KindFalseKeyword
	KindNullKeyword                   = ast.KindNullKeyword
	KindThisKeyword                   = ast.KindThisKeyword
	KindExtendsKeyword                = ast.KindExtendsKeyword
	KindSuperKeyword                  = ast.KindSuperKeyword
	KindImportKeyword                 = ast.KindImportKeyword
	KindAsyncKeyword                  = ast.KindAsyncKeyword
	KindVoidExpression                = ast.KindVoidExpression
	KindTypeKeyword                   = ast.KindTypeKeyword
	KindTypeOfExpression              = ast.KindTypeOfExpression
	KindDeleteExpression              = ast.KindDeleteExpression
	KindCallExpression                = ast.KindCallExpression
	KindNewExpression                 = ast.KindNewExpression
	KindPropertyAccessExpression      = ast.KindPropertyAccessExpression
	KindElementAccessExpression       = ast.KindElementAccessExpression
	KindArrowFunction                 = ast.KindArrowFunction
	KindFunctionExpression            = ast.KindFunctionExpression
	KindFunctionDeclaration           = ast.KindFunctionDeclaration
	KindMethodDeclaration             = ast.KindMethodDeclaration
	KindMethodSignature               = ast.KindMethodSignature
	KindPropertySignature             = ast.KindPropertySignature
	KindPropertyDeclaration           = ast.KindPropertyDeclaration
	KindConstructor                   = ast.KindConstructor
	KindGetAccessor                   = ast.KindGetAccessor
	KindSetAccessor                   = ast.KindSetAccessor
	KindClassDeclaration              = ast.KindClassDeclaration
	KindClassExpression               = ast.KindClassExpression
	KindClassStaticBlockDeclaration   = ast.KindClassStaticBlockDeclaration
	KindInterfaceDeclaration          = ast.KindInterfaceDeclaration
	KindTypeAliasDeclaration          = ast.KindTypeAliasDeclaration
	KindEnumDeclaration               = ast.KindEnumDeclaration
	KindEnumMember                    = ast.KindEnumMember
	KindModuleDeclaration             = ast.KindModuleDeclaration
	KindVariableDeclaration           = ast.KindVariableDeclaration
	KindVariableDeclarationList       = ast.KindVariableDeclarationList
	KindVariableStatement             = ast.KindVariableStatement
	KindBindingElement                = ast.KindBindingElement
	KindObjectBindingPattern          = ast.KindObjectBindingPattern
	KindArrayBindingPattern           = ast.KindArrayBindingPattern
	KindParameter                     = ast.KindParameter
	KindPropertyAssignment            = ast.KindPropertyAssignment
	KindShorthandPropertyAssignment   = ast.KindShorthandPropertyAssignment
	KindSpreadAssignment              = ast.KindSpreadAssignment
	KindSpreadElement                 = ast.KindSpreadElement
	KindObjectLiteralExpression       = ast.KindObjectLiteralExpression
	KindArrayLiteralExpression        = ast.KindArrayLiteralExpression
	KindOmittedExpression             = ast.KindOmittedExpression
	KindComputedPropertyName          = ast.KindComputedPropertyName
	KindParenthesizedExpression       = ast.KindParenthesizedExpression
	KindAsExpression                  = ast.KindAsExpression
	KindSatisfiesExpression           = ast.KindSatisfiesExpression
	KindTypeAssertionExpression       = ast.KindTypeAssertionExpression
	KindNonNullExpression             = ast.KindNonNullExpression
	KindAwaitExpression               = ast.KindAwaitExpression
	KindYieldExpression               = ast.KindYieldExpression
	KindConditionalExpression         = ast.KindConditionalExpression
	KindBinaryExpression              = ast.KindBinaryExpression
	KindPrefixUnaryExpression         = ast.KindPrefixUnaryExpression
	KindPostfixUnaryExpression        = ast.KindPostfixUnaryExpression
	KindPartiallyEmittedExpression    = ast.KindPartiallyEmittedExpression
	KindMetaProperty                  = ast.KindMetaProperty
	KindImportDeclaration             = ast.KindImportDeclaration
	KindImportClause                  = ast.KindImportClause
	KindImportSpecifier               = ast.KindImportSpecifier
	KindNamespaceImport               = ast.KindNamespaceImport
	KindNamedImports                  = ast.KindNamedImports
	KindImportEqualsDeclaration       = ast.KindImportEqualsDeclaration
	KindExternalModuleReference       = ast.KindExternalModuleReference
	KindExportAssignment              = ast.KindExportAssignment
	KindExportDeclaration             = ast.KindExportDeclaration
	KindExportSpecifier               = ast.KindExportSpecifier
	KindNamespaceExport               = ast.KindNamespaceExport
	KindHeritageClause                = ast.KindHeritageClause
	KindExpressionWithTypeArguments   = ast.KindExpressionWithTypeArguments
	KindSourceFile                    = ast.KindSourceFile
	KindBlock                         = ast.KindBlock
	KindExpressionStatement           = ast.KindExpressionStatement
	KindReturnStatement               = ast.KindReturnStatement
	KindThrowStatement                = ast.KindThrowStatement
	KindIfStatement                   = ast.KindIfStatement
	KindForStatement                  = ast.KindForStatement
	KindForInStatement                = ast.KindForInStatement
	KindForOfStatement                = ast.KindForOfStatement
	KindWhileStatement                = ast.KindWhileStatement
	KindDoStatement                   = ast.KindDoStatement
	KindSwitchStatement               = ast.KindSwitchStatement
	KindCaseClause                    = ast.KindCaseClause
	KindDefaultClause                 = ast.KindDefaultClause
	KindCaseBlock                     = ast.KindCaseBlock
	KindTryStatement                  = ast.KindTryStatement
	KindCatchClause                   = ast.KindCatchClause
	KindLabeledStatement              = ast.KindLabeledStatement
	KindBreakStatement                = ast.KindBreakStatement
	KindContinueStatement             = ast.KindContinueStatement
	KindEmptyStatement                = ast.KindEmptyStatement
	KindTypeReference                 = ast.KindTypeReference
	KindTypeLiteral                   = ast.KindTypeLiteral
	KindUnionType                     = ast.KindUnionType
	KindIntersectionType              = ast.KindIntersectionType
	KindArrayType                     = ast.KindArrayType
	KindFunctionType                  = ast.KindFunctionType
	KindLiteralType                   = ast.KindLiteralType
	KindTypeQuery                     = ast.KindTypeQuery
	KindQualifiedName                 = ast.KindQualifiedName
	KindImportType                    = ast.KindImportType
	KindParenthesizedType             = ast.KindParenthesizedType
	KindIndexedAccessType             = ast.KindIndexedAccessType
	KindTypeOperator                  = ast.KindTypeOperator
	KindStringKeyword                 = ast.KindStringKeyword
	KindNumberKeyword                 = ast.KindNumberKeyword
	KindBooleanKeyword                = ast.KindBooleanKeyword
	KindAnyKeyword                    = ast.KindAnyKeyword
	KindUnknownKeyword                = ast.KindUnknownKeyword
	KindUndefinedKeyword              = ast.KindUndefinedKeyword
	KindEqualsToken                   = ast.KindEqualsToken
	KindPlusToken                     = ast.KindPlusToken
	KindMinusToken                    = ast.KindMinusToken
	KindAsteriskToken                 = ast.KindAsteriskToken
	KindSlashToken                    = ast.KindSlashToken
	KindPercentToken                  = ast.KindPercentToken
	KindAsteriskAsteriskToken         = ast.KindAsteriskAsteriskToken
	KindAmpersandAmpersandToken       = ast.KindAmpersandAmpersandToken
	KindBarBarToken                   = ast.KindBarBarToken
	KindQuestionQuestionToken         = ast.KindQuestionQuestionToken
	KindCommaToken                    = ast.KindCommaToken
	KindExclamationToken              = ast.KindExclamationToken
	KindTildeToken                    = ast.KindTildeToken
	KindBarBarEqualsToken             = ast.KindBarBarEqualsToken
	KindQuestionQuestionEqualsToken   = ast.KindQuestionQuestionEqualsToken
	KindAmpersandAmpersandEqualsToken = ast.KindAmpersandAmpersandEqualsToken
	KindEqualsEqualsEqualsToken       = ast.KindEqualsEqualsEqualsToken
	KindEqualsEqualsToken             = ast.KindEqualsEqualsToken
	KindExclamationEqualsEqualsToken  = ast.KindExclamationEqualsEqualsToken
	KindExclamationEqualsToken        = ast.KindExclamationEqualsToken
	KindInstanceOfKeyword             = ast.KindInstanceOfKeyword
	KindInKeyword                     = ast.KindInKeyword
	KindLessThanToken                 = ast.KindLessThanToken
	KindGreaterThanToken              = ast.KindGreaterThanToken
	KindLessThanEqualsToken           = ast.KindLessThanEqualsToken
	KindGreaterThanEqualsToken        = ast.KindGreaterThanEqualsToken
	KindLessThanLessThanToken         = ast.KindLessThanLessThanToken
	KindBarToken                      = ast.KindBarToken
	KindPlusEqualsToken               = ast.KindPlusEqualsToken
	KindCaretEqualsToken              = ast.KindCaretEqualsToken
	KindPlusPlusToken                 = ast.KindPlusPlusToken
	KindMinusMinusToken               = ast.KindMinusMinusToken
	KindJSTypeAliasDeclaration        = ast.KindJSTypeAliasDeclaration
)

// Symbol flags.
const (
	SymbolFlagsAlias     = ast.SymbolFlagsAlias
	SymbolFlagsVariable  = ast.SymbolFlagsVariable
	SymbolFlagsValue     = ast.SymbolFlagsValue
	SymbolFlagsType      = ast.SymbolFlagsType
	SymbolFlagsModule    = ast.SymbolFlagsModule
	SymbolFlagsTransient = ast.SymbolFlagsTransient
)

// Modifier flags.
const (
	ModifierFlagsAsync             = ast.ModifierFlagsAsync
	ModifierFlagsStatic            = ast.ModifierFlagsStatic
	ModifierFlagsExport            = ast.ModifierFlagsExport
	ModifierFlagsDefault           = ast.ModifierFlagsDefault
	ModifierFlagsReadonly          = ast.ModifierFlagsReadonly
	ModifierFlagsParameterProperty = ast.ModifierFlagsParameterPropertyModifier
)

// Type flags.
const (
	TypeFlagsAny           = checker.TypeFlagsAny
	TypeFlagsUnknown       = checker.TypeFlagsUnknown
	TypeFlagsUndefined     = checker.TypeFlagsUndefined
	TypeFlagsNull          = checker.TypeFlagsNull
	TypeFlagsVoid          = checker.TypeFlagsVoid
	TypeFlagsNever         = checker.TypeFlagsNever
	TypeFlagsStringLike    = checker.TypeFlagsStringLike
	TypeFlagsNumberLike    = checker.TypeFlagsNumberLike
	TypeFlagsBooleanLike   = checker.TypeFlagsBooleanLike
	TypeFlagsBigIntLike    = checker.TypeFlagsBigIntLike
	TypeFlagsStringLiteral = checker.TypeFlagsStringLiteral
	TypeFlagsUnion         = checker.TypeFlagsUnion
	TypeFlagsIntersection  = checker.TypeFlagsIntersection
	TypeFlagsObject        = checker.TypeFlagsObject
	TypeFlagsTypeParameter = checker.TypeFlagsTypeParameter
	SignatureKindCall      = checker.SignatureKindCall
	SignatureKindConstruct = checker.SignatureKindConstruct
	ContextFlagsNone       = checker.ContextFlagsNone
	NodeFlagsConst         = ast.NodeFlagsConst
	NodeFlagsImplicitEnd   = ast.NodeFlagsHasImplicitReturn
	NoTruncation           = checker.TypeFormatFlagsNoTruncation
)

// Compiler options.
const (
	True                    = core.TSTrue
	ModuleKindPreserve      = core.ModuleKindPreserve
	ModuleResolutionBundler = core.ModuleResolutionKindBundler
	ScriptTargetESNext      = core.ScriptTargetESNext
	JsxEmitPreserve         = core.JsxEmitPreserve
	ScriptKindJSON          = core.ScriptKindJSON
	ScriptKindTS            = core.ScriptKindTS
)
