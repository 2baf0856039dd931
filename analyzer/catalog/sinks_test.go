package catalog

import (
	"slices"
	"strings"
	"testing"
)

func TestExternalCall(t *testing.T) {
	const (
		network = "network"
		queued  = "queued"
		process = "process"
		sync    = "sync process"
		file    = "sync file"
		model   = "model"
		run     = "run"
		no      = "harmless"
		unknown = "unjudged"
	)
	for _, test := range []struct {
		module, path string
		made         bool
		want         string
	}{
		{"node:http", "request", false, network},
		{"http", "get", false, network},
		{"node:https", "*.request", false, network},
		{"node:https", "default.request", false, network},
		{"node:http", "createServer", false, no},
		{"node:http", "Agent", true, no},
		{"node:http", "request().on", false, no},
		{"node:net", "Socket", true, no},
		{"node:net", "Socket!.connect", false, network},
		{"net", "createConnection", false, network},
		{"node:tls", "connect", false, network},
		{"node:http2", "connect", false, network},
		{"node:dgram", "createSocket().send", false, network},
		{"node:dns", "lookup", false, network},
		{"node:dns", "promises.resolve4", false, network},
		{"node:dns/promises", "resolveMx", false, network},
		{"node:dns", "getServers", false, no},
		{"child_process", "exec", false, process},
		{"node:child_process", "*.spawn", false, process},
		{"node:child_process", "execSync", false, sync},
		{"node:fs", "readFileSync", false, file},
		{"fs", "default.writeFileSync", false, file},
		{"node:fs", "readFile", false, no},
		{"node:fs/promises", "readFile", false, no},
		{"node:fs", "promises.readFile", false, no},
		{"node:path", "join", false, no},
		{"node:vm", "runInNewContext", false, unknown},
		{"node:no-such-module", "x", false, unknown},
		{"sea", "x", false, unknown},

		{"openai", "default", true, no},
		{"openai", "OpenAI", true, no},
		{"openai", "OpenAI!.chat.completions.create", false, network},
		{"openai", "default!.embeddings.create", false, network},
		{"openai", "default.OpenAI!.responses.create", false, network},
		{"openai", "OpenAI.APIError", true, no},
		{"openai", "APIError", true, no},
		{"openai", "toFile", false, no},
		{"openai/helpers/zod", "zodResponseFormat", false, no},
		{"openai", "default!.chat.completions.create().choices.0.message.content.match", false, no},
		{"openai", "default!.chat.completions.create().choices.find", false, network},
		{"openai", "default!.chat.completions.create().choices.0.find", false, no},
		{"supermemory", "default!.profile().searchResults.results.filter", false, no},
		{"no-such-package", "x().y.trim", false, no},
		{"redis", "createClient().keys", false, network},
		{"better-sqlite3", "default!.prepare().all", false, no},
		{"@lancedb/lancedb", "connect().openTable", false, no},
		{"@ai-sdk/openai", "createOpenAI().embeddingModel", false, no},
		{"fs-extra", "readJsonSync", false, file},
		{"fs-extra", "default.outputFile", false, no},
		{"@anthropic-ai/sdk", "default!.messages.create", false, network},
		{"axios", "default", false, network},
		{"axios", "default.post", false, network},
		{"axios", "*.default.get", false, network},
		{"axios", "*", false, network},
		{"axios", "*.get", false, network},
		{"axios", "get", false, network},
		{"node-fetch", "*", false, network},
		{"undici", "*.fetch", false, network},
		{"undici", "default.fetch", false, network},
		{"axios", "default.isAxiosError", false, no},
		{"axios", "isAxiosError", false, no},
		{"axios", "default.create", false, no},
		{"axios", "default.create().get", false, network},
		{"got", "default.extend().post", false, network},
		{"ky", "default.get", false, network},
		{"undici", "fetch", false, network},
		{"undici", "request", false, network},
		{"undici", "setGlobalDispatcher", false, no},
		{"undici", "Agent", true, no},
		{"node-fetch", "default", false, network},
		{"node-fetch", "Headers", true, no},
		{"ws", "default", true, queued},
		{"ws", "WebSocket", true, queued},
		{"ws", "default!.send", false, queued},
		{"ws", "default!.on", false, no},
		{"ws", "WebSocketServer", true, no},
		{"ioredis", "default", true, no},
		{"ioredis", "default!.get", false, network},
		{"ioredis", "Redis!.hgetall", false, network},
		{"redis", "createClient", false, no},
		{"redis", "createClient().connect", false, network},
		{"redis", "createClient().on", false, no},
		{"pg", "Pool!.query", false, network},
		{"pg", "default.Pool!.query", false, network},
		{"mongodb", "MongoClient!.db", false, no},
		{"mongodb", "MongoClient!.db().collection().findOne", false, network},
		{"@grpc/grpc-js", "loadPackageDefinition", false, no},
		{"nats", "connect", false, queued},
		{"nats", "connect().publish", false, queued},
		{"nats", "connect().request", false, network},
		{"@aws-sdk/client-s3", "S3Client!.send", false, network},
		{"@aws-sdk/client-s3", "GetObjectCommand", true, no},
		{"@aws-sdk/util-dynamodb", "marshall", false, unknown},
		{"@google-cloud/storage", "Storage!.bucket().file().download", false, network},
		{"@google-cloud/storage", "Storage!.bucket", false, no},
		{"@supabase/supabase-js", "createClient().from().select", false, network},
		{"@supabase/supabase-js", "createClient().from", false, no},
		{"supermemory", "default!.search.execute", false, network},
		{"mem0ai", "default!.add", false, network},
		{"postgres", "default()", false, network},
		{"axios", "default.create()", false, network},
		{"opik", "Opik!.trace", false, queued},
		{"opik", "Opik!.trace().span", false, queued},
		{"langfuse", "Langfuse!.trace().generation", false, queued},
		{"langfuse", "Langfuse!.flushAsync", false, network},
		{"opik", "Opik!.flush", false, network},
		{"opik", "Opik!.logMetric", false, queued},
		{"posthog-node", "PostHog!.capture", false, queued},
		{"posthog-node", "PostHog!.shutdown", false, network},
		{"@sentry/node", "captureException", false, queued},
		{"@sentry/node", "init", false, no},
		{"@sentry/node", "flush", false, network},
		{"ai", "generateText", false, network},
		{"ai", "tool", false, no},
		{"discord.js", "EmbedBuilder!.setAuthor", false, no},
		{"stripe", "default!.webhooks.constructEvent", false, no},
		{"stripe", "default!.charges.create", false, network},
		{"@modelcontextprotocol/sdk/client/index.js", "Client!.callTool", false, network},
		{"@modelcontextprotocol/sdk/types.js", "isInitializeRequest", false, unknown},
		{"matrix-js-sdk", "createClient().sendMessage", false, network},
		{"execa", "execa", false, process},
		{"execa", "execaSync", false, sync},
		{"cross-spawn", "default.sync", false, sync},
		{"simple-git", "simpleGit().status", false, process},
		{"zod", "z.string().parse", false, no},
		{"typebox/value", "Value.Check", false, no},
		{"@sinclair/typebox/value", "Value.Check", false, no},
		{"lodash/merge", "default", false, no},
		{"no-such-package", "x", false, unknown},
		{"@scope/none", "x", false, unknown},

		{"openclaw/plugin-sdk/ssrf-runtime", "fetchWithSsrFGuard", false, network},
		{"openclaw/plugin-sdk/llm", "completeSimple", false, model},
		{"openclaw/plugin-sdk/core", "delegateCompactionToRuntime", false, run},
		{"openclaw/plugin-sdk/process-runtime", "runExec", false, process},
		{"openclaw/plugin-sdk/core", "emptyPluginConfigSchema", false, no},
		{"openclaw/plugin-sdk/runtime-store", "createPluginRuntimeStore().getRuntime", false, no},
		{"openclaw/plugin-sdk/runtime-env", "createSubsystemLogger().warn", false, no},
		{"openclaw/plugin-sdk", "listThreadBindingsBySessionKey().find", false, no},
		{"node:module", "createRequire", false, no},
		{"module", "createRequire().resolve", false, no},
		{"node:module", "createRequire()().spawn", false, unknown},
		{"openclaw/plugin-sdk/types", "PluginHookAgentEndEvent!.messages.find", false, no},
		{"openclaw/plugin-sdk/line", "sendMessageLine", false, network},
		{"openclaw/plugin-sdk", "autoBindSpawnedDiscordSubagent", false, network},
		{"openclaw/plugin-sdk/media", "probeVideoDimensions", false, no},
		{"openclaw/plugin-sdk/reply-dispatch-runtime", "dispatchReplyWithDispatcher", false, run},
		{"openclaw/plugin-sdk/anything", "createClientFactory().connect", false, unknown},
		{"@honcho-ai/sdk", "Honcho!.session().context", false, network},
		{"@honcho-ai/sdk", "Honcho!.peer().message", false, no},
		{"@memorilabs/memori", "Memori!.integrate().scope().attribution", false, no},
	} {
		s, v := ExternalCall(test.module, test.path, test.made)
		got := unknown
		switch {
		case v == Harmless:
			got = no
		case v == Leaves && s.Name == "":
			got = "a sink without a name"
		case v == Leaves && s.Kind == Network && s.Background:
			got = queued
		case v == Leaves && s.Kind == Network:
			got = network
		case v == Leaves && s.Kind == Process && s.Sync:
			got = sync
		case v == Leaves && s.Kind == Process:
			got = process
		case v == Leaves && s.Kind == SyncIO:
			got = file
		case v == Leaves && s.Kind == Model:
			got = model
		case v == Leaves && s.Kind == NestedRun:
			got = run
		}
		if got != test.want {
			t.Errorf("%s %s (new: %t): %s, want %s", test.module, test.path, test.made, got, test.want)
		}
	}
}

func TestGlobalCall(t *testing.T) {
	for _, test := range []struct {
		path string
		made bool
		want Verdict
	}{
		{"fetch", false, Leaves}, {"globalThis.fetch", false, Leaves}, {"window.fetch", false, Leaves},
		{"WebSocket", true, Leaves}, {"WebSocket", false, Harmless}, {"EventSource", true, Leaves},
		{"XMLHttpRequest", true, Harmless}, {"XMLHttpRequest!.send", false, Leaves}, {"XMLHttpRequest!.open", false, Harmless},
		{"Promise.all", false, Harmless}, {"setTimeout", false, Harmless}, {"console.log", false, Harmless},
		{"Bun.spawnSync", false, Leaves}, {"require", false, Harmless},
		{"require.resolve", false, Harmless}, {"require().spawn", false, Unjudged},
		{"Map!.get", false, Harmless}, {"Map!.get()", false, Unjudged}, {"Map!.get().send", false, Unjudged}, {"Map!.get().trim", false, Harmless},
		{"Map!.get().entries.delete", false, Harmless},
	} {
		if _, got := GlobalCall(test.path, test.made); got != test.want {
			t.Errorf("GlobalCall(%s, %t) = %v, want %v", test.path, test.made, got, test.want)
		}
	}
	for name, want := range map[string]bool{"fetch": true, "WebSocket": true, "EventSource": true, "Map": false} {
		if _, ok := GlobalSink(name); ok != want {
			t.Errorf("GlobalSink(%s) = %t", name, ok)
		}
	}
	if s, ok := ModuleSink("fs", "readFileSync"); !ok || s.Kind != SyncIO || !s.Sync || s.Name != "node:fs.readFileSync" {
		t.Errorf("ModuleSink(fs, readFileSync) = %+v %t", s, ok)
	}
	if _, ok := ModuleSink("openai", "default"); ok {
		t.Error("ModuleSink judges a package")
	}
}

func TestApiCall(t *testing.T) {
	for path, want := range map[string]SinkKind{
		"runtime.llm.complete":                   Model,
		"runtime.agent.runEmbeddedAgent":         NestedRun,
		"runtime.agent.runEmbeddedPiAgent":       NestedRun,
		"runtime.subagent.run":                   NestedRun,
		"runtime.system.runCommandWithTimeout":   Process,
		"runtime.tts.textToSpeechTelephony":      Network,
		"runtime.channel.media.fetchRemoteMedia": Network,
	} {
		if s, ok := ApiSink(path); !ok || s.Kind != want || s.Name != "api."+path {
			t.Errorf("ApiSink(%s) = %+v %t, want kind %v", path, s, ok, want)
		}
	}
	for path, want := range map[string]Verdict{
		"logger.info": Harmless, "sendMessage": Harmless,
		"runtime.channel.session.loadSessionStore": Harmless, "runtime.channel.discord.sendMessageDiscord": Leaves, "runtime.config.current": Harmless, "runtime.channel.outbound.loadAdapter().send": Leaves, "runtime.channel.outbound.loadAdapter().id": Unjudged,
	} {
		if _, got := ApiCall(path); got != want {
			t.Errorf("ApiCall(%s) = %v, want %v", path, got, want)
		}
	}
}

func TestPackages(t *testing.T) {
	seen := map[string]bool{}
	for i, p := range packages {
		if seen[p.Module] || i > 0 && packages[i-1].Module > p.Module {
			t.Errorf("%s is there twice or out of order", p.Module)
		}
		seen[p.Module] = true
		if !p.Members && !p.Clients && p.Calls == "" && p.Sync == "" && p.Module != "@aws-crypto/*" && p.Module != "@smithy/*" && p.Module != "mailparser" && p.Module != "smtp-server" {
			t.Errorf("%s: nothing of it leaves the process", p.Module)
		}
		for _, list := range []string{p.Calls, p.Makers, p.Never, p.Flush, p.Sync} {
			if names := strings.Fields(list); !slices.IsSorted(names) || strings.Join(names, " ") != list {
				t.Errorf("%s: %q is not sorted", p.Module, list)
			}
		}
		if p.Flush != "" && !p.Background {
			t.Errorf("%s waits for something that is not in the background", p.Module)
		}
		if pure(strings.TrimSuffix(p.Module, "/*")) {
			t.Errorf("%s is said to be pure too", p.Module)
		}
	}
	if len(packages) < 120 {
		t.Errorf("%d packages only", len(packages))
	}
	for _, s := range sdkSinks {
		if !slices.IsSorted(s.names) {
			t.Errorf("the helpers of the SDK of kind %d are not sorted", s.kind)
		}
	}
	if !slices.IsSorted(dataMethods) || !slices.IsSorted(sharedMethods) {
		t.Error("the methods of data are not sorted")
	}
	if !slices.IsSorted(builtins) || len(builtins) < 50 {
		t.Error("the list of Node's modules is broken")
	}
}
