// Package report writes findings in the forms that people and machines read: text with code
// frames, one line each, JSON, SARIF, GitHub annotations. One file a format.
//
// The same findings give the same bytes on every machine. It must not know LSP.
package report
