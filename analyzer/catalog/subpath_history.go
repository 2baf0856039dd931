package catalog

import (
	"slices"
	"strings"
	"sync"
)

// olderSubpaths are the subpaths of the SDK that the packages of older hosts export, read
// from the `exports` of their package.json. All of them have declarations there.
var olderSubpaths = []struct {
	hosts []string // versions of openclaw
	names string
}{
	{[]string{"2026.4.23", "2026.5.2", "2026.7.1"}, `
account-core account-helpers account-id account-resolution account-resolution-runtime
acp-binding-resolve-runtime acp-binding-runtime acp-runtime agent-config-primitives agent-harness
agent-harness-runtime agent-media-payload agent-runtime allow-from allowlist-config-edit approval-auth-runtime
approval-client-runtime approval-delivery-runtime approval-gateway-runtime approval-handler-adapter-runtime
approval-handler-runtime approval-native-runtime approval-reply-runtime approval-runtime boolean-param
browser-config channel-actions channel-config-helpers channel-config-primitives channel-config-schema
channel-config-writes channel-contract channel-core channel-entry-contract channel-feedback channel-inbound
channel-inbound-roots channel-lifecycle channel-location channel-logging channel-mention-gating
channel-pairing channel-pairing-paths channel-plugin-common channel-policy channel-reply-options-runtime
channel-reply-pipeline channel-runtime channel-runtime-context channel-secret-basic-runtime
channel-secret-runtime channel-secret-tts-runtime channel-send-result channel-setup channel-status
channel-streaming channel-targets cli-backend cli-runtime collection-runtime command-auth command-auth-native
command-detection command-gating command-status command-status-runtime command-surface compat config-runtime
config-schema context-visibility-runtime conversation-binding-runtime conversation-runtime core
dangerous-name-runtime device-bootstrap diagnostic-runtime direct-dm direct-dm-access direct-dm-guard-policy
directory-config-runtime directory-runtime error-runtime extension-shared fetch-runtime file-lock
gateway-runtime global-singleton group-access hook-runtime host-runtime image-generation image-generation-core
image-generation-runtime inbound-envelope inbound-reply-dispatch infra-runtime interactive-runtime json-store
keyed-async-queue lazy-runtime lmstudio lmstudio-runtime logging-core markdown-table-runtime
media-generation-runtime media-generation-runtime-shared media-mime media-runtime media-understanding
media-understanding-runtime memory-core-engine-runtime memory-core-host-engine-embeddings
memory-core-host-engine-foundation memory-core-host-engine-qmd memory-core-host-engine-storage
memory-core-host-events memory-core-host-multimodal memory-core-host-query memory-core-host-runtime-cli
memory-core-host-runtime-core memory-core-host-runtime-files memory-core-host-secret memory-core-host-status
memory-host-core memory-host-events memory-host-files memory-host-markdown memory-host-search
memory-host-status messaging-targets models-provider-runtime music-generation music-generation-core
native-command-config-runtime native-command-registry outbound-media outbound-runtime param-readers
persistent-dedupe plugin-entry plugin-runtime poll-runtime process-runtime provider-auth provider-auth-api-key
provider-auth-login provider-auth-result provider-auth-runtime provider-catalog-shared provider-entry
provider-env-vars provider-http provider-model-shared provider-model-types provider-onboard
provider-selection-runtime provider-setup provider-stream provider-stream-family provider-stream-shared
provider-tools provider-transport-runtime provider-usage provider-web-fetch provider-web-fetch-contract
provider-web-search provider-web-search-config-contract provider-web-search-contract provider-zai-endpoint
proxy-capture qa-runner-runtime realtime-transcription realtime-voice reply-chunking reply-dispatch-runtime
reply-history reply-payload reply-reference reply-runtime request-url response-limit-runtime retry-runtime
routing run-command runtime runtime-config-snapshot runtime-doctor runtime-env runtime-fetch
runtime-group-policy runtime-logger runtime-secret-resolution runtime-store sandbox secret-file-runtime
secret-input secret-input-runtime secret-ref-runtime security-runtime self-hosted-provider-setup
session-binding-runtime session-key-runtime session-store-runtime setup setup-adapter-runtime setup-runtime
setup-tools simple-completion-runtime skill-commands-runtime skills-runtime speech speech-core ssrf-dispatcher
ssrf-policy ssrf-runtime state-paths status-helpers string-coerce-runtime string-normalization-runtime
target-resolver-runtime telegram-command-config temp-path text-autolink-runtime text-chunking text-runtime
thread-bindings-runtime thread-bindings-session-runtime tool-payload tool-send video-generation
video-generation-core video-generation-runtime web-media webhook-ingress webhook-path webhook-request-guards
webhook-targets windows-spawn zalouser zod
`},
	{[]string{"2026.4.23", "2026.5.2"}, `
testing
`},
	{[]string{"2026.4.23", "2026.7.1"}, `
matrix mattermost memory-core
`},
	{[]string{"2026.4.23"}, `
bluebubbles bluebubbles-policy browser-cdp browser-config-runtime browser-config-support browser-control-auth
browser-node-runtime browser-profiles browser-security-runtime browser-setup-tools browser-support
diagnostics-otel diffs feishu feishu-conversation feishu-setup github-copilot-login github-copilot-token
googlechat googlechat-runtime-shared irc irc-surface line line-core line-runtime line-surface llm-task
matrix-helper matrix-runtime-heavy matrix-runtime-shared matrix-runtime-surface matrix-surface
matrix-thread-bindings mattermost-policy memory-lancedb msteams nextcloud-talk nostr opencode qa-channel
qa-channel-protocol telegram-command-ui thread-ownership tlon twitch voice-call volc-model-catalog-shared zalo
zalo-setup
`},
	{[]string{"2026.5.2", "2026.7.1"}, `
acp-runtime-backend async-lock-runtime bundled-channel-config-schema channel-activity-runtime
channel-config-schema-legacy channel-envelope channel-inbound-debounce channel-route
command-primitives-runtime concurrency-runtime config-mutation config-types cron-store-runtime dedupe-runtime
delivery-queue-runtime discord document-extractor file-access-runtime group-activation heartbeat-runtime
media-store migration migration-runtime model-session-runtime number-runtime outbound-send-deps
plugin-config-runtime provider-catalog-runtime reply-dedupe secure-random-runtime session-transcript-hit
session-visibility system-event-runtime talk-config-runtime telegram-account time-runtime
transport-ready-runtime tts-runtime web-content-extractor
`},
	{[]string{"2026.5.2"}, `
agent-runtime-test-contracts channel-contract-testing channel-target-testing channel-test-helpers
plugin-test-api plugin-test-contracts plugin-test-runtime provider-http-test-mocks provider-test-contracts
test-env test-fixtures test-node-mocks
`},
	{[]string{"2026.7.1"}, `
access-groups agent-core agent-harness-exec-review-runtime agent-harness-task-runtime
agent-harness-tool-runtime agent-sessions approval-reaction-runtime channel-ingress channel-ingress-runtime
channel-message channel-message-runtime channel-outbound chat-channel-ids codex-mcp-projection
config-contracts embedding-providers exec-approvals-runtime gateway-method-runtime health
inline-image-data-url-runtime json-schema-runtime json-unsafe-integers llm memory-core-host-embedding-registry
message-tool-delivery-hints pair-loop-guard-runtime plugin-state-runtime provider-auth-login-flow-runtime
provider-catalog-live-runtime provider-oauth-runtime qa-live-transport-scenarios realtime-bootstrap-context
secret-provider-integration session-transcript-runtime sqlite-runtime text-utility-runtime tool-plugin
tool-results transcripts types
`},
}

var olderByHost = sync.OnceValue(func() map[string][]Subpath {
	names := map[string][]string{}
	for _, group := range olderSubpaths {
		for _, version := range group.hosts {
			names[version] = append(names[version], strings.Fields(group.names)...)
		}
	}
	lists := map[string][]Subpath{}
	for version, typed := range names {
		slices.Sort(typed)
		for _, name := range typed {
			lists[version] = append(lists[version], Subpath{Name: name, Typed: true})
		}
	}
	return lists
})

// HadSubpath lists the older hosts whose SDK has a subpath, oldest first.
func HadSubpath(name string) []Host {
	var hosts []Host
	for _, h := range versions {
		for _, s := range olderByHost()[h.Version] {
			if h.Product == OpenClaw && s.Name == name {
				hosts = append(hosts, h)
			}
		}
	}
	return hosts
}

// EverSubpath reports whether some host has or had a subpath.
func EverSubpath(name string) bool {
	if len(HadSubpath(name)) > 0 {
		return true
	}
	for _, list := range [][]Subpath{newestSubpaths(), removedImports} {
		for _, s := range list {
			if s.Name == name {
				return true
			}
		}
	}
	return false
}
