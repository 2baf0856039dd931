package catalog

import (
	"slices"
	"strings"
)

// ModuleSink judges an export of a module of Node; the module is named with or without
// `node:`.
func ModuleSink(module, export string) (Sink, bool) {
	name, ok := builtin(module)
	if !ok {
		return Sink{}, false
	}
	s, v := builtinCall(name, export, false)
	if v != Leaves {
		s, v = builtinCall(name, export, true)
	}
	return s, v == Leaves
}

// builtins are the modules of Node 22, sorted. Those that a program can only import with the
// prefix `node:` are spelt with it.
var builtins = []string{
	"assert", "assert/strict", "async_hooks", "buffer", "child_process", "cluster", "console",
	"constants", "crypto", "dgram", "diagnostics_channel", "dns", "dns/promises", "domain",
	"events", "fs", "fs/promises", "http", "http2", "https", "inspector", "inspector/promises",
	"module", "net", "node:sea", "node:sqlite", "node:test", "node:test/reporters", "os", "path",
	"path/posix", "path/win32", "perf_hooks", "process", "punycode", "querystring", "readline",
	"readline/promises", "repl", "stream", "stream/consumers", "stream/promises", "stream/web",
	"string_decoder", "sys", "timers", "timers/promises", "tls", "trace_events", "tty", "url",
	"util", "util/types", "v8", "vm", "wasi", "worker_threads", "zlib",
}

// builtin is the name of a module of Node without the prefix.
func builtin(module string) (string, bool) {
	if module == "fs-extra" || module == "graceful-fs" {
		return "fs", true // they have its functions and a few more of the kind
	}
	name, prefixed := strings.CutPrefix(module, "node:")
	if _, ok := slices.BinarySearch(builtins, name); ok {
		return name, true
	}
	if _, ok := slices.BinarySearch(builtins, module); ok && prefixed {
		return name, true
	}
	return "", false
}

// builtinNetwork names what opens a connection or asks a server, by module. A name behind `!`
// is a method of what `new` made, one behind `()` of what a call returned.
var builtinNetwork = map[string][]string{
	"http":  {"request", "get", "ClientRequest!"},
	"https": {"request", "get"},
	"http2": {"connect"},
	"net":   {"connect", "createConnection", "Socket!.connect"},
	"tls":   {"connect", "TLSSocket!.connect"},
	"dgram": {"createSocket().send", "createSocket().connect", "Socket!.send", "Socket!.connect"},
}

// processes are the functions of child_process, by whether they block.
var (
	processes     = []string{"exec", "execFile", "fork", "spawn"}
	syncProcesses = []string{"execFileSync", "execSync", "spawnSync"}
)

func builtinCall(module, path string, constructed bool) (Sink, Verdict) {
	for _, prefix := range []string{"*.", "default."} {
		path = strings.TrimPrefix(path, prefix)
	}
	name := "node:" + module + "." + strings.NewReplacer("!", "", "()", "").Replace(path)
	sink := func(kind SinkKind, sync bool) (Sink, Verdict) {
		return Sink{Kind: kind, Name: name, Sync: sync}, Leaves
	}
	if constructed && !strings.Contains(path, ".") {
		path += "!"
	}
	if slices.Contains(builtinNetwork[module], path) {
		return sink(Network, false)
	}
	switch module {
	case "dns", "dns/promises":
		last := path[strings.LastIndexByte(path, '.')+1:]
		if last == "lookup" || last == "lookupService" || strings.HasPrefix(last, "resolve") || last == "reverse" {
			return sink(Network, false)
		}
	case "child_process":
		if slices.Contains(processes, path) {
			return sink(Process, false)
		}
		if slices.Contains(syncProcesses, path) {
			return sink(Process, true)
		}
	case "fs":
		if strings.HasSuffix(path, "Sync") && !strings.Contains(path, ".") {
			return sink(SyncIO, true)
		}
	case "module":
		// What `createRequire` makes only loads; what it loaded is not in sight.
		if strings.Contains(path, "createRequire()().") {
			return Sink{}, Unjudged
		}
	case "repl", "vm", "wasi":
		// They run code that is not in sight.
		return Sink{}, Unjudged
	}
	return Sink{}, Harmless
}
