package catalog

import "slices"

// ApiMember is one member of the api object that `register` receives.
type ApiMember struct {
	Name     string
	Function bool
	Late     bool   // may be called after register returned; every other function is then a no-op
	Instead  string // for a deprecated member, the path below `api` that replaces it; "" current
	Needs    string // what the manifest or operator must grant; "" nothing
}

// RemovedMember is a path below `api` that newer hosts no longer have.
type RemovedMember struct {
	Path    string
	Instead string // the path below `api` that replaces it
}

// apiMembers are the 86 members of OpenClawPluginApi in openclaw 2026.9.6, sorted. The names
// are checked against the generated declaration by a test. Late calls: the allow list of
// the guard that closes the api (dist/setup-registry-Cbh_jUlx.mjs, 403-429). Replacements:
// the `@deprecated` annotations of the declaration. Needs: the diagnostics of the registry
// (dist/loader-runtime-load-CMBCNIWa.mjs).
var apiMembers = []ApiMember{
	{Name: "agent"},
	{Name: "clearRunContext", Function: true, Late: true, Instead: "runContext.clearRunContext"},
	{Name: "config"},
	{Name: "description"},
	{Name: "emitAgentEvent", Function: true, Late: true, Instead: "agent.events.emitAgentEvent"},
	{Name: "enqueueNextTurnInjection", Function: true, Late: true, Instead: "session.workflow.enqueueNextTurnInjection"},
	{Name: "getRunContext", Function: true, Late: true, Instead: "runContext.getRunContext"},
	{Name: "id"},
	{Name: "lifecycle"},
	{Name: "logger"},
	{Name: "name"},
	{Name: "on", Function: true},
	{Name: "onConversationBindingResolved", Function: true},
	{Name: "pluginConfig"},
	{Name: "registerAgentEventSubscription", Function: true, Instead: "agent.events.registerAgentEventSubscription"},
	{Name: "registerAgentHarness", Function: true},
	{Name: "registerAgentToolResultMiddleware", Function: true, Needs: "each targeted runtime in the manifest's contracts.agentToolResultMiddleware, and an operator who enabled the plugin explicitly"},
	{Name: "registerAutoEnableProbe", Function: true},
	{Name: "registerBoardWidgetContentKind", Function: true},
	{Name: "registerChannel", Function: true},
	{Name: "registerCli", Function: true},
	{Name: "registerCliBackend", Function: true},
	{Name: "registerCodexAppServerExtensionFactory", Function: true, Needs: "a bundled plugin, with codex-app-server in the manifest's contracts.embeddedExtensionFactories"},
	{Name: "registerCommand", Function: true},
	{Name: "registerCompactionProvider", Function: true},
	{Name: "registerConfigMigration", Function: true},
	{Name: "registerContextEngine", Function: true, Needs: "the manifest kind context-engine, and an operator who put the plugin into plugins.slots.contextEngine"},
	{Name: "registerControlUiDescriptor", Function: true, Instead: "session.controls.registerControlUiDescriptor"},
	{Name: "registerDecisionProvider", Function: true, Needs: "the provider's id in the manifest's contracts.decisionProviders"},
	{Name: "registerDetachedTaskRuntime", Function: true},
	{Name: "registerEmbeddingProvider", Function: true, Needs: "the provider's id in the manifest's contracts.embeddingProviders"},
	{Name: "registerGatewayAccessPolicy", Function: true},
	{Name: "registerGatewayDiscoveryService", Function: true},
	{Name: "registerGatewayMethod", Function: true},
	{Name: "registerHook", Function: true},
	{Name: "registerHostedMediaResolver", Function: true},
	{Name: "registerHttpRoute", Function: true},
	{Name: "registerImageGenerationProvider", Function: true},
	{Name: "registerInteractiveHandler", Function: true},
	{Name: "registerMcpServerConnectionResolver", Function: true},
	{Name: "registerMediaUnderstandingProvider", Function: true},
	{Name: "registerMemoryCapability", Function: true},
	{Name: "registerMemoryCorpusSupplement", Function: true},
	{Name: "registerMemoryPromptPreparation", Function: true},
	{Name: "registerMemoryPromptSupplement", Function: true},
	{Name: "registerMigrationProvider", Function: true},
	{Name: "registerModelCatalogProvider", Function: true},
	{Name: "registerMusicGenerationProvider", Function: true},
	{Name: "registerNodeCliFeature", Function: true},
	{Name: "registerNodeHostCommand", Function: true},
	{Name: "registerNodeInvokePolicy", Function: true},
	{Name: "registerProvider", Function: true},
	{Name: "registerRealtimeTranscriptionProvider", Function: true},
	{Name: "registerRealtimeVoiceProvider", Function: true},
	{Name: "registerReload", Function: true},
	{Name: "registerRuntimeLifecycle", Function: true, Instead: "lifecycle.registerRuntimeLifecycle"},
	{Name: "registerSecurityAuditCollector", Function: true},
	{Name: "registerService", Function: true},
	{Name: "registerSessionAction", Function: true, Instead: "session.controls.registerSessionAction"},
	{Name: "registerSessionCatalog", Function: true},
	{Name: "registerSessionExtension", Function: true, Instead: "session.state.registerSessionExtension"},
	{Name: "registerSessionSchedulerJob", Function: true, Instead: "session.workflow.registerSessionSchedulerJob"},
	{Name: "registerSpeechProvider", Function: true},
	{Name: "registerTextTransforms", Function: true},
	{Name: "registerTool", Function: true, Needs: "every tool name in the manifest's contracts.tools"},
	{Name: "registerToolMetadata", Function: true, Needs: "the tool's name in the manifest's contracts.tools"},
	{Name: "registerTranscriptSourceProvider", Function: true},
	{Name: "registerTrustedToolPolicy", Function: true, Needs: "the policy's id in the manifest's contracts.trustedToolPolicies, and an operator who enabled the plugin explicitly"},
	{Name: "registerVideoGenerationProvider", Function: true},
	{Name: "registerWebFetchProvider", Function: true},
	{Name: "registerWebSearchProvider", Function: true},
	{Name: "registerWidgetPresenter", Function: true},
	{Name: "registerWorkerProvider", Function: true},
	{Name: "registrationMode"},
	{Name: "resolvePath", Function: true},
	{Name: "rootDir"},
	{Name: "runContext"},
	{Name: "runtime"},
	{Name: "runtimeSource"},
	{Name: "scheduleSessionTurn", Function: true, Late: true, Instead: "session.workflow.scheduleSessionTurn", Needs: "a bundled plugin"},
	{Name: "sendSessionAttachment", Function: true, Late: true, Instead: "session.workflow.sendSessionAttachment"},
	{Name: "session"},
	{Name: "setRunContext", Function: true, Late: true, Instead: "runContext.setRunContext"},
	{Name: "source"},
	{Name: "unscheduleSessionTurnsByTag", Function: true, Late: true, Instead: "session.workflow.unscheduleSessionTurnsByTag", Needs: "a bundled plugin"},
	{Name: "version"},
}

// dialectMembers are the members that WednesdayAI 0.4.9 documents (developers/sdk/index.mdx),
// sorted. Its guard for late calls is not documented, so none is said to be late-callable
// or not: see LateGuard.
var dialectMembers = []ApiMember{
	{Name: "config"}, {Name: "description"}, {Name: "id"}, {Name: "logger"}, {Name: "name"},
	{Name: "on", Function: true},
	{Name: "pluginConfig"},
	{Name: "registerChannel", Function: true},
	{Name: "registerCli", Function: true},
	{Name: "registerCommand", Function: true},
	{Name: "registerGatewayMethod", Function: true},
	{Name: "registerHook", Function: true},
	{Name: "registerHttpRoute", Function: true},
	{Name: "registerProvider", Function: true},
	{Name: "registerRealtimeVoiceProvider", Function: true},
	{Name: "registerService", Function: true},
	{Name: "registerTool", Function: true},
	{Name: "registerWebSearchProvider", Function: true},
	{Name: "resolvePath", Function: true},
	{Name: "runtime"}, {Name: "source"}, {Name: "version"},
}

// removedMembers are paths below `api` that openclaw 2026.9.6 no longer has
// (docs/plugins/sdk-migration, dist/loader-shared-BniBRG42.mjs).
var removedMembers = []RemovedMember{
	{"registerEmbeddedExtensionFactory", "registerAgentToolResultMiddleware"},
	{"registerHttpHandler", "registerHttpRoute"},
	{"registerMemoryEmbeddingProvider", "registerEmbeddingProvider"},
	{"registerMemoryFlushPlan", "registerMemoryCapability"},
	{"registerMemoryPromptSection", "registerMemoryCapability"},
	{"registerMemoryRuntime", "registerMemoryCapability"},
	{"runtime.agent.runEmbeddedPiAgent", "runtime.agent.runEmbeddedAgent"},
	{"runtime.config.loadConfig", "runtime.config.current"},
	{"runtime.config.writeConfigFile", "runtime.config.mutateConfigFile"},
	{"runtime.tasks.flow", "runtime.tasks.managedFlows"},
}

// ApiMembers lists the members of the api object, sorted by name.
func (c *Catalog) ApiMembers() []ApiMember {
	switch {
	case c.members != nil:
		return slices.Clone(c.members)
	case c.host.Product == WednesdayAI:
		return slices.Clone(dialectMembers)
	}
	return slices.Clone(apiMembers)
}

// ApiMember finds a member of the api object.
func (c *Catalog) ApiMember(name string) (ApiMember, bool) {
	for _, m := range c.ApiMembers() {
		if m.Name == name {
			return m, true
		}
	}
	return ApiMember{}, false
}

// RemovedApiMembers lists the paths below `api` that the newest host has removed, sorted.
// Older hosts may still have them: when each went was not recorded.
func (c *Catalog) RemovedApiMembers() []RemovedMember {
	if newest := Newest(); c.host.Product != newest.Product || CompareVersions(c.host.Version, newest.Version) < 0 {
		return nil
	}
	return slices.Clone(removedMembers)
}

// Facades maps each function of the namespaced facades to what they forward to: the path
// below `api`, and the flat member with the same guard for late calls.
func (c *Catalog) Facades() map[string]string {
	if c.host.Product == WednesdayAI {
		return nil
	}
	facades := map[string]string{}
	for _, m := range apiMembers {
		if m.Instead != "" {
			facades[m.Instead] = m.Name
		}
	}
	return facades
}

// LateGuard reports whether the host is known to close the api when register returns, so
// that later calls do nothing.
func (c *Catalog) LateGuard() bool { return c.host.Product == OpenClaw }

// AsyncRegister reports whether the host waits for a promise that register returns.
func (c *Catalog) AsyncRegister() bool { return c.host.Product == WednesdayAI }

// RegistrationModes lists the values of `api.registrationMode`, sorted. `api.on` registers
// in full, discovery and tool-discovery only.
func (c *Catalog) RegistrationModes() []string {
	return []string{"cli-metadata", "discovery", "full", "setup-only", "setup-runtime", "tool-discovery"}
}
