// Package analyzer is the contract between rules and the rest, and the driver that runs
// them: Rule, Pass, Finding, Fix, Check, suppression.
//
// It must not know which rules exist or where output goes.
package analyzer
