package catalog

import (
	"slices"
	"strings"
)

// EffectKind is something that outlives the call which brings it about.
type EffectKind string

// The kinds of effects, the gravest first.
const (
	ServerEffect   EffectKind = "server"   // listens on a port or a pipe
	ProcessEffect  EffectKind = "process"  // starts a child process
	NetworkEffect  EffectKind = "network"  // talks to another machine
	DatabaseEffect EffectKind = "database" // opens a database file
	TimerEffect    EffectKind = "timer"    // runs again and again
	WatcherEffect  EffectKind = "watcher"  // watches files
)

// EffectKinds lists the kinds, the gravest first.
func EffectKinds() []EffectKind {
	return []EffectKind{ServerEffect, ProcessEffect, NetworkEffect, DatabaseEffect, TimerEffect, WatcherEffect}
}

// openers are the packages whose constructors or functions open a database file at once
// (documentation of each, read in 2026-12). Clients that connect at their first query, such
// as those of Prisma, pg or Redis, are not here.
var openers = map[string][]string{
	"better-sqlite3":                  {"!", "default!", "default", "*!", "*"},
	"better-sqlite3-multiple-ciphers": {"!", "default!", "default", "*!", "*"},
	"@photostructure/sqlite":          {"DatabaseSync!"},
	"libsql":                          {"default!", "default", "*!"},
	"node:sqlite":                     {"DatabaseSync!"},
	"sqlite":                          {"open"},
	"sqlite3":                         {"Database!", "default.Database!", "*.Database!"},
	"bun:sqlite":                      {"Database!", "default!"},
	"@journeyapps/sqlcipher":          {"Database!", "default.Database!"},
	"lmdb":                            {"open", "default.open"},
	"classic-level":                   {"ClassicLevel!"},
	"level":                           {"Level!"},
	"@lancedb/lancedb":                {"connect", "default.connect", "*.connect"},
	"vectordb":                        {"connect", "default.connect", "*.connect"},
	"duckdb":                          {"Database!", "default.Database!"},
	"@duckdb/node-api":                {"DuckDBInstance.create"},
	"nedb":                            {"default!", "*!"},
}

// servers are the packages whose constructors listen where they are given a port.
var servers = map[string][]string{
	"ws": {"WebSocketServer!", "Server!", "default.Server!", "default.WebSocketServer!", "*.WebSocketServer!", "*.Server!"},
}

// listening are what `listen` is called on when it opens a port: what these made.
var listening = []string{"http", "https", "http2", "net", "tls", "express", "fastify", "koa", "polka", "restify", "@hapi/hapi", "socket.io"}

// Effect tells whether calling, or constructing, something out of a module, or a global where
// module is "", leaves something running or open. Plain requests are the sinks' matter.
func Effect(module, path string, constructed bool) (EffectKind, bool) {
	if constructed && !strings.HasSuffix(path, "!") {
		path += "!"
	}
	name := strings.TrimPrefix(module, "node:")
	last := path[strings.LastIndexByte(path, '.')+1:]
	switch {
	case module == "" || name == "timers":
		switch strings.TrimPrefix(path, "globalThis.") {
		case "setInterval":
			return TimerEffect, true
		case "Bun.serve", "Deno.serve", "Deno.listen", "Bun.listen":
			return ServerEffect, true
		}
		return "", false
	case name == "fs" || name == "fs/promises":
		if last == "watch" || last == "watchFile" {
			return WatcherEffect, true
		}
	case name == "chokidar":
		if last == "watch" {
			return WatcherEffect, true
		}
	case name == "@hono/node-server":
		if last == "serve" {
			return ServerEffect, true
		}
	}
	if last == "listen" && slices.Contains(listening, name) && (strings.Contains(path, "()") || strings.Contains(path, "!")) {
		return ServerEffect, true
	}
	if slices.Contains(openers[module], path) || module != name && slices.Contains(openers["node:"+name], path) {
		return DatabaseEffect, true
	}
	if slices.Contains(servers[module], path) {
		return ServerEffect, true
	}
	return "", false
}
