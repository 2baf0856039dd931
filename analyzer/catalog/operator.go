package catalog

import "slices"

// OperatorKey is one key of an operator's configuration, openclaw.json, as far as that speaks
// of plugins and hooks.
type OperatorKey struct {
	Name     string // "*" stands for a name that the operator chooses: a plugin's id, a hook's name
	Type     OperatorType
	Min, Max float64 // of a number; both 0: any
	Doc      string  // one or two sentences
	Fields   []OperatorKey
	Open     bool // an object that takes keys besides Fields
	// Retired is how a key ended that the schema has no longer: the host takes it out of the
	// file itself, so that it is no mistake.
	Retired bool

	hosts []Range // nil: all that have the configuration
}

// OperatorType is the type of a key's value.
type OperatorType string

// The types.
const (
	OperatorObject  OperatorType = "object"
	OperatorBoolean OperatorType = "boolean"
	OperatorString  OperatorType = "string"
	OperatorInteger OperatorType = "integer"
	OperatorStrings OperatorType = "list of strings"
	OperatorAny     OperatorType = "any"
)

// OperatorTimeoutMaxMs is the longest limit that an operator can set for a hook.
const OperatorTimeoutMaxMs = 600_000

// OperatorSources is where the keys below were read.
var OperatorSources = []string{
	"openclaw@2026.9.6 dist/zod-schema-B-u3AXjg.mjs:752-799 (entries), 1330-1362 (hooks.internal), 1853-1879 (hooks), 1954-1974 (plugins)",
	"openclaw@2026.7.1 dist/zod-schema-O9ml_nmo.js:788-806, 1519-1530",
	"openclaw@2026.5.2 dist/zod-schema-Brr_VZlx.js:858-869, 1422-1432",
	"openclaw@2026.4.23 dist/zod-schema-BhKK4qYw.js:773-781, 1283-1294",
}

// operatorKeys are the parts `plugins` and `hooks` of openclaw.json. All objects are strict:
// one unknown key makes the whole configuration invalid, and the Gateway does not start. The
// docs also name `plugins.entries.<id>.apiKey` and `.env` (docs/gateway/config-extensions.md
// of 2026.9.6), which the schema of no version has.
//
// openclaw 2026.4.23 gates hooks by `allowConversationAccess` while its own schema refuses
// the key: it cannot be granted there.
var operatorKeys = []OperatorKey{
	{Name: "plugins", Type: OperatorObject, Doc: "Which plugins are loaded, and with what.", Fields: []OperatorKey{
		{Name: "enabled", Type: OperatorBoolean, Doc: "`false` loads no plugin at all."},
		{Name: "allow", Type: OperatorStrings, Doc: "Ids of the only plugins that may load; empty or absent: all."},
		{Name: "deny", Type: OperatorStrings, Doc: "Ids of plugins that never load; it wins over everything else."},
		{Name: "load", Type: OperatorObject, Doc: "Where plugins are looked for besides the usual folders.", Fields: []OperatorKey{
			{Name: "paths", Type: OperatorStrings, Doc: "Files and folders of plugins."},
		}},
		{Name: "slots", Type: OperatorObject, Doc: "Which plugin fills a place that takes only one.", Fields: []OperatorKey{
			{Name: "memory", Type: OperatorString, Doc: "Id of the plugin of kind `memory`; `none` for no memory. Without it: `memory-core`."},
			{Name: "contextEngine", Type: OperatorString, Doc: "Id of the plugin of kind `context-engine`. Without it: `legacy`, the host's own."},
		}},
		{Name: "entries", Type: OperatorObject, Doc: "Settings for each plugin, by its id.", Open: true, Fields: []OperatorKey{
			{Name: "*", Type: OperatorObject, Doc: "The settings of one plugin, under the id in its manifest.", Fields: operatorEntry},
		}},
		{Name: "installs", Type: OperatorAny, Retired: true, Doc: "What is installed; newer hosts keep it elsewhere."},
		{Name: "bundledDiscovery", Type: OperatorAny, Retired: true, Doc: "How bundled plugins are found; newer hosts keep it elsewhere."},
	}},
	{Name: "hooks", Type: OperatorObject, Doc: "Webhooks and internal hooks. Hooks of plugins are set under `plugins.entries.<id>.hooks`.", Fields: []OperatorKey{
		{Name: "enabled", Type: OperatorBoolean, Doc: "Whether the webhook endpoint listens."},
		{Name: "path", Type: OperatorString, Doc: "Path of the webhook endpoint."},
		{Name: "token", Type: OperatorString, Doc: "Secret that callers of the webhook endpoint send."},
		{Name: "defaultSessionKey", Type: OperatorString},
		{Name: "allowRequestSessionKey", Type: OperatorBoolean},
		{Name: "allowedSessionKeyPrefixes", Type: OperatorStrings},
		{Name: "allowedAgentIds", Type: OperatorStrings},
		{Name: "presets", Type: OperatorStrings},
		{Name: "transformsDir", Type: OperatorString},
		{Name: "mappings", Type: OperatorAny, Doc: "What a call of a webhook turns into."},
		{Name: "gmail", Type: OperatorAny},
		{Name: "maxBodyBytes", Type: OperatorAny, Retired: true},
		{Name: "internal", Type: OperatorObject, Doc: "Internal hooks: folders with a HOOK.md.", Fields: []OperatorKey{
			{Name: "enabled", Type: OperatorBoolean, Doc: "`false` runs no internal hook."},
			{Name: "entries", Type: OperatorObject, Open: true, Doc: "Settings for each internal hook, by its name.", Fields: []OperatorKey{
				{Name: "*", Type: OperatorObject, Open: true, Fields: []OperatorKey{
					{Name: "enabled", Type: OperatorBoolean},
					{Name: "env", Type: OperatorAny},
				}},
			}},
			{Name: "load", Type: OperatorObject, Fields: []OperatorKey{
				{Name: "extraDirs", Type: OperatorStrings, Doc: "Further folders in which hooks are looked for."},
			}},
			{Name: "handlers", Type: OperatorAny, Retired: true},
			{Name: "installs", Type: OperatorAny, Retired: true},
		}},
	}},
}

// operatorEntry is what stands under plugins.entries.<id>.
var operatorEntry = []OperatorKey{
	{Name: "enabled", Type: OperatorBoolean, Doc: "`false` keeps the plugin from loading."},
	{Name: "hooks", Type: OperatorObject, Doc: "What the plugin's hooks may do, and for how long.", Fields: []OperatorKey{
		{Name: "allowPromptInjection", Type: OperatorBoolean,
			Doc: "Only `false` matters: it drops the handlers of hooks that change the prompt."},
		{Name: "allowConversationAccess", Type: OperatorBoolean, hosts: fromMay,
			Doc: "`true` lets an installed plugin use hooks that see the conversation; without it those handlers are dropped. A bundled plugin may, unless this is `false`."},
		{Name: "timeoutMs", Type: OperatorInteger, Min: 1, Max: OperatorTimeoutMaxMs, hosts: fromJuly,
			Doc: "How long the host waits for a handler of this plugin, in milliseconds. It wins over what the plugin says."},
		{Name: "timeouts", Type: OperatorObject, Open: true, hosts: fromJuly,
			Doc: "The same for single hooks, by name; it wins over `timeoutMs`.", Fields: []OperatorKey{
				{Name: "*", Type: OperatorInteger, Min: 1, Max: OperatorTimeoutMaxMs, Doc: "How long the host waits for a handler of this hook, in milliseconds."},
			}},
	}},
	{Name: "subagent", Type: OperatorObject, Doc: "What runs of subagents that the plugin starts may ask for.", Fields: []OperatorKey{
		{Name: "allowModelOverride", Type: OperatorBoolean, Doc: "Whether the plugin may name provider and model of a subagent's run."},
		{Name: "allowedModels", Type: OperatorStrings, Doc: "Which ones, as `provider/model`; `*` for any."},
	}},
	{Name: "llm", Type: OperatorObject, hosts: fromJuly, Doc: "What calls of `api.runtime.llm.complete` may ask for.", Fields: []OperatorKey{
		{Name: "allowModelOverride", Type: OperatorBoolean, Doc: "Whether the plugin may name another model."},
		{Name: "allowedModels", Type: OperatorStrings, Doc: "Which ones, as `provider/model`; `*` for any."},
		{Name: "allowedCompletionModels", Type: OperatorStrings, hosts: fromAug, Doc: "The models of every completion, the host's default included."},
		{Name: "allowAuthProfileOverride", Type: OperatorBoolean, hosts: fromAug, Doc: "Whether the plugin may choose the credentials."},
		{Name: "allowAgentIdOverride", Type: OperatorBoolean, Doc: "Whether the plugin may speak for another agent."},
	}},
	{Name: "config", Type: OperatorObject, Open: true, Doc: "The plugin's own settings, checked against the `configSchema` of its manifest."},
}

// OperatorSlots are the keys of `plugins.slots` with the kind that a plugin needs for them,
// and the id that stands for the host's own (dist/slots-D4OMSTbt.mjs of openclaw 2026.9.6).
var OperatorSlots = []struct{ Key, Kind, Default string }{
	{"memory", "memory", "memory-core"},
	{"contextEngine", "context-engine", "legacy"},
}

// OperatorKeys lists the keys that the host reads at the top of openclaw.json, about plugins
// and hooks only; none where the product has no such file.
func (c *Catalog) OperatorKeys() []OperatorKey {
	if c.host.Product != OpenClaw {
		return nil
	}
	return operatorKeysOf(operatorKeys, c.host)
}

func operatorKeysOf(keys []OperatorKey, host Host) []OperatorKey {
	var list []OperatorKey
	for _, k := range keys {
		if k.hosts != nil && !slices.ContainsFunc(k.hosts, func(r Range) bool { return r.Holds(host) }) {
			continue
		}
		k.Fields = operatorKeysOf(k.Fields, host)
		list = append(list, k)
	}
	return list
}

// OperatorKey finds a key by the names on the way to it; the name of a plugin or hook is
// found as "*".
func (c *Catalog) OperatorKey(path ...string) (OperatorKey, bool) {
	keys := c.OperatorKeys()
	var found OperatorKey
	for _, name := range path {
		k, ok := findOperatorKey(keys, name)
		if !ok {
			return OperatorKey{}, false
		}
		found, keys = k, k.Fields
	}
	return found, len(path) > 0
}

func findOperatorKey(keys []OperatorKey, name string) (OperatorKey, bool) {
	for _, k := range keys {
		if k.Name == name {
			return k, true
		}
	}
	for _, k := range keys {
		if k.Name == "*" {
			return k, true
		}
	}
	return OperatorKey{}, false
}

// Field finds a field of an object by name; a name that the operator chooses is found as "*".
func (k OperatorKey) Field(name string) (OperatorKey, bool) { return findOperatorKey(k.Fields, name) }

// bundledPlugins are ids of plugins that come with the host or that its own catalog installs:
// documentation that names one means that one (dist/extensions of openclaw 2026.5.2 to 2026.9.6,
// and the official channels).
var bundledPlugins = func() map[string]bool {
	set := map[string]bool{}
	for _, id := range []string{"a2a", "acpx", "active-memory", "admin-http-rpc", "alibaba", "anthropic", "apple-fm", "azure-speech", "beam", "bonjour", "brave", "browser",
		"canvas", "clawrouter", "code-mode-quickjs", "codex", "copilot-proxy", "crabbox", "cua-computer", "deepgram", "device-pair", "diagnostics-otel", "diffs", "discord",
		"document-extract", "elevenlabs", "fal", "feishu", "file-transfer", "geolocation", "github", "github-copilot", "google", "google-meet", "googlechat", "huggingface",
		"image-generation-core", "imap", "imessage", "irc", "line", "linux-node", "litellm", "llm-task", "lmstudio", "lobster", "logbook", "matrix", "mattermost", "memory-core",
		"memory-lancedb", "memory-wiki", "microsoft", "microsoft-foundry", "migrate-claude", "migrate-hermes", "minimax", "msteams", "nextcloud-talk", "nostr", "nvidia",
		"oc-path", "ollama", "onepassword", "openai", "opencode-go", "openrouter", "openshell", "perplexity", "phone-control", "policy", "qqbot", "reef", "runway", "senseaudio",
		"session-share", "sglang", "signal", "slack", "synology-chat", "talk-voice", "telegram", "tlon", "together", "tts-local-cli", "twitch", "vault", "vllm", "voice-call",
		"web-readability", "webhooks", "whatsapp", "workboard", "xai", "zalo", "zalouser"} {
		set[id] = true
	}
	return set
}()

// BundledPlugin reports whether an id is that of a plugin of the host's own.
func (c *Catalog) BundledPlugin(id string) bool { return bundledPlugins[id] }
