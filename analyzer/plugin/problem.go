package plugin

import (
	"errors"
	"fmt"
	"sort"

	"openclaw-lsp/analyzer/source"
)

// Codes of the problems that reading roots, manifests and files gives. Each reads as a rule
// id, because a problem is shown as a finding.
const (
	UnreadableFile      = "unreadable-file"       // a path that cannot be read or is not there
	NoPluginFound       = "no-plugin-found"       // a named path under which there is no plugin
	FileTooLarge        = "file-too-large"        // beyond what is read, or what the host reads
	FileTooDeep         = "file-too-deep"         // nested so deeply that no parser survives it
	MinifiedEntry       = "minified-entry"        // an entry whose code is one long line
	ManifestSyntaxError = "manifest-syntax-error" // openclaw.plugin.json is not JSON5
	PackageSyntaxError  = "package-syntax-error"  // package.json is not JSON
	OperatorSyntaxError = "operator-syntax-error" // openclaw.json is not JSON5
	ConfigSyntaxError   = "config-syntax-error"   // openclaw-lsp.json is not JSON5
	DuplicateKey        = "duplicate-key"         // a name that an object has twice
	InvalidText         = "invalid-text"          // bytes that are no UTF-8, NUL bytes
	InvalidSetting      = "invalid-setting"       // a value of the wrong type in openclaw-lsp.json
	UnknownSetting      = "unknown-setting"       // a key of openclaw-lsp.json that means nothing
)

// SortProblems orders problems by place and then by what they say.
func SortProblems(problems []Problem) {
	sort.SliceStable(problems, func(i, j int) bool {
		a, b := problems[i], problems[j]
		switch {
		case a.At.Path != b.At.Path:
			return a.At.Path < b.At.Path
		case a.At.Span != b.At.Span:
			return a.At.Span.Start < b.At.Span.Start || a.At.Span.Start == b.At.Span.Start && a.At.Span.End < b.At.Span.End
		case a.Code != b.Code:
			return a.Code < b.Code
		}
		return a.Message < b.Message
	})
}

// unreadable is the problem of a path that cannot be read. Only the cause is told: the place
// names the path, and a message must not hold one that differs between machines.
func unreadable(path string, err error) Problem {
	if cause := errors.Unwrap(err); cause != nil {
		err = cause
	}
	return Problem{Code: UnreadableFile, At: source.Location{Path: path}, Message: fmt.Sprintf("this cannot be read: %v", err)}
}
