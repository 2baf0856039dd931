// Package report writes findings in the forms that people and machines read: text with code
// frames, one line each, JSON, SARIF, JUnit, GitHub, GitLab and reviewdog forms: one file a
// format. It cuts a run into shards and puts them together again.
//
// The same findings give the same bytes on every machine. It must not know LSP.
package report
