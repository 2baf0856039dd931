package catalog

import (
	"slices"
	"strings"
)

// ApiSink judges a function below the api object, by its path without `api.`.
func ApiSink(path string) (Sink, bool) {
	s, v := ApiCall(path)
	return s, v == Leaves
}

// apiSinks are the functions of openclaw 2026.9.6 below the api that leave the process, from
// the declaration of PluginRuntime, and those of older hosts that plugins still call.
var apiSinks = []struct {
	path string
	kind SinkKind
}{
	{"runtime.llm.complete", Model},
	{"runtime.llm.acquireLocalService", Process},
	{"runtime.subagent.complete", Model},
	{"runtime.subagent.run", NestedRun},
	{"runtime.subagent.waitForRun", NestedRun},
	{"runtime.agent.runEmbeddedAgent", NestedRun},
	{"runtime.agent.runEmbeddedPiAgent", NestedRun},
	{"runtime.agent.runCommandFromIngress", NestedRun},
	{"runtime.analysis.run", Model},
	{"runtime.decisions.evaluate", Model},
	{"runtime.hooks.dispatchHookAgentTurn", NestedRun},
	{"runtime.system.runCommandWithTimeout", Process},
	{"runtime.system.runHeartbeatOnce", NestedRun},
	{"runtime.media.loadWebMedia", Network},
	{"runtime.media.fetchRemoteMedia", Network},
	{"runtime.imageGeneration.generate", Network},
	{"runtime.videoGeneration.generate", Network},
	{"runtime.musicGeneration.generate", Network},
	{"runtime.mediaUnderstanding.describeImageFile", Model},
	{"runtime.mediaUnderstanding.describeImageFileWithModel", Model},
	{"runtime.mediaUnderstanding.describeVideoFile", Model},
	{"runtime.mediaUnderstanding.extractStructuredWithModel", Model},
	{"runtime.mediaUnderstanding.runFile", Model},
	{"runtime.mediaUnderstanding.transcribeAudioFile", Network},
	{"runtime.stt.transcribeAudioFile", Network},
	{"runtime.tts.streamSpeech", Network},
	{"runtime.tts.synthesizeSpeech", Network},
	{"runtime.tts.textToSpeech", Network},
	{"runtime.tts.textToSpeechStream", Network},
	{"runtime.tts.textToSpeechTelephony", Network},
	{"runtime.tts.listVoices", Network},
	{"runtime.webSearch.search", Network},
	{"runtime.gateway.request", Network},
	{"runtime.nodes.invoke", Network},
	{"runtime.nodes.openDuplex", Network},
	{"runtime.channel.reply.dispatchReplyWithBufferedBlockDispatcher", NestedRun},
	{"runtime.channel.reply.dispatchReplyFromConfig", NestedRun},
	{"runtime.channel.media.fetchRemoteMedia", Network},
	{"runtime.channel.media.saveRemoteMedia", Network},
	{"runtime.channel.media.readRemoteMediaBuffer", Network},
	{"session.workflow.sendSessionAttachment", Network},
	{"sendSessionAttachment", Network},
}

// ApiCall judges a call below the api object, by its path without `api.`; what is not known
// to leave the process is harmless below the members that the declarations describe, and
// unjudged below the channels, where functions of other plugins are reached.
func ApiCall(path string) (Sink, Verdict) {
	path = strings.NewReplacer("!", "", "()", "").Replace(path)
	for _, s := range apiSinks {
		if s.path == path {
			return Sink{Kind: s.kind, Name: "api." + path}, Leaves
		}
	}
	// What a runtime function returned is called: an adapter, a store, a client.
	if strings.HasPrefix(path, "runtime.channel.") && strings.Count(path, ".") > 2 {
		return Sink{}, Unjudged
	}
	return Sink{}, Harmless
}

// isSDK reports whether a module is the plugin SDK of a host.
func isSDK(module string) bool {
	for _, product := range []string{"openclaw", "wednesdayai", "clawdbot", "moltbot"} {
		if module == product || strings.HasPrefix(module, product+"/") {
			return true
		}
	}
	return false
}

// sdkSinks are the helpers of the SDK that leave the process, by name: they are told apart
// by no subpath, because helpers move between subpaths. Read from the exports of openclaw
// 2026.9.6.
var sdkSinks = []struct {
	kind  SinkKind
	names []string // sorted
}{
	{Network, []string{
		"callGatewayFromCli", "callGatewayTool", "createOperatorApprovalsGatewayClient",
		"createRemoteEmbeddingProvider", "createWebSocketStream", "describeOpenAiCompatibleVideo",
		"discoverOpenAICompatibleLocalModels", "discoverOpenAICompatibleSelfHostedProvider",
		"dispatchGatewayMethod", "downloadDashscopeGeneratedVideos", "downloadGeneratedMusicAsset",
		"downloadGeneratedVideoAsset", "endMeetingVoiceCallGatewayCall", "fetchClaudeUsage",
		"fetchCodexUsage", "fetchConfiguredLocalOriginWithSsrFGuard", "fetchDeepSeekUsage",
		"fetchGeminiUsage", "fetchJson", "fetchLiveProviderModelIds", "fetchLiveProviderModelRows",
		"fetchMinimaxUsage", "fetchProviderDownloadResponse", "fetchProviderOperationResponse",
		"fetchProviderUsagePages", "fetchRemoteEmbeddingVectors", "fetchRemoteMedia",
		"fetchWithRuntimeDispatcher", "fetchWithRuntimeDispatcherOrMockedGlobal", "fetchWithSsrFGuard",
		"fetchWithTimeout", "fetchWithTimeoutGuarded", "fetchZaiUsage", "generateImage",
		"generateMusic", "generateVideo", "getMeetingVoiceCallGatewayCall",
		"joinMeetingViaVoiceCallGateway", "loadWebMedia", "loadWebMediaRaw", "openProviderWebSocket",
		"pollDashscopeVideoTaskUntilComplete", "pollProviderOperationJson", "postJsonRequest",
		"postJsonWithRetry", "postMultipartRequest", "postTranscriptionRequest",
		"postTrustedWebToolsJson", "readRemoteMediaBuffer", "refreshOAuthCredentialForRuntime",
		"requestExecApprovalViaSocket", "resolveApprovalOverGateway",
		"resolveCommandSecretRefsViaGateway", "resolveOutboundAttachmentFromUrl", "saveRemoteMedia",
		"speakMeetingViaVoiceCallGateway", "startGatewayClientWhenEventLoopReady", "streamSpeech",
		"synthesizeSpeech", "textToSpeech", "textToSpeechStream", "textToSpeechTelephony",
		"transcribeAudioFile", "transcribeFirstAudio", "transcribeOpenAiCompatibleAudio",
		"uploadBatchJsonlFile", "uploadDirectoryToSshTarget", "waitForEmbeddingBatch",
		"withRemoteHttpResponse",
	}},
	{Model, []string{
		"complete", "completeSimple", "completeWithPreparedSimpleCompletionModel",
		"generateBranchSummary", "generateConversationLabel", "generateSummary", "stream",
		"streamSimple",
	}},
	{NestedRun, []string{
		"delegateCompactionToRuntime", "dispatchReplyFromConfig", "runEmbeddedAgent",
		"runEmbeddedPiAgent",
	}},
	{Process, []string{
		"runCommandBuffered", "runCommandWithRuntime", "runCommandWithTimeout", "runExec", "runFfmpeg",
		"runFfprobe", "runPluginCommandWithTimeout", "spawnTerminalPty",
	}},
}

func sdkCall(path string) (Sink, Verdict) {
	w := parseWay(path)
	for _, s := range sdkSinks {
		if _, ok := slices.BinarySearch(s.names, w.last()); ok && w.export() {
			return Sink{Kind: s.kind, Name: w.last()}, Leaves
		}
	}
	switch {
	case w.last() == "fetch" && w.export():
		return Sink{Kind: Network, Name: "fetch"}, Leaves
	case w.fromMade() && !slices.Contains(emitterMethods, w.last()):
		// A method of what a helper made: it may be anything.
		return Sink{}, Unjudged
	}
	return Sink{}, Harmless
}
