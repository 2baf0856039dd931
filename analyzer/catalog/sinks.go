package catalog

// SinkKind is a way in which a call leaves the process or holds it up.
type SinkKind int

// The kinds of sinks.
const (
	Network SinkKind = iota
	Process
	Model
	NestedRun
	SyncIO
)
