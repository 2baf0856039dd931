package catalog

import (
	"regexp"
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

// localAreas are the parts of the runtime's channel helpers that keep books and build texts.
var localAreas = strings.Fields(`activity commands debounce groups inbound mentions pairing reactions routing session text`)

// ApiCall judges a call below the api object, by its path without `api.`; what is not known
// to leave the process is harmless below the members that the declarations describe, and
// unjudged below the channels, where functions of other plugins are reached. Members that no
// host has are harmless: calling them fails, or is skipped by code that looks first.
func ApiCall(path string) (Sink, Verdict) {
	path = strings.NewReplacer("!", "", "()", "").Replace(path)
	for _, s := range apiSinks {
		if s.path == path {
			return Sink{Kind: s.kind, Name: "api." + path}, Leaves
		}
	}
	// What a runtime function returned is called: an adapter, a store, a client.
	if rest, ok := strings.CutPrefix(path, "runtime.channel."); ok && strings.Count(path, ".") > 2 {
		area, _, _ := strings.Cut(rest, ".")
		name := path[strings.LastIndexByte(path, '.')+1:]
		switch {
		case slices.Contains(localAreas, area):
			return Sink{}, Harmless
		case sdkVerbs[Network].MatchString(name):
			return Sink{Kind: Network, Name: "api." + path}, Leaves
		}
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

// sdkVerbs are the beginnings of names of the SDK's helpers that say what they do. They tell of
// helpers of channels that came and went from version to version: sendMessageLine,
// probeLineBot, autoBindSpawnedDiscordSubagent.
var sdkVerbs = map[SinkKind]*regexp.Regexp{
	Network: regexp.MustCompile(`^(?:autoBind|callGateway|deliver|download|edit[A-Z]\w+Message|fetch|probe|` +
		`push(?:Flex|Location|Message|Template|Text)|react(?:Message|To)|send|unbindThread|upload)(?:$|[A-Z])`),
	Model:     regexp.MustCompile(`^(?:completeWith|describe(?:Image|Images|Video)(?:$|[FW]))`),
	NestedRun: regexp.MustCompile(`^dispatch(?:Channel|Inbound|Reply)[A-Z]`),
}

// sdkLocal are helpers whose names begin in the same way and that stay in the process.
var sdkLocal = strings.Fields(`probeVideoDimensions sendHttpRequestRejection`)

// sdkData matches types of the SDK whose values are plain data: what is called on them is a
// method of the language.
var sdkData = regexp.MustCompile(`(?:Account|Config|Context|Ctx|Entry|Event|Message|Options|Params|Payload|Result|Schema|Snapshot|State)$`)

// sdkHandles are helpers that make something that stays in the process: loggers, stores, queues.
var sdkHandles = regexp.MustCompile(`^create(?:\w*Logger|\w*Store|\w*Cache|\w*Queue|\w*Map|\w*Limiter|\w*Dedupe\w*|\w*Tracker)$`)

func sdkCall(path string) (Sink, Verdict) {
	w := parseWay(path)
	for _, s := range sdkSinks {
		if _, ok := slices.BinarySearch(s.names, w.last()); ok && w.export() {
			return Sink{Kind: s.kind, Name: w.last()}, Leaves
		}
	}
	for _, kind := range []SinkKind{Network, Model, NestedRun} {
		if w.export() && sdkVerbs[kind].MatchString(w.last()) && !slices.Contains(sdkLocal, w.last()) {
			return Sink{Kind: kind, Name: w.last()}, Leaves
		}
	}
	switch {
	case w.last() == "fetch" && w.export():
		return Sink{Kind: Network, Name: "fetch"}, Leaves
	case len(w.names) > 1 && strings.HasSuffix(strings.SplitN(path, ".", 2)[0], "!") && sdkData.MatchString(w.names[0]):
		return Sink{}, Harmless
	case len(w.names) > 1 && sdkHandles.MatchString(w.names[0]):
		return Sink{}, Harmless
	case slices.Contains(dataMethods, w.last()), slices.Contains(sharedMethods, w.last()):
		return Sink{}, Harmless // a helper's result is read
	case w.fromMade() && !slices.Contains(emitterMethods, w.last()):
		// A method of what a helper made: it may be anything.
		return Sink{}, Unjudged
	}
	return Sink{}, Harmless
}
