package catalog

import (
	"slices"
	"strings"
)

// What the manifest may hold, and what registering needs of it. Read from the manifest
// loaders of openclaw 2026.4.23 (dist/manifest-DgyExZJE.js), 2026.5.2
// (dist/discovery-B19Xdk1_.js), 2026.7.1 (dist/manifest-D7Lv7P8W.js) and 2026.9.6
// (dist/manifest-DHkEL08H.mjs 1155-1399, dist/manifest-contract-keys-BPOZyeOs.mjs).

// Term is a word of the manifest: a key, a contract, a value of a list.
type Term struct {
	Name    string
	Hosts   []Range // that read it; nil: all
	Instead string  // for what newer hosts no longer read, in words; "" nothing
}

// read reports whether a host reads the term.
func (t Term) read(h Host) bool {
	return t.Hosts == nil || slices.ContainsFunc(t.Hosts, func(r Range) bool { return r.Holds(h) })
}

var untilAug = []Range{{Product: OpenClaw, Until: "2026.9.6"}}

// manifestKeys are the keys at the top of openclaw.plugin.json, sorted. Keys that newer hosts
// brought are listed without a range: an older host ignores them, which is no mistake of a
// plugin that is made for both.
var manifestKeys = []Term{
	{Name: "activation"}, {Name: "autoEnableWhenConfiguredProviders"}, {Name: "backupResources"}, {Name: "capabilityCatalogEntry"}, {Name: "catalog"},
	{Name: "categories"}, {Name: "channelAccountKeyPolicies"}, {Name: "channelConfigs"},
	{Name: "channelEnvVars", Hosts: untilAug, Instead: "`setup.providers[].envVars`, or `openclaw.channel.configuredState` in package.json"},
	{Name: "channels"}, {Name: "cliBackends"}, {Name: "cliCommands"}, {Name: "commandAliases"}, {Name: "configContracts"}, {Name: "configGroups"},
	{Name: "configSchema"}, {Name: "contracts"}, {Name: "controlUi"}, {Name: "dashboard"}, {Name: "decisionModels"}, {Name: "description"},
	{Name: "doctorContract"}, {Name: "doctorHealthChecks"}, {Name: "enabledByDefault"}, {Name: "enabledByDefaultOnPlatforms"},
	{Name: "icon"}, {Name: "id"}, {Name: "imageGenerationProviderMetadata"}, {Name: "kind"}, {Name: "legacyPluginIds"}, {Name: "mcpServers"},
	{Name: "mediaUnderstandingProviderMetadata"}, {Name: "modelCatalog"}, {Name: "modelIdNormalization"}, {Name: "modelPricing"}, {Name: "modelSupport"},
	{Name: "musicGenerationProviderMetadata"}, {Name: "name"}, {Name: "nonSecretAuthMarkers"}, {Name: "providerAuthAliases"}, {Name: "providerAuthChoices"},
	{Name: "providerAuthEnvVars", Hosts: untilAug, Instead: "`setup.providers[].envVars`"},
	{Name: "providerCatalogEntry"},
	{Name: "providerDiscoveryEntry", Hosts: []Range{{Product: OpenClaw, Until: "2026.7.1"}}, Instead: "`providerCatalogEntry`"},
	{Name: "providerEndpoints"}, {Name: "providerRequest"}, {Name: "providerUsageAuthEnvVars"}, {Name: "providers"}, {Name: "qaRunners"},
	{Name: "requiresPlugins"}, {Name: "secretProviderIntegrations"}, {Name: "sessionRouteStateOwners"}, {Name: "setup"}, {Name: "skills"},
	{Name: "syntheticAuthRefs"}, {Name: "themes"}, {Name: "toolMetadata"}, {Name: "transcriptSources"}, {Name: "uiHints"}, {Name: "version"},
	{Name: "videoGenerationProviderMetadata"},
}

// descriptiveKeys say something to people and shops and nothing to the host; nobody expects
// it to act on them.
var descriptiveKeys = []string{"$comment", "$id", "$schema", "_comment", "author", "authors", "bugs", "changelog", "comment", "contributors", "copyright",
	"displayName", "documentation", "examples", "funding", "homepage", "keywords", "license", "licence", "links", "maintainers", "notes", "publisher",
	"readme", "repository", "screenshots", "summary", "support", "tags", "title", "url", "website"}

// Misplaced is a key that authors write at the top of the manifest although it belongs, or is
// done, elsewhere.
type Misplaced struct {
	Key   string
	Where string // in words
	Echo  bool   // it repeats what the code or package.json says anyway, so that nothing need be lost
}

var misplaced = []Misplaced{
	{Key: "agentTools", Where: "tools are listed in `contracts.tools` and registered with `api.registerTool`"},
	{Key: "capabilities", Where: "what a plugin brings is listed under `contracts`, and when it is loaded under `activation`"},
	{Key: "commands", Where: "commands are registered with `api.registerCommand`; other names for them stand in `commandAliases`, those of the command line in `cliCommands`", Echo: true},
	{Key: "compat", Where: "it stands in package.json as `openclaw.compat`"},
	{Key: "config", Where: "defaults stand in `configSchema`; values are the operator's, under `plugins.entries.<id>.config`"},
	{Key: "dependencies", Where: "npm packages stand in package.json; plugins that must be there in `requiresPlugins`"},
	{Key: "engines", Where: "the host is asked for in package.json, as `openclaw.compat.pluginApi` and `openclaw.install.minHostVersion`"},
	{Key: "entry", Where: "entries stand in package.json as `openclaw.extensions`", Echo: true},
	{Key: "entrypoint", Where: "entries stand in package.json as `openclaw.extensions`", Echo: true},
	{Key: "env", Where: "secrets and variables are described under `setup` and `configContracts`"},
	{Key: "events", Where: "hooks are registered in code, with `api.on`", Echo: true},
	{Key: "extensions", Where: "it stands in package.json as `openclaw.extensions`", Echo: true},
	{Key: "hooks", Where: "hooks are registered in code, with `api.on`; grants for them are the operator's, under `plugins.entries.<id>.hooks`", Echo: true},
	{Key: "install", Where: "it stands in package.json as `openclaw.install`"},
	{Key: "main", Where: "entries stand in package.json as `openclaw.extensions`", Echo: true},
	{Key: "minHostVersion", Where: "it stands in package.json as `openclaw.install.minHostVersion`"},
	{Key: "minOpenClawVersion", Where: "it stands in package.json as `openclaw.install.minHostVersion`"},
	{Key: "onCapabilities", Where: "it stands below `activation`"},
	{Key: "onStartup", Where: "it stands below `activation`"},
	{Key: "openclaw", Where: "that block stands in package.json"},
	{Key: "permissions", Where: "grants are the operator's, under `plugins.entries.<id>.hooks`; a plugin cannot give them to itself"},
	{Key: "pluginApi", Where: "it stands in package.json as `openclaw.compat.pluginApi`"},
	{Key: "requires", Where: "plugins that must be there stand in `requiresPlugins`, the host in package.json"},
	{Key: "runtimeExtensions", Where: "it stands in package.json as `openclaw.runtimeExtensions`", Echo: true},
	{Key: "schema", Where: "the schema of the settings is called `configSchema`"},
	{Key: "services", Where: "services are registered in code, with `api.registerService`", Echo: true},
	{Key: "setupEntry", Where: "it stands in package.json as `openclaw.setupEntry`", Echo: true},
	{Key: "slots", Where: "what a plugin is for is its `kind`; who fills a slot is the operator's choice, under `plugins.slots`"},
	{Key: "tools", Where: "tools are listed in `contracts.tools`"},
	{Key: "trustedToolPolicies", Where: "they are listed in `contracts.trustedToolPolicies`"},
	{Key: "type", Where: "what a plugin is for is its `kind`"},
}

// contractKeys are the keys of `contracts`, sorted.
var contractKeys = []Term{
	{Name: "agentToolResultMiddleware"}, {Name: "codeModeExecutors"}, {Name: "decisionProviders"}, {Name: "documentExtractors"},
	{Name: "embeddedExtensionFactories"}, {Name: "embeddingProviders"}, {Name: "externalAuthProviders"}, {Name: "gatewayMethodDispatch"},
	{Name: "imageGenerationProviders"}, {Name: "mediaUnderstandingProviders"},
	{Name: "memoryEmbeddingProviders", Hosts: untilAug, Instead: "`embeddingProviders`, with `api.registerEmbeddingProvider`"},
	{Name: "migrationProviders"}, {Name: "musicGenerationProviders"}, {Name: "realtimeTranscriptionProviders"}, {Name: "realtimeVoiceProviders"},
	{Name: "speechProviders"}, {Name: "tools"}, {Name: "transcriptSourceProviders"}, {Name: "trustedToolPolicies"}, {Name: "usageProviders"},
	{Name: "videoGenerationProviders"}, {Name: "webContentExtractors"}, {Name: "webFetchProviders"}, {Name: "webSearchProviders"}, {Name: "workerProviders"},
}

// ContractNeed says that what a method registers must be listed in the manifest.
type ContractNeed struct {
	Method   string // below `api`
	Contract string // below `contracts`
	Hosts    []Range
	Thing    string // what is registered, in words
}

// needs are the diagnostics of the registries: openclaw 2026.9.6,
// dist/loader-runtime-load-CMBCNIWa.mjs 2386, 2729, 2760, 3949, 4129, 4172-4201; which older
// host has which was looked up in their packages.
var needs = []ContractNeed{
	{"registerTool", "tools", fromMay, "tool"},
	{"registerToolMetadata", "tools", fromMay, "tool"},
	{"registerTrustedToolPolicy", "trustedToolPolicies", fromJuly, "policy"},
	{"registerAgentToolResultMiddleware", "agentToolResultMiddleware", fromMay, "runtime"},
	{"registerEmbeddingProvider", "embeddingProviders", fromJuly, "embedding provider"},
	{"registerDecisionProvider", "decisionProviders", fromAug, "decision provider"},
	{"registerWorkerProvider", "workerProviders", fromAug, "worker provider"},
}

// MiddlewareRuntimes are the runtimes that a middleware for tool results is registered for
// where it names none (openclaw 2026.9.6, dist/agent-tool-result-middleware-T3WaDb1O.mjs 4-14).
func (c *Catalog) MiddlewareRuntimes() []string { return []string{"codex", "openclaw"} }

// ContractNeed is what the manifest must list before the host takes what a method registers;
// false where it need not list anything.
func (c *Catalog) ContractNeed(method string) (ContractNeed, bool) {
	for _, n := range needs {
		if n.Method == method && slices.ContainsFunc(n.Hosts, func(r Range) bool { return r.Holds(c.host) }) {
			return n, true
		}
	}
	return ContractNeed{}, false
}

// ManifestKeys lists the keys that some host reads at the top of the manifest, sorted.
func (c *Catalog) ManifestKeys() []string { return termNames(manifestKeys, c.host) }

// ManifestKey judges a key at the top of the manifest: known is true where some host reads it,
// read where this one does.
func (c *Catalog) ManifestKey(name string) (t Term, known, read bool) {
	return term(manifestKeys, name, c.host)
}

// Descriptive reports whether a key of the manifest is for people.
func (c *Catalog) Descriptive(key string) bool { return slices.Contains(descriptiveKeys, key) }

// Misplaced is where a key that is no key of the manifest belongs.
func (c *Catalog) Misplaced(key string) (Misplaced, bool) {
	for _, m := range misplaced {
		if m.Key == key {
			return m, true
		}
	}
	return Misplaced{}, false
}

// ContractKeys lists the keys of `contracts` that the host reads, sorted.
func (c *Catalog) ContractKeys() []string { return termNames(contractKeys, c.host) }

// ContractKey judges a key of `contracts` as ManifestKey does one at the top.
func (c *Catalog) ContractKey(name string) (t Term, known, read bool) {
	return term(contractKeys, name, c.host)
}

// Capabilities are the values of `activation.onCapabilities`, sorted; others are dropped.
func (c *Catalog) Capabilities() []string { return []string{"channel", "hook", "provider", "tool"} }

// ActivationKeys are the keys of `activation`, sorted.
func (c *Catalog) ActivationKeys() []string {
	return []string{"onAgentHarnesses", "onCapabilities", "onChannels", "onCommands", "onConfigPaths", "onProviders", "onRoutes", "onStartup"}
}

// Kinds are the values of the manifest's `kind`, sorted; others are dropped.
func (c *Catalog) Kinds() []string { return []string{"context-engine", "memory"} }

// StartsByManifest reports whether the host loads a plugin at its start only where the
// manifest gives it a reason to. Before 2026.5.2 one without channels and providers was
// always loaded (openclaw 2026.4.23, dist/channel-plugin-ids-DZqinvJ9.js 309-325).
func (c *Catalog) StartsByManifest() bool { return holdsFor(fromMay, c.host) }

// StartsByHookPolicy reports whether the host also loads, at its start, a plugin for which the
// operator set a hook policy or whose manifest names the capability `hook` (openclaw 2026.7.1,
// dist/gateway-startup-plugin-ids-BLYTS_nT.js 1343-1368; 2026.9.6,
// dist/gateway-startup-plugin-loader-D5IcJB75.mjs 48-70, 125-128).
func (c *Catalog) StartsByHookPolicy() bool { return holdsFor(fromJuly, c.host) }

// StartsByTools reports whether the host loads an enabled plugin at its start because it
// declares tools (openclaw 2026.9.6, the same file, 129-132).
func (c *Catalog) StartsByTools() bool { return holdsFor(fromAug, c.host) }

func holdsFor(ranges []Range, h Host) bool {
	return slices.ContainsFunc(ranges, func(r Range) bool { return r.Holds(h) })
}

func term(list []Term, name string, h Host) (t Term, known, read bool) {
	for _, t := range list {
		if t.Name == name {
			return t, true, t.read(h)
		}
	}
	return Term{}, false, false
}

func termNames(list []Term, h Host) []string {
	var names []string
	for _, t := range list {
		if t.read(h) {
			names = append(names, t.Name)
		}
	}
	return names
}

// EntryOptions are the options that definePluginEntry takes, sorted (openclaw 2026.9.6,
// dist/plugin-entry-BOulgRcx.mjs 13-28).
func (c *Catalog) EntryOptions() []string {
	return []string{"configSchema", "description", "id", "kind", "name", "nodeHostCommands", "register", "reload", "securityAuditCollectors"}
}

// firstArguments are what methods of the api take first, where it is one thing alone; kinds
// are joined by a bar. Read from OpenClawPluginApi (openclaw 2026.9.6,
// dist/plugin-entry-CACNQ1z6.d.ts 46844-47099; the same in 2026.4.23, 2026.5.2 and 2026.7.1).
var firstArguments = map[string]string{
	"registerAgentHarness": "object", "registerAgentToolResultMiddleware": "function", "registerChannel": "object", "registerCli": "function",
	"registerCliBackend": "object", "registerCommand": "object", "registerCompactionProvider": "object", "registerContextEngine": "string",
	"registerEmbeddingProvider": "object", "registerGatewayDiscoveryService": "object", "registerGatewayMethod": "string", "registerHttpRoute": "object",
	"registerImageGenerationProvider": "object", "registerInteractiveHandler": "object", "registerMediaUnderstandingProvider": "object",
	"registerMemoryCapability": "object", "registerMigrationProvider": "object", "registerMusicGenerationProvider": "object",
	"registerNodeHostCommand": "object", "registerProvider": "object", "registerRealtimeTranscriptionProvider": "object",
	"registerRealtimeVoiceProvider": "object", "registerReload": "object", "registerService": "object", "registerSessionExtension": "object",
	"registerSpeechProvider": "object", "registerTool": "object|function", "registerToolMetadata": "object", "registerTrustedToolPolicy": "object",
	"registerVideoGenerationProvider": "object", "registerWebFetchProvider": "object", "registerWebSearchProvider": "object",
}

// FirstArgument is what a method of the api takes first: "object", "string", "function", or
// several joined by a bar; false where it is not one of those.
func (c *Catalog) FirstArgument(method string) (string, bool) {
	kind, ok := firstArguments[method]
	return kind, ok && c.host.Product == OpenClaw
}

// EverMember reports whether a path below the api is a member of some host: of the api itself,
// of its namespaces, or one that is gone. Paths below members that the catalog does not list
// are taken to be there.
func EverMember(path string) bool {
	first, rest, deeper := strings.Cut(path, ".")
	for _, m := range apiMembers {
		if m.Name == first {
			return !deeper || !slices.Contains(namespaces, first) || inNamespace(path, rest)
		}
	}
	for _, m := range dialectMembers {
		if m.Name == first {
			return true
		}
	}
	for _, m := range removedMembers {
		if m.Path == first {
			return true
		}
	}
	return false
}

// namespaces are the members whose own members are all listed, by the flat ones that they
// replace (openclaw 2026.9.6, dist/setup-registry-Cbh_jUlx.mjs 234-263).
var namespaces = []string{"session", "agent", "lifecycle", "runContext"}

func inNamespace(path, rest string) bool {
	if path == "session.state" || path == "session.workflow" || path == "session.controls" || path == "agent.events" {
		return true
	}
	for _, m := range apiMembers {
		if m.Instead != "" && (m.Instead == path || strings.HasPrefix(path, m.Instead+".")) {
			return true
		}
	}
	// What functions have by themselves: bind, call, apply.
	last := rest[strings.LastIndexByte(rest, '.')+1:]
	return last == "bind" || last == "call" || last == "apply"
}
