// Package rules holds the rules, one file each. Rules read the plugin model and the
// catalog; they must not know syntax trees, files or LSP.
package rules
