package catalog

import (
	"slices"
	"strings"
	"sync"
)

// SDKPrefix begins every import specifier of OpenClaw's plugin SDK.
const SDKPrefix = "openclaw/plugin-sdk/"

// SubpathStatus says how long an import will last.
type SubpathStatus string

// The statuses.
const (
	Current        SubpathStatus = ""
	DeprecatedPath SubpathStatus = "deprecated"
	RemovalPending SubpathStatus = "removal pending"
	Facade         SubpathStatus = "compatibility facade"
	Removed        SubpathStatus = "removed"
)

// Subpath is one import of the plugin SDK.
type Subpath struct {
	Name    string // below openclaw/plugin-sdk/; for removed imports outside it, the whole specifier
	Typed   bool   // it has declarations; one without is private to bundled plugins and may vanish
	Status  SubpathStatus
	Until   string // last day of support (or, where removal is pending, the day of review), or the release in words; "" no date
	Instead string // in words: the subpaths or api members to use; "" none is known
}

// Specifier is what a plugin writes to import it.
func (s Subpath) Specifier() string {
	if strings.HasPrefix(s.Name, "openclaw/") {
		return s.Name
	}
	return SDKPrefix + s.Name
}

const (
	focused     = "one focused subpath for each thing that is used"
	namedInside = "the name that each `@deprecated` annotation gives"
	configParts = "`api.pluginConfig`, `config-contracts`, `runtime-config-snapshot`, `config-mutation`"
)

// statuses are the subpaths of openclaw 2026.9.6 that will not last, sorted, with the dates of
// its compatibility records (dist/installed-plugin-index-Co7NdEae.mjs, 22-1199).
var statuses = []Subpath{
	{Name: "agent-harness", Status: DeprecatedPath},
	{Name: "agent-harness-runtime", Status: DeprecatedPath},
	{Name: "agent-media-payload", Status: DeprecatedPath, Until: "2026-10-01", Instead: "`media-local-roots` and the media facts of the event"},
	{Name: "agent-runtime", Status: DeprecatedPath, Until: "2026-10-01", Instead: focused},
	{Name: "approval-reaction-runtime", Status: DeprecatedPath, Until: "2026-10-01", Instead: namedInside},
	{Name: "channel-lifecycle", Status: RemovalPending, Until: "2026-10-01", Instead: "`channel-outbound`, which lacks some of the helpers"},
	{Name: "channel-message", Status: RemovalPending, Until: "2026-10-01", Instead: "`channel-outbound`, `channel-inbound`"},
	{Name: "channel-reply-pipeline", Status: RemovalPending, Until: "2026-10-01", Instead: "`channel-outbound`, where createChannelReplyPipeline is called createChannelMessageReplyPipeline"},
	{Name: "cli-runtime", Status: DeprecatedPath, Until: "2026-10-01", Instead: focused},
	{Name: "command-auth", Status: DeprecatedPath, Until: "2026-10-01", Instead: namedInside + "; help builders are in `command-status`"},
	{Name: "config-runtime", Status: RemovalPending, Until: "2026-10-01", Instead: configParts},
	{Name: "conversation-runtime", Status: DeprecatedPath, Until: "2026-10-01", Instead: focused},
	{Name: "discord", Status: Facade, Instead: "the channel subpaths that are not named after a product"},
	{Name: "hook-runtime", Status: DeprecatedPath, Until: "2026-10-01", Instead: focused},
	{Name: "inbound-reply-dispatch", Status: DeprecatedPath, Until: "the next major release of the plugin SDK", Instead: "`channel-inbound`, `channel-outbound`"},
	{Name: "infra-runtime", Status: RemovalPending, Until: "2026-10-01", Instead: "`delivery-queue-runtime`, `diagnostic-runtime`, `error-runtime`, `exec-approvals-runtime`, `fetch-runtime`, `ssrf-runtime`"},
	{Name: "media-runtime", Status: DeprecatedPath, Until: "2026-10-01", Instead: focused},
	{Name: "media-understanding", Status: RemovalPending, Until: "2026-09-30", Instead: "`api.registerMediaUnderstandingProvider` with the types of `plugin-entry`"},
	{Name: "memory-host-core", Status: RemovalPending, Until: "2026-09-30", Instead: "`core` and the memory registrations of the api"},
	{Name: "plugin-config-runtime", Status: RemovalPending, Until: "2026-12-01", Instead: configParts},
	{Name: "plugin-runtime", Status: DeprecatedPath, Until: "2026-10-01", Instead: focused},
	{Name: "security-runtime", Status: DeprecatedPath, Until: "2026-10-01", Instead: focused},
	{Name: "telegram-account", Status: Facade, Instead: "the channel subpaths that are not named after a product"},
	{Name: "tool-plugin", Status: DeprecatedPath},
}

// removedImports no longer resolve on openclaw 2026.9.6, sorted by name.
var removedImports = []Subpath{
	{Name: "agent-config-primitives", Status: Removed, Instead: "`channel-config-schema`"},
	{Name: "channel-logging", Status: Removed, Instead: "`channel-inbound`, `channel-outbound`"},
	{Name: "channel-runtime", Status: Removed, Instead: "`channel-runtime-context`"},
	{Name: "channel-secret-runtime", Status: Removed, Instead: "`channel-secret-basic-runtime`, `channel-secret-tts-runtime`"},
	{Name: "channel-streaming", Status: Removed, Instead: "`channel-outbound`"},
	{Name: "compat", Status: Removed, Instead: focused},
	{Name: "group-access", Status: Removed, Instead: "`channel-ingress-runtime`"},
	{Name: "matrix", Status: Removed, Instead: "`run-command`"},
	{Name: "messaging-targets", Status: Removed, Instead: "`channel-targets`"},
	{Name: "openclaw/extension-api", Status: Removed, Instead: "the api that `register` receives and its `runtime`"},
	{Name: "openclaw/plugin-sdk", Status: Removed, Instead: "a focused subpath; `plugin-entry` has `definePluginEntry` and the types of the api"},
	{Name: "testing", Status: Removed, Instead: "test doubles of your own; the helpers are no longer published"},
	{Name: "text-runtime", Status: Removed, Instead: "`logging-core`, `text-chunking`, `text-utility-runtime`, `string-coerce-runtime`"},
	{Name: "zod", Status: Removed, Instead: "the package `zod`"},
}

var newestSubpaths = sync.OnceValue(func() []Subpath {
	return subpaths(strings.Fields(typedSubpaths), strings.Fields(untypedSubpaths))
})

// subpaths joins the names that a package exports with what is known about them.
func subpaths(typed, untyped []string) []Subpath {
	var list []Subpath
	for i, names := range [][]string{typed, untyped} {
		for _, name := range names {
			s := Subpath{Name: name}
			for _, known := range statuses {
				if known.Name == name {
					s = known
				}
			}
			s.Typed = i == 0
			list = append(list, s)
		}
	}
	slices.SortFunc(list, func(a, b Subpath) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// subpathsOf is what is known about the SDK's subpaths of a host: how long one lasts was
// recorded for the newest host only, and of versions between those that were read nothing is
// said.
func subpathsOf(h Host) []Subpath {
	if h == Newest() {
		return newestSubpaths()
	}
	if h.Product == OpenClaw {
		return olderByHost()[h.Version]
	}
	return nil
}

// Subpaths lists the subpaths of the SDK that the host exports, sorted; nil where they are
// not known.
func (c *Catalog) Subpaths() []Subpath { return slices.Clone(c.subpaths) }

// Import judges an import specifier: a subpath of the SDK that the host exports, or an
// import that it has removed. False where it is neither, which for a specifier below
// openclaw/plugin-sdk/ means that it cannot be resolved, provided Subpaths are known.
func (c *Catalog) Import(specifier string) (Subpath, bool) {
	if len(c.subpaths) == 0 {
		return Subpath{}, false
	}
	name := strings.TrimPrefix(specifier, SDKPrefix)
	if name != specifier {
		if i, ok := slices.BinarySearchFunc(c.subpaths, name, func(s Subpath, name string) int { return strings.Compare(s.Name, name) }); ok {
			return c.subpaths[i], true
		}
	}
	// Older hosts resolve all but a few of these; what one of them lacked was not removed there.
	if c.host.Product != OpenClaw || CompareVersions(c.host.Version, Newest().Version) < 0 {
		return Subpath{}, false
	}
	for _, s := range removedImports {
		if s.Specifier() == specifier {
			return s, true
		}
	}
	if len(HadSubpath(name)) > 0 && name != specifier {
		return Subpath{Name: name, Status: Removed}, true
	}
	return Subpath{}, false
}
