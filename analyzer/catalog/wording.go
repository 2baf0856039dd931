package catalog

// Sources are files of the npm package openclaw@2026.9.6 (line numbers in the shipped
// bundles) unless they name another place.

// Headings of the pages.
const (
	groupTurn      = "Agent turn"
	groupWatch     = "Watching the conversation"
	groupMessages  = "Messages and delivery"
	groupTools     = "Tools"
	groupSessions  = "Sessions and compaction"
	groupSubagents = "Subagents"
	groupLifecycle = "Lifecycle"
	groupContext   = "Context lifecycle (WednesdayAI)"
	groupGone      = "Removed"
	groupUnknown   = "Read from the installed package"
)

// How events are shared, for the hooks that have this in common.
const (
	isoShared   = "All handlers get the same event object: what one writes into it, the next ones and the host see."
	isoOnce     = "The host copies the event once for the dispatch, messages included; the handlers share that copy, so changes to it never reach the host."
	isoFrozen   = "Handlers share one deep-frozen copy; writing into it throws in strict mode."
	isoSync     = "Each handler gets a shallow copy of the event that carries the message as the handlers before it left it."
	isoUnstated = "Not documented. The documentation asks not to change `event.messages` in place."

	dialectIsolation = isoUnstated
)

// Sources that many hooks have in common.
const (
	srcParallel   = "dist/hooks-CKanWLsK.mjs:807-829 (all at once)"
	srcSequential = "dist/hooks-CKanWLsK.mjs:837-903 (one after the other)"
	srcClaim      = "dist/hooks-CKanWLsK.mjs:905-942 (until one handles)"
	srcSync       = "dist/hooks-CKanWLsK.mjs:762-804 (synchronous)"
	srcBudget     = "dist/hooks-CKanWLsK.mjs:516-535 (default budgets)"
	srcTypes      = "dist/hook-runner-global-CDmmGFJp.d.ts:780-1560 (types)"
	srcReference  = "docs/plugins/hooks/reference.md"
	srcUnknown    = "dist/loader-runtime-load-CMBCNIWa.mjs:4285-4288 (an unknown name is dropped with a warning)"
)

// In which hosts hooks are found. The unions of names in the declarations of 2026.4.23,
// 2026.5.2, 2026.7.1 and 2026.9.6 were compared; older versions were not read.
var (
	upstream  = []Range{{Product: OpenClaw}}
	both      = []Range{{Product: OpenClaw}, {Product: WednesdayAI}}
	dialect   = []Range{{Product: WednesdayAI}}
	fromMay   = []Range{{Product: OpenClaw, Absent: "2026.4.23", Since: "2026.5.2"}}
	fromJuly  = []Range{{Product: OpenClaw, Absent: "2026.5.2", Since: "2026.7.1"}}
	fromAug   = []Range{{Product: OpenClaw, Absent: "2026.7.1", Since: "2026.9.6"}}
	mayAndAll = []Range{{Product: OpenClaw, Absent: "2026.4.23", Since: "2026.5.2"}, {Product: WednesdayAI}}
)
