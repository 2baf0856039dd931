package catalog

import "strings"

// Unlimited reports whether a sink, by its name, waits as long as the server likes where it is
// given no limit. Clients of services mostly bring one: that of OpenAI gives up after 10 minutes,
// ky after 10 seconds. Of December 2026.
func Unlimited(sink string) bool {
	switch sink {
	case "fetch", "undici", "node-fetch", "cross-fetch", "isomorphic-fetch", "make-fetch-happen", "node:http.get", "node:http.request",
		"node:https.get", "node:https.request", "axios", "got", "needle", "superagent", "request", "request-promise", "phin", "centra", "bent":
		return true
	}
	return false
}

// HeavyFileCall reports whether a synchronous function of node:fs, by its name as a sink, reads
// or writes content or lists a folder, and does not only look whether a file is there.
func HeavyFileCall(sink string) bool {
	name := sink[strings.LastIndexByte(sink, '.')+1:]
	for _, verb := range []string{"append", "copy", "cp", "read", "rm", "write"} {
		if strings.HasPrefix(name, verb) && name != "readlinkSync" && name != "realpathSync" {
			return true
		}
	}
	return false
}
