// Package plugin says what an OpenClaw plugin is: its manifest, its entry points, every
// registration it makes in whatever form, its handlers, what they return and what they
// reach. Rules, the editor and the simulator read this model and never see a syntax tree.
//
// It must not know rules or findings.
package plugin
