package main

import (
	"os"
	"runtime/debug"
)

// memoryGoal is where the garbage collector begins to work hard. A check of one plugin
// stays far below; a check of many lets go of each plugin, and stays near it.
const memoryGoal = 320 << 20

// tuneMemory collects garbage seldom while there is little of it, since a batch lives for
// seconds, and bounds the heap. Over 69 real plugins the peak fell by a third against Go's
// defaults, at no cost in time. Who set Go's own variables knows better.
func tuneMemory() {
	if os.Getenv("GOGC") == "" && os.Getenv("GOMEMLIMIT") == "" {
		debug.SetGCPercent(400)
		debug.SetMemoryLimit(memoryGoal)
	}
}
