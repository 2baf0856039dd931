package catalog

import (
	"slices"
	"strings"
	"sync"
)

// PackageClient is what is known about a package whose functions leave the process. The
// table was put together in December 2026 from the packages' published interfaces; a name
// that is missing in it costs a finding, a wrong one would cost trust, so that only plain
// cases are in.
type PackageClient struct {
	Module     string // name, or beginning of names where the last letter is `*`
	Kind       SinkKind
	Background bool   // calls put their work into a queue; only Flush waits for the network
	Members    bool   // a function that is a member of an export leaves: axios.get
	Clients    bool   // a method of what an export makes or returns leaves: new OpenAI().responses.create
	Calls      string // exports that leave when they are called or constructed themselves
	Sync       string // exports and members that block the process until the work is done
	Makers     string // names that only make a client, a part of one, or a request
	Never      string // names that never leave
	Flush      string // of a package that works in the background, what waits for the network
}

// packages is sorted by module. Lists of names are blank-separated.
var packages = []PackageClient{
	{Module: "@a2a-js/sdk/client", Kind: Network, Members: true, Clients: true, Makers: "ClientFactory"},
	{Module: "@acontext/acontext", Kind: Network, Clients: true},
	{Module: "@algolia/client-search", Kind: Network, Clients: true, Makers: "algoliasearch child collections default documents index initIndex", Never: "diagnostic"},
	{Module: "@amplitude/analytics-node", Kind: Network, Background: true, Clients: true, Calls: "identify track", Makers: "init", Flush: "closeAndFlush flush"},
	{Module: "@anthropic-ai/bedrock-sdk", Kind: Network, Clients: true, Makers: "withOptions", Never: "abort asResponse fileFromPath toFile zodFunction zodResponseFormat zodTextFormat"},
	{Module: "@anthropic-ai/sdk", Kind: Network, Clients: true, Makers: "withOptions", Never: "abort asResponse fileFromPath toFile zodFunction zodResponseFormat zodTextFormat"},
	{Module: "@anthropic-ai/vertex-sdk", Kind: Network, Clients: true, Makers: "withOptions", Never: "abort asResponse fileFromPath toFile zodFunction zodResponseFormat zodTextFormat"},
	{Module: "@apollo/client", Kind: Network, Clients: true, Never: "cache concat from gql readFragment readQuery split stop watchQuery writeFragment writeQuery"},
	{Module: "@apollo/client/core", Kind: Network, Clients: true, Never: "cache concat from gql readFragment readQuery split stop watchQuery writeFragment writeQuery"},
	{Module: "@authzed/authzed-node", Kind: Network, Clients: true, Makers: "NewClient NewClientWithCustomCert", Never: "create"},
	{Module: "@aws-crypto/*", Kind: Network},
	{Module: "@aws-sdk/*", Kind: Network, Clients: true, Makers: "from", Never: "config destroy middlewareStack"},
	{Module: "@axiomhq/js", Kind: Network, Background: true, Members: true, Clients: true, Never: "init scope setup start trace use wrap", Flush: "flush ingest query"},
	{Module: "@azure/*", Kind: Network, Clients: true, Makers: "container createReceiver createSender database fromConnectionString getBlobClient getBlockBlobClient getContainerClient getQueueClient getShareClient path", Never: "isRestError"},
	{Module: "@browserbasehq/sdk", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "@browserbasehq/stagehand", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "@bugsnag/js", Kind: Network, Background: true, Members: true, Clients: true, Never: "init scope setup start trace use wrap", Flush: "flush ingest query"},
	{Module: "@cartesia/cartesia-js", Kind: Network, Members: true, Clients: true, Makers: "createClient listen realtime transcripts"},
	{Module: "@cerebras/cerebras_cloud_sdk", Kind: Network, Clients: true, Makers: "withOptions", Never: "abort asResponse fileFromPath toFile zodFunction zodResponseFormat zodTextFormat"},
	{Module: "@clickhouse/client", Kind: Network, Clients: true, Makers: "collection createClient db driver getQueryApi getWriteApi model use", Never: "escape writePoint"},
	{Module: "@confluentinc/kafka-javascript", Kind: Network, Clients: true, Makers: "admin consumer producer", Never: "logger"},
	{Module: "@connectrpc/connect", Kind: Network, Clients: true, Makers: "createCallbackClient createClient createPromiseClient", Never: "Code ConnectError createContextValues"},
	{Module: "@datadog/datadog-api-client", Kind: Network, Background: true, Members: true, Clients: true, Never: "init scope setup start trace use wrap", Flush: "flush ingest query"},
	{Module: "@deepgram/sdk", Kind: Network, Members: true, Clients: true, Makers: "createClient listen realtime transcripts"},
	{Module: "@discordjs/rest", Kind: Network, Clients: true, Never: "addComponents addFields addStringOption addSubcommand fetchReply getString isButton isChatInputCommand isCommand setColor setCustomId setDescription setFooter setLabel setName setRequired setStyle setTimestamp setTitle setToken toJSON"},
	{Module: "@discordjs/ws", Kind: Network, Clients: true, Never: "addComponents addFields addStringOption addSubcommand fetchReply getString isButton isChatInputCommand isCommand setColor setCustomId setDescription setFooter setLabel setName setRequired setStyle setTimestamp setTitle setToken toJSON"},
	{Module: "@distube/ytdl-core", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "@doist/todoist-api-typescript", Kind: Network, Clients: true, Makers: "create useAccessToken withOptions", Never: "isFullPage isNotionClientError"},
	{Module: "@elastic/elasticsearch", Kind: Network, Clients: true, Makers: "algoliasearch child collections default documents index initIndex", Never: "diagnostic"},
	{Module: "@elevenlabs/elevenlabs-js", Kind: Network, Members: true, Clients: true, Makers: "createClient listen realtime transcripts"},
	{Module: "@fal-ai/client", Kind: Network, Members: true, Clients: true, Makers: "createClient listen realtime transcripts"},
	{Module: "@getzep/zep-cloud", Kind: Network, Clients: true, Makers: "withOptions", Never: "toFile"},
	{Module: "@getzep/zep-js", Kind: Network, Clients: true, Makers: "withOptions", Never: "toFile"},
	{Module: "@gitbeaker/rest", Kind: Network, Clients: true},
	{Module: "@google-cloud/*", Kind: Network, Clients: true, Makers: "bucket collection dataset doc file instance location project queue subscription table topic v1 v2", Never: "limit orderBy select toString where"},
	{Module: "@google/genai", Kind: Network, Clients: true, Makers: "chats create getGenerativeModel getHistory startChat", Never: "createPartFromText createPartFromUri createUserContent"},
	{Module: "@google/generative-ai", Kind: Network, Clients: true, Makers: "chats create getGenerativeModel getHistory startChat", Never: "createPartFromText createPartFromUri createUserContent"},
	{Module: "@googleapis/*", Kind: Network, Members: true, Clients: true, Makers: "GoogleAuth JWT OAuth2 auth calendar docs drive gmail google options people sheets tasks youtube", Never: "generateAuthUrl setCredentials"},
	{Module: "@gradio/client", Kind: Network, Members: true, Clients: true, Makers: "createClient listen realtime transcripts"},
	{Module: "@grammyjs/runner", Kind: Network, Clients: true, Calls: "run", Never: "InlineKeyboard Keyboard Markup action callbackQuery catch command filter hears inlineKeyboard middleware row session text url use webhookCallback"},
	{Module: "@graphql-tools/executor-http", Kind: Network, Clients: true, Calls: "batchRequests default rawRequest request", Never: "gql setEndpoint setHeader setHeaders"},
	{Module: "@grpc/grpc-js", Kind: Network, Clients: true, Makers: "makeClientConstructor", Never: "Metadata Server ServerCredentials add close combineChannelCredentials createFromMetadataGenerator createInsecure createSsl get getChannel loadPackageDefinition makeGenericClientConstructor set setLogVerbosity setLogger"},
	{Module: "@honcho-ai/sdk", Kind: Network, Clients: true, Never: "message"},
	{Module: "@honeycombio/opentelemetry-node", Kind: Network, Background: true, Members: true, Clients: true, Never: "init scope setup start trace use wrap", Flush: "flush ingest query"},
	{Module: "@hubspot/api-client", Kind: Network, Clients: true, Makers: "create useAccessToken withOptions", Never: "isFullPage isNotionClientError"},
	{Module: "@huggingface/hub", Kind: Network, Clients: true, Calls: "commit createRepo deleteRepo downloadFile fileExists listFiles listModels modelInfo uploadFile uploadFiles whoAmI"},
	{Module: "@huggingface/inference", Kind: Network, Clients: true, Calls: "commit createRepo deleteRepo downloadFile fileExists listFiles listModels modelInfo uploadFile uploadFiles whoAmI"},
	{Module: "@influxdata/influxdb-client", Kind: Network, Clients: true, Makers: "collection createClient db driver getQueryApi getWriteApi model use", Never: "escape writePoint"},
	{Module: "@kubernetes/client-node", Kind: Network, Clients: true, Makers: "addCluster getContainer getCurrentContext getImage getNetwork getVolume loadFromCluster loadFromDefault loadFromFile loadFromString makeApiClient setCurrentContext"},
	{Module: "@langchain/anthropic", Kind: Network, Clients: true, Makers: "bind bindTools pipe withConfig withStructuredOutput", Never: "getNumTokens"},
	{Module: "@langchain/aws", Kind: Network, Clients: true, Makers: "bind bindTools pipe withConfig withStructuredOutput", Never: "getNumTokens"},
	{Module: "@langchain/cohere", Kind: Network, Clients: true, Makers: "bind bindTools pipe withConfig withStructuredOutput", Never: "getNumTokens"},
	{Module: "@langchain/community", Kind: Network, Clients: true, Makers: "bind bindTools pipe withConfig withStructuredOutput", Never: "getNumTokens"},
	{Module: "@langchain/google-genai", Kind: Network, Clients: true, Makers: "bind bindTools pipe withConfig withStructuredOutput", Never: "getNumTokens"},
	{Module: "@langchain/google-vertexai", Kind: Network, Clients: true, Makers: "bind bindTools pipe withConfig withStructuredOutput", Never: "getNumTokens"},
	{Module: "@langchain/groq", Kind: Network, Clients: true, Makers: "bind bindTools pipe withConfig withStructuredOutput", Never: "getNumTokens"},
	{Module: "@langchain/mistralai", Kind: Network, Clients: true, Makers: "bind bindTools pipe withConfig withStructuredOutput", Never: "getNumTokens"},
	{Module: "@langchain/ollama", Kind: Network, Clients: true, Makers: "bind bindTools pipe withConfig withStructuredOutput", Never: "getNumTokens"},
	{Module: "@langchain/openai", Kind: Network, Clients: true, Makers: "bind bindTools pipe withConfig withStructuredOutput", Never: "getNumTokens"},
	{Module: "@langfuse/client", Kind: Network, Background: true, Clients: true, Flush: "fetchTrace fetchTraces flush flushAsync forceFlush getDataset getPrompt shutdownAsync"},
	{Module: "@langfuse/otel", Kind: Network, Background: true, Clients: true, Flush: "fetchTrace fetchTraces flush flushAsync forceFlush getDataset getPrompt shutdownAsync"},
	{Module: "@langfuse/tracing", Kind: Network, Background: true, Clients: true, Flush: "fetchTrace fetchTraces flush flushAsync forceFlush getDataset getPrompt shutdownAsync"},
	{Module: "@larksuiteoapi/node-sdk", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "@letta-ai/letta-client", Kind: Network, Clients: true, Makers: "withOptions", Never: "toFile"},
	{Module: "@libsql/client", Kind: Network, Clients: true, Makers: "client connect createClient selectGraph"},
	{Module: "@line/bot-sdk", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "@linear/sdk", Kind: Network, Clients: true, Makers: "create useAccessToken withOptions", Never: "isFullPage isNotionClientError"},
	{Module: "@llamaindex/ollama", Kind: Network, Clients: true, Makers: "asChatEngine asQueryEngine asRetriever ollama openai"},
	{Module: "@llamaindex/openai", Kind: Network, Clients: true, Makers: "asChatEngine asQueryEngine asRetriever ollama openai"},
	{Module: "@logtail/node", Kind: Network, Background: true, Members: true, Clients: true, Never: "init scope setup start trace use wrap", Flush: "flush ingest query"},
	{Module: "@lydell/node-pty", Kind: Process, Calls: "fork open spawn"},
	{Module: "@mailchimp/mailchimp_marketing", Kind: Network, Members: true, Clients: true, Calls: "send sendMultiple", Makers: "client createClient default setApiKey", Never: "MessagingResponse VoiceResponse setApiKey validateRequest"},
	{Module: "@memorilabs/memori", Kind: Network, Clients: true, Makers: "attribution integrate scope"},
	{Module: "@mendable/firecrawl-js", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "@microsoft/fetch-event-source", Kind: Network, Clients: true, Calls: "fetchEventSource"},
	{Module: "@microsoft/microsoft-graph-client", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "@microsoft/teams-ai", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "@mikro-orm/core", Kind: Network, Clients: true, Makers: "createQueryBuilder default define drizzle getQueryInterface getRepository knex", Never: "col fn literal model raw ref where"},
	{Module: "@mistralai/mistralai", Kind: Network, Clients: true, Makers: "withOptions", Never: "abort asResponse fileFromPath toFile zodFunction zodResponseFormat zodTextFormat"},
	{Module: "@modelcontextprotocol/sdk/client", Kind: Network, Clients: true, Never: "getServerCapabilities getServerVersion registerCapabilities setNotificationHandler setRequestHandler"},
	{Module: "@nats-io/jetstream", Kind: Network, Clients: true, Makers: "jetstream jetstreamManager"},
	{Module: "@nats-io/kv", Kind: Network, Clients: true, Makers: "jetstream jetstreamManager"},
	{Module: "@nats-io/obj", Kind: Network, Clients: true, Makers: "jetstream jetstreamManager"},
	{Module: "@nats-io/transport-node", Kind: Network, Background: true, Clients: true, Calls: "connect", Makers: "JSONCodec StringCodec jetstream", Never: "decode encode getSubject headers isClosed", Flush: "close drain flush request"},
	{Module: "@neondatabase/serverless", Kind: Network, Members: true, Clients: true, Makers: "native neon types", Never: "as defaults escapeIdentifier escapeLiteral helpers release setTypeParser"},
	{Module: "@ngrok/ngrok", Kind: Network, Clients: true, Calls: "authtoken connect default forward"},
	{Module: "@notionhq/client", Kind: Network, Clients: true, Makers: "create useAccessToken withOptions", Never: "isFullPage isNotionClientError"},
	{Module: "@octokit/app", Kind: Network, Members: true, Clients: true, Calls: "graphql request", Makers: "createAppAuth defaults plugin", Never: "sign verify"},
	{Module: "@octokit/auth-app", Kind: Network, Members: true, Clients: true, Calls: "graphql request", Makers: "createAppAuth defaults plugin", Never: "sign verify"},
	{Module: "@octokit/core", Kind: Network, Members: true, Clients: true, Calls: "graphql request", Makers: "createAppAuth defaults plugin", Never: "sign verify"},
	{Module: "@octokit/graphql", Kind: Network, Members: true, Clients: true, Calls: "graphql request", Makers: "createAppAuth defaults plugin", Never: "sign verify"},
	{Module: "@octokit/request", Kind: Network, Members: true, Clients: true, Calls: "graphql request", Makers: "createAppAuth defaults plugin", Never: "sign verify"},
	{Module: "@octokit/rest", Kind: Network, Members: true, Clients: true, Calls: "graphql request", Makers: "createAppAuth defaults plugin", Never: "sign verify"},
	{Module: "@octokit/webhooks-methods", Kind: Network, Members: true, Clients: true, Calls: "graphql request", Makers: "createAppAuth defaults plugin", Never: "sign verify"},
	{Module: "@open-wa/wa-automate", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "@openfga/sdk", Kind: Network, Clients: true, Makers: "NewClient NewClientWithCustomCert", Never: "create"},
	{Module: "@opensearch-project/opensearch", Kind: Network, Clients: true, Makers: "algoliasearch child collections default documents index initIndex", Never: "diagnostic"},
	{Module: "@opentelemetry/exporter-*", Kind: Network, Background: true, Clients: true, Flush: "export forceFlush shutdown"},
	{Module: "@opentelemetry/sdk-*", Kind: Network, Background: true, Clients: true, Never: "add addSpanProcessor createCounter createHistogram end getMeter getTracer record register setAttribute start startSpan", Flush: "forceFlush shutdown"},
	{Module: "@paypal/checkout-server-sdk", Kind: Network, Clients: true, Makers: "gateway", Never: "constructEvent constructEventAsync generateTestHeaderString"},
	{Module: "@pinecone-database/pinecone", Kind: Network, Clients: true, Makers: "Index index inference namespace"},
	{Module: "@planetscale/database", Kind: Network, Clients: true, Makers: "client connect createClient selectGraph"},
	{Module: "@playwright/test", Kind: Network, Members: true, Clients: true, Never: "defaultArgs executablePath isClosed locator name url use viewportSize"},
	{Module: "@prisma/client", Kind: Network, Clients: true, Makers: "$extends", Never: "$on defineExtension empty join raw sql validator"},
	{Module: "@qdrant/js-client-grpc", Kind: Network, Members: true, Clients: true, Never: "DefaultEmbeddingFunction"},
	{Module: "@qdrant/js-client-rest", Kind: Network, Members: true, Clients: true, Never: "DefaultEmbeddingFunction"},
	{Module: "@redis/client", Kind: Network, Members: true, Clients: true, Makers: "createClient createCluster createSentinel createSubscriber duplicate fromEnv multi pipeline", Never: "commandOptions defineScript destroy disconnect"},
	{Module: "@rudderstack/rudder-sdk-node", Kind: Network, Background: true, Clients: true, Calls: "identify track", Makers: "init", Flush: "closeAndFlush flush"},
	{Module: "@segment/analytics-node", Kind: Network, Background: true, Clients: true, Calls: "identify track", Makers: "init", Flush: "closeAndFlush flush"},
	{Module: "@sendgrid/client", Kind: Network, Members: true, Clients: true, Calls: "send sendMultiple", Makers: "client createClient default setApiKey", Never: "MessagingResponse VoiceResponse setApiKey validateRequest"},
	{Module: "@sendgrid/mail", Kind: Network, Members: true, Clients: true, Calls: "send sendMultiple", Makers: "client createClient default setApiKey", Never: "MessagingResponse VoiceResponse setApiKey validateRequest"},
	{Module: "@sentry/*", Kind: Network, Background: true, Calls: "captureCheckIn captureEvent captureException captureFeedback captureMessage close flush", Flush: "close flush"},
	{Module: "@slack/bolt", Kind: Network, Clients: true, Makers: "client", Never: "action command error event message options shortcut use view"},
	{Module: "@slack/rtm-api", Kind: Network, Clients: true},
	{Module: "@slack/socket-mode", Kind: Network, Clients: true},
	{Module: "@slack/web-api", Kind: Network, Clients: true},
	{Module: "@slack/webhook", Kind: Network, Clients: true},
	{Module: "@smithy/*", Kind: Network},
	{Module: "@solana/web3.js", Kind: Network, Clients: true, Makers: "createPublicClient createWalletClient fallback getDefaultProvider http webSocket", Never: "add compileMessage connect decodeFunctionResult encodeFunctionData equals formatEther formatUnits fromSecretKey generate getAddress hexToBytes isAddress keccak256 parseEther parseUnits serialize sign signMessage signTransaction signTypedData toBase58 toBuffer toBytes toHex"},
	{Module: "@stomp/stompjs", Kind: Network, Clients: true, Makers: "Consumer Producer"},
	{Module: "@supabase/postgrest-js", Kind: Network, Clients: true, Makers: "auth channel createClient from functions schema storage", Never: "eq neq"},
	{Module: "@supabase/storage-js", Kind: Network, Clients: true, Makers: "auth channel createClient from functions schema storage", Never: "eq neq"},
	{Module: "@supabase/supabase-js", Kind: Network, Clients: true, Makers: "auth channel createClient from functions schema storage", Never: "eq neq"},
	{Module: "@tavily/core", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "@tidbcloud/serverless", Kind: Network, Clients: true, Makers: "client connect createClient selectGraph"},
	{Module: "@trpc/client", Kind: Network, Clients: true, Makers: "createTRPCClient createTRPCProxyClient createTRPCUntypedClient createWSClient httpBatchLink httpLink loggerLink splitLink wsLink"},
	{Module: "@upstash/redis", Kind: Network, Members: true, Clients: true, Makers: "createClient createCluster createSentinel createSubscriber duplicate fromEnv multi pipeline", Never: "commandOptions defineScript destroy disconnect"},
	{Module: "@upstash/vector", Kind: Network, Members: true, Clients: true, Never: "DefaultEmbeddingFunction"},
	{Module: "@urql/core", Kind: Network, Clients: true, Never: "cacheExchange fetchExchange gql"},
	{Module: "@vercel/blob", Kind: Network, Clients: true, Calls: "copy del head list put", Makers: "setEndpoint setKey setProject"},
	{Module: "@vercel/kv", Kind: Network, Members: true, Clients: true, Makers: "createClient createCluster createSentinel createSubscriber duplicate fromEnv multi pipeline", Never: "commandOptions defineScript destroy disconnect"},
	{Module: "@vercel/postgres", Kind: Network, Members: true, Clients: true, Makers: "native neon types", Never: "as defaults escapeIdentifier escapeLiteral helpers release setTypeParser"},
	{Module: "@vercel/sdk", Kind: Network, Clients: true, Calls: "copy del head list put", Makers: "setEndpoint setKey setProject"},
	{Module: "@vonage/server-sdk", Kind: Network, Members: true, Clients: true, Calls: "send sendMultiple", Makers: "client createClient default setApiKey", Never: "MessagingResponse VoiceResponse setApiKey validateRequest"},
	{Module: "@wecom/aibot-node-sdk", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "@whiskeysockets/baileys", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "@zilliz/milvus2-sdk-node", Kind: Network, Members: true, Clients: true, Never: "DefaultEmbeddingFunction"},
	{Module: "agent-control", Kind: Network, Members: true, Clients: true},
	{Module: "ai", Kind: Network, Calls: "embed embedMany experimental_generateImage experimental_generateSpeech experimental_transcribe generateImage generateObject generateText rerank streamObject streamText transcribe"},
	{Module: "algoliasearch", Kind: Network, Clients: true, Makers: "algoliasearch child collections default documents index initIndex", Never: "diagnostic"},
	{Module: "amqp-connection-manager", Kind: Network, Clients: true, Calls: "connect", Never: "ack nack reject"},
	{Module: "amqplib", Kind: Network, Clients: true, Calls: "connect", Never: "ack nack reject"},
	{Module: "amqplib/callback_api", Kind: Network, Clients: true, Calls: "connect", Never: "ack nack reject"},
	{Module: "analytics-node", Kind: Network, Background: true, Clients: true, Calls: "identify track", Makers: "init", Flush: "closeAndFlush flush"},
	{Module: "apify-client", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "applicationinsights", Kind: Network, Background: true, Members: true, Clients: true, Never: "init scope setup start trace use wrap", Flush: "flush ingest query"},
	{Module: "appwrite", Kind: Network, Clients: true, Calls: "copy del head list put", Makers: "setEndpoint setKey setProject"},
	{Module: "arangojs", Kind: Network, Clients: true, Makers: "collection createClient db driver getQueryApi getWriteApi model use", Never: "escape writePoint"},
	{Module: "asana", Kind: Network, Clients: true, Makers: "create useAccessToken withOptions", Never: "isFullPage isNotionClientError"},
	{Module: "assemblyai", Kind: Network, Members: true, Clients: true, Makers: "createClient listen realtime transcripts"},
	{Module: "aws-sdk", Kind: Network, Clients: true, Makers: "update", Never: "promise"},
	{Module: "axios", Kind: Network, Members: true, Clients: true, Calls: "axios default", Makers: "create", Never: "AxiosError AxiosHeaders Cancel CancelToken CanceledError all eject formToJSON getAdapter getUri interceptors isAxiosError isCancel mergeConfig spread toFormData use"},
	{Module: "baileys", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "basic-ftp", Kind: Network, Clients: true},
	{Module: "bee-queue", Kind: Network, Clients: true, Never: "process"},
	{Module: "bent", Kind: Network, Members: true, Clients: true, Calls: "concat default delete get head patch post put request", Makers: "defaults jar"},
	{Module: "botbuilder", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "braintree", Kind: Network, Clients: true, Makers: "gateway", Never: "constructEvent constructEventAsync generateTestHeaderString"},
	{Module: "bull", Kind: Network, Clients: true, Never: "process"},
	{Module: "bullmq", Kind: Network, Clients: true, Never: "process"},
	{Module: "cacheable-request", Kind: Network, Clients: true},
	{Module: "cassandra-driver", Kind: Network, Clients: true, Makers: "collection createClient db driver getQueryApi getWriteApi model use", Never: "escape writePoint"},
	{Module: "centra", Kind: Network, Members: true, Clients: true, Calls: "concat default delete get head patch post put request", Makers: "defaults jar"},
	{Module: "chromadb", Kind: Network, Members: true, Clients: true, Never: "DefaultEmbeddingFunction"},
	{Module: "clickup.js", Kind: Network, Clients: true, Makers: "create useAccessToken withOptions", Never: "isFullPage isNotionClientError"},
	{Module: "cloudflare", Kind: Network, Clients: true, Calls: "copy del head list put", Makers: "setEndpoint setKey setProject"},
	{Module: "cohere-ai", Kind: Network, Clients: true, Makers: "withOptions", Never: "abort asResponse fileFromPath toFile zodFunction zodResponseFormat zodTextFormat"},
	{Module: "consul", Kind: Network, Clients: true},
	{Module: "convex", Kind: Network, Clients: true, Calls: "copy del head list put", Makers: "setEndpoint setKey setProject"},
	{Module: "convex/browser", Kind: Network, Clients: true, Calls: "copy del head list put", Makers: "setEndpoint setKey setProject"},
	{Module: "couchbase", Kind: Network, Clients: true, Makers: "collection createClient db driver getQueryApi getWriteApi model use", Never: "escape writePoint"},
	{Module: "cross-fetch", Kind: Network, Clients: true, Calls: "default fetch json nodeFetch", Makers: "defaults", Never: "Headers Request Response isRedirect"},
	{Module: "cross-spawn", Kind: Process, Calls: "default spawn", Sync: "sync"},
	{Module: "dd-trace", Kind: Network, Background: true, Members: true, Clients: true, Never: "init scope setup start trace use wrap", Flush: "flush ingest query"},
	{Module: "deepinfra", Kind: Network, Clients: true, Makers: "withOptions", Never: "abort asResponse fileFromPath toFile zodFunction zodResponseFormat zodTextFormat"},
	{Module: "dgraph-js", Kind: Network, Clients: true, Makers: "collection createClient db driver getQueryApi getWriteApi model use", Never: "escape writePoint"},
	{Module: "dingtalk-stream", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "discord.js", Kind: Network, Clients: true, Never: "addComponents addFields addStringOption addSubcommand fetchReply getString isButton isChatInputCommand isCommand setColor setCustomId setDescription setFooter setLabel setName setRequired setStyle setTimestamp setTitle setToken toJSON"},
	{Module: "dns-over-http-resolver", Kind: Network, Members: true, Clients: true, Calls: "default isOnline lookup probe promise publicIp publicIpv4 publicIpv6", Makers: "promise"},
	{Module: "dockerode", Kind: Network, Clients: true, Makers: "addCluster getContainer getCurrentContext getImage getNetwork getVolume loadFromCluster loadFromDefault loadFromFile loadFromString makeApiClient setCurrentContext"},
	{Module: "drizzle-orm/node-postgres", Kind: Network, Clients: true, Makers: "createQueryBuilder default define drizzle getQueryInterface getRepository knex", Never: "col fn literal model raw ref where"},
	{Module: "drizzle-orm/postgres-js", Kind: Network, Clients: true, Makers: "createQueryBuilder default define drizzle getQueryInterface getRepository knex", Never: "col fn literal model raw ref where"},
	{Module: "duck-duck-scrape", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "electron-fetch", Kind: Network, Clients: true, Calls: "default fetch json nodeFetch", Makers: "defaults", Never: "Headers Request Response isRedirect"},
	{Module: "elevenlabs", Kind: Network, Members: true, Clients: true, Makers: "createClient listen realtime transcripts"},
	{Module: "eris", Kind: Network, Clients: true, Never: "addComponents addFields addStringOption addSubcommand fetchReply getString isButton isChatInputCommand isCommand setColor setCustomId setDescription setFooter setLabel setName setRequired setStyle setTimestamp setTitle setToken toJSON"},
	{Module: "etcd3", Kind: Network, Clients: true},
	{Module: "ethers", Kind: Network, Clients: true, Makers: "createPublicClient createWalletClient fallback getDefaultProvider http webSocket", Never: "add compileMessage connect decodeFunctionResult encodeFunctionData equals formatEther formatUnits fromSecretKey generate getAddress hexToBytes isAddress keccak256 parseEther parseUnits serialize sign signMessage signTransaction signTypedData toBase58 toBuffer toBytes toHex"},
	{Module: "eventsource", Kind: Network, Calls: "EventSource default"},
	{Module: "exa-js", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "execa", Kind: Process, Calls: "$ default execa execaCommand execaNode", Sync: "execaCommandSync execaSync"},
	{Module: "falkordb", Kind: Network, Clients: true, Makers: "client connect createClient selectGraph"},
	{Module: "feaxios", Kind: Network, Members: true, Clients: true, Calls: "default", Makers: "createClient"},
	{Module: "fetch-retry", Kind: Network, Clients: true, Calls: "default fetch json nodeFetch", Makers: "defaults", Never: "Headers Request Response isRedirect"},
	{Module: "firebase-admin", Kind: Network, Clients: true, Makers: "app applicationDefault auth cert collection credential doc firestore getAuth getFirestore getMessaging initializeApp messaging", Never: "limit orderBy settings where"},
	{Module: "firebase-admin/app", Kind: Network, Clients: true, Makers: "app applicationDefault auth cert collection credential doc firestore getAuth getFirestore getMessaging initializeApp messaging", Never: "limit orderBy settings where"},
	{Module: "firebase-admin/auth", Kind: Network, Clients: true, Makers: "app applicationDefault auth cert collection credential doc firestore getAuth getFirestore getMessaging initializeApp messaging", Never: "limit orderBy settings where"},
	{Module: "firebase-admin/firestore", Kind: Network, Clients: true, Makers: "app applicationDefault auth cert collection credential doc firestore getAuth getFirestore getMessaging initializeApp messaging", Never: "limit orderBy settings where"},
	{Module: "firebase-admin/messaging", Kind: Network, Clients: true, Makers: "app applicationDefault auth cert collection credential doc firestore getAuth getFirestore getMessaging initializeApp messaging", Never: "limit orderBy settings where"},
	{Module: "firebase/auth", Kind: Network, Clients: true, Calls: "addDoc deleteDoc get getDoc getDocs getDownloadURL onSnapshot push remove set setDoc signInWithCustomToken signInWithEmailAndPassword update updateDoc uploadBytes", Makers: "httpsCallable"},
	{Module: "firebase/database", Kind: Network, Clients: true, Calls: "addDoc deleteDoc get getDoc getDocs getDownloadURL onSnapshot push remove set setDoc signInWithCustomToken signInWithEmailAndPassword update updateDoc uploadBytes", Makers: "httpsCallable"},
	{Module: "firebase/firestore", Kind: Network, Clients: true, Calls: "addDoc deleteDoc get getDoc getDocs getDownloadURL onSnapshot push remove set setDoc signInWithCustomToken signInWithEmailAndPassword update updateDoc uploadBytes", Makers: "httpsCallable"},
	{Module: "firebase/functions", Kind: Network, Clients: true, Calls: "addDoc deleteDoc get getDoc getDocs getDownloadURL onSnapshot push remove set setDoc signInWithCustomToken signInWithEmailAndPassword update updateDoc uploadBytes", Makers: "httpsCallable"},
	{Module: "firebase/storage", Kind: Network, Clients: true, Calls: "addDoc deleteDoc get getDoc getDocs getDownloadURL onSnapshot push remove set setDoc signInWithCustomToken signInWithEmailAndPassword update updateDoc uploadBytes", Makers: "httpsCallable"},
	{Module: "firecrawl", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "fluent-ffmpeg", Kind: Process, Clients: true, Makers: "default input output", Never: "audioCodec format inputOptions outputOptions videoCodec"},
	{Module: "follow-redirects", Kind: Network, Members: true, Clients: true, Makers: "wrap"},
	{Module: "gitlab", Kind: Network, Clients: true},
	{Module: "google-auth-library", Kind: Network, Clients: true, Never: "fromJSON generateAuthUrl setCredentials"},
	{Module: "google-search-results-nodejs", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "googleapis", Kind: Network, Members: true, Clients: true, Makers: "GoogleAuth JWT OAuth2 auth calendar docs drive gmail google options people sheets tasks youtube", Never: "generateAuthUrl setCredentials"},
	{Module: "got", Kind: Network, Members: true, Clients: true, Calls: "default got", Makers: "extend", Never: "calculateRetryDelay isGotError mergeOptions"},
	{Module: "got-scraping", Kind: Network, Members: true, Clients: true, Calls: "default gotScraping", Makers: "extend"},
	{Module: "grammy", Kind: Network, Clients: true, Calls: "run", Never: "InlineKeyboard Keyboard Markup action callbackQuery catch command filter hears inlineKeyboard middleware row session text url use webhookCallback"},
	{Module: "graphql-request", Kind: Network, Clients: true, Calls: "batchRequests default rawRequest request", Never: "gql setEndpoint setHeader setHeaders"},
	{Module: "graphql-ws", Kind: Network, Clients: true, Makers: "createClient"},
	{Module: "gremlin", Kind: Network, Clients: true, Makers: "collection createClient db driver getQueryApi getWriteApi model use", Never: "escape writePoint"},
	{Module: "groq-sdk", Kind: Network, Clients: true, Makers: "withOptions", Never: "abort asResponse fileFromPath toFile zodFunction zodResponseFormat zodTextFormat"},
	{Module: "grpc", Kind: Network, Clients: true, Makers: "makeClientConstructor", Never: "Metadata Server ServerCredentials add close combineChannelCredentials createFromMetadataGenerator createInsecure createSsl get getChannel loadPackageDefinition makeGenericClientConstructor set setLogVerbosity setLogger"},
	{Module: "hot-shots", Kind: Network, Background: true, Members: true, Clients: true, Never: "init scope setup start trace use wrap", Flush: "flush ingest query"},
	{Module: "httpie", Kind: Network, Members: true, Clients: true, Calls: "concat default delete get head patch post put request", Makers: "defaults jar"},
	{Module: "hyperspell", Kind: Network, Clients: true, Makers: "withOptions", Never: "toFile"},
	{Module: "imap", Kind: Network, Clients: true},
	{Module: "imapflow", Kind: Network, Clients: true},
	{Module: "influx", Kind: Network, Clients: true, Makers: "collection createClient db driver getQueryApi getWriteApi model use", Never: "escape writePoint"},
	{Module: "ioredis", Kind: Network, Clients: true, Makers: "duplicate multi pipeline", Never: "defineCommand disconnect"},
	{Module: "is-online", Kind: Network, Members: true, Clients: true, Calls: "default isOnline lookup probe promise publicIp publicIpv4 publicIpv6", Makers: "promise"},
	{Module: "isomorphic-fetch", Kind: Network, Clients: true, Calls: "default fetch json nodeFetch", Makers: "defaults", Never: "Headers Request Response isRedirect"},
	{Module: "isomorphic-git/http/node", Kind: Network, Clients: true},
	{Module: "isomorphic-unfetch", Kind: Network, Clients: true, Calls: "default fetch json nodeFetch", Makers: "defaults", Never: "Headers Request Response isRedirect"},
	{Module: "isomorphic-ws", Kind: Network, Background: true, Clients: true, Calls: "WebSocket default", Never: "Server WebSocketServer close createWebSocketStream terminate"},
	{Module: "jayson", Kind: Network, Clients: true, Calls: "createClientAsync", Makers: "client createClient createSecureClient"},
	{Module: "jira-client", Kind: Network, Clients: true, Makers: "create useAccessToken withOptions", Never: "isFullPage isNotionClientError"},
	{Module: "jira.js", Kind: Network, Clients: true, Makers: "create useAccessToken withOptions", Never: "isFullPage isNotionClientError"},
	{Module: "kafkajs", Kind: Network, Clients: true, Makers: "admin consumer producer", Never: "logger"},
	{Module: "knex", Kind: Network, Clients: true, Makers: "createQueryBuilder default define drizzle getQueryInterface getRepository knex", Never: "col fn literal model raw ref where"},
	{Module: "ky", Kind: Network, Members: true, Clients: true, Calls: "default ky", Makers: "create extend"},
	{Module: "ky-universal", Kind: Network, Members: true, Clients: true, Calls: "default ky", Makers: "create extend"},
	{Module: "langfuse", Kind: Network, Background: true, Clients: true, Flush: "fetchTrace fetchTraces flush flushAsync forceFlush getDataset getPrompt shutdownAsync"},
	{Module: "langfuse-core", Kind: Network, Background: true, Clients: true, Flush: "fetchTrace fetchTraces flush flushAsync forceFlush getDataset getPrompt shutdownAsync"},
	{Module: "langfuse-node", Kind: Network, Background: true, Clients: true, Flush: "fetchTrace fetchTraces flush flushAsync forceFlush getDataset getPrompt shutdownAsync"},
	{Module: "langsmith", Kind: Network, Background: true, Clients: true, Never: "traceable", Flush: "awaitPendingTraceBatches createDataset listRuns readRun"},
	{Module: "llamaindex", Kind: Network, Clients: true, Makers: "asChatEngine asQueryEngine asRetriever ollama openai"},
	{Module: "localtunnel", Kind: Network, Clients: true, Calls: "authtoken connect default forward"},
	{Module: "mailgun.js", Kind: Network, Members: true, Clients: true, Calls: "send sendMultiple", Makers: "client createClient default setApiKey", Never: "MessagingResponse VoiceResponse setApiKey validateRequest"},
	{Module: "mailparser", Kind: Network},
	{Module: "make-fetch-happen", Kind: Network, Clients: true, Calls: "default fetch json nodeFetch", Makers: "defaults", Never: "Headers Request Response isRedirect"},
	{Module: "mariadb", Kind: Network, Clients: true, Calls: "connect createConnection getConnection query", Makers: "createPool createPoolCluster format", Never: "escape escapeId format input output raw release"},
	{Module: "matrix-bot-sdk", Kind: Network, Clients: true, Makers: "createClient createRoomWidgetClient", Never: "getAccessToken getCrypto getDeviceId getDomain getHomeserverUrl getRoom getRooms getUser getUserId setGlobalErrorHandler"},
	{Module: "matrix-js-sdk", Kind: Network, Clients: true, Makers: "createClient createRoomWidgetClient", Never: "getAccessToken getCrypto getDeviceId getDomain getHomeserverUrl getRoom getRooms getUser getUserId setGlobalErrorHandler"},
	{Module: "meilisearch", Kind: Network, Clients: true, Makers: "algoliasearch child collections default documents index initIndex", Never: "diagnostic"},
	{Module: "mem0ai", Kind: Network, Clients: true, Makers: "withOptions", Never: "toFile"},
	{Module: "mem0ai/oss", Kind: Network, Clients: true},
	{Module: "memcached", Kind: Network, Clients: true, Makers: "create", Never: "close end"},
	{Module: "memjs", Kind: Network, Clients: true, Makers: "create", Never: "close end"},
	{Module: "messagebird", Kind: Network, Members: true, Clients: true, Calls: "send sendMultiple", Makers: "client createClient default setApiKey", Never: "MessagingResponse VoiceResponse setApiKey validateRequest"},
	{Module: "minio", Kind: Network, Clients: true, Calls: "copy del head list put", Makers: "setEndpoint setKey setProject"},
	{Module: "minipass-fetch", Kind: Network, Clients: true, Calls: "default fetch json nodeFetch", Makers: "defaults", Never: "Headers Request Response isRedirect"},
	{Module: "mixpanel", Kind: Network, Background: true, Clients: true, Calls: "identify track", Makers: "init", Flush: "closeAndFlush flush"},
	{Module: "mongodb", Kind: Network, Members: true, Clients: true, Calls: "connect createConnection", Makers: "Schema aggregate collection db model plugin", Never: "Schema Types get index isValidObjectId methods model post pre set toHexString virtual watch"},
	{Module: "mongoose", Kind: Network, Members: true, Clients: true, Calls: "connect createConnection", Makers: "Schema aggregate collection db model plugin", Never: "Schema Types get index isValidObjectId methods model post pre set toHexString virtual watch"},
	{Module: "mqtt", Kind: Network, Background: true, Clients: true, Calls: "connect connectAsync", Flush: "endAsync publishAsync subscribeAsync unsubscribeAsync"},
	{Module: "mssql", Kind: Network, Clients: true, Calls: "connect createConnection getConnection query", Makers: "createPool createPoolCluster format", Never: "escape escapeId format input output raw release"},
	{Module: "mysql", Kind: Network, Clients: true, Calls: "connect createConnection getConnection query", Makers: "createPool createPoolCluster format", Never: "escape escapeId format input output raw release"},
	{Module: "mysql2", Kind: Network, Clients: true, Calls: "connect createConnection getConnection query", Makers: "createPool createPoolCluster format", Never: "escape escapeId format input output raw release"},
	{Module: "mysql2/promise", Kind: Network, Clients: true, Calls: "connect createConnection getConnection query", Makers: "createPool createPoolCluster format", Never: "escape escapeId format input output raw release"},
	{Module: "nacos", Kind: Network, Clients: true},
	{Module: "nano", Kind: Network, Clients: true, Makers: "collection createClient db driver getQueryApi getWriteApi model use", Never: "escape writePoint"},
	{Module: "nano-spawn", Kind: Process, Calls: "default exec x"},
	{Module: "nats", Kind: Network, Background: true, Clients: true, Calls: "connect", Makers: "JSONCodec StringCodec jetstream", Never: "decode encode getSubject headers isClosed", Flush: "close drain flush request"},
	{Module: "nats.ws", Kind: Network, Background: true, Clients: true, Calls: "connect", Makers: "JSONCodec StringCodec jetstream", Never: "decode encode getSubject headers isClosed", Flush: "close drain flush request"},
	{Module: "needle", Kind: Network, Members: true, Clients: true, Calls: "concat default delete get head patch post put request", Makers: "defaults jar"},
	{Module: "neo4j-driver", Kind: Network, Clients: true, Makers: "auth basic bearer driver rxSession session", Never: "get int integer isDate isInt records toNumber types"},
	{Module: "newrelic", Kind: Network, Background: true, Members: true, Clients: true, Never: "init scope setup start trace use wrap", Flush: "flush ingest query"},
	{Module: "ngrok", Kind: Network, Clients: true, Calls: "authtoken connect default forward"},
	{Module: "node-appwrite", Kind: Network, Clients: true, Calls: "copy del head list put", Makers: "setEndpoint setKey setProject"},
	{Module: "node-fetch", Kind: Network, Clients: true, Calls: "default fetch json nodeFetch", Makers: "defaults", Never: "Headers Request Response isRedirect"},
	{Module: "node-fetch-native", Kind: Network, Clients: true, Calls: "default fetch json nodeFetch", Makers: "defaults", Never: "Headers Request Response isRedirect"},
	{Module: "node-ical", Kind: Network, Clients: true, Calls: "createDAVClient fetchCalendarObjects fetchCalendars fromURL", Makers: "createClient", Never: "parseICS"},
	{Module: "node-imap", Kind: Network, Clients: true},
	{Module: "node-pty", Kind: Process, Calls: "fork open spawn"},
	{Module: "node-rdkafka", Kind: Network, Clients: true, Makers: "admin consumer producer", Never: "logger"},
	{Module: "node-ssh", Kind: Network, Clients: true},
	{Module: "node-telegram-bot-api", Kind: Network, Clients: true, Calls: "run", Never: "InlineKeyboard Keyboard Markup action callbackQuery catch command filter hears inlineKeyboard middleware row session text url use webhookCallback"},
	{Module: "node-zookeeper-client", Kind: Network, Clients: true},
	{Module: "nodemailer", Kind: Network, Clients: true, Makers: "createTransport", Never: "createTestAccount getTestMessageUrl"},
	{Module: "nostr-tools", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "npm-registry-fetch", Kind: Network, Clients: true, Calls: "default fetch json nodeFetch", Makers: "defaults", Never: "Headers Request Response isRedirect"},
	{Module: "oceanic.js", Kind: Network, Clients: true, Never: "addComponents addFields addStringOption addSubcommand fetchReply getString isButton isChatInputCommand isCommand setColor setCustomId setDescription setFooter setLabel setName setRequired setStyle setTimestamp setTitle setToken toJSON"},
	{Module: "octokit", Kind: Network, Members: true, Clients: true, Calls: "graphql request", Makers: "createAppAuth defaults plugin", Never: "sign verify"},
	{Module: "ofetch", Kind: Network, Members: true, Clients: true, Calls: "$fetch default fetch ofetch", Makers: "create createFetch"},
	{Module: "ollama", Kind: Network, Members: true, Clients: true, Never: "abort"},
	{Module: "openai", Kind: Network, Clients: true, Makers: "withOptions", Never: "abort asResponse fileFromPath toFile zodFunction zodResponseFormat zodTextFormat"},
	{Module: "openapi-fetch", Kind: Network, Members: true, Clients: true, Calls: "default", Makers: "createClient"},
	{Module: "opik", Kind: Network, Background: true, Clients: true, Makers: "generation", Flush: "createDataset createPrompt flush getDataset getOrCreateDataset getPrompt searchTraces"},
	{Module: "oracledb", Kind: Network, Clients: true, Calls: "connect createConnection getConnection query", Makers: "createPool createPoolCluster format", Never: "escape escapeId format input output raw release"},
	{Module: "partysocket", Kind: Network, Background: true, Clients: true, Calls: "Client ReconnectingWebSocket default", Never: "close"},
	{Module: "patchright", Kind: Network, Members: true, Clients: true, Never: "defaultArgs executablePath isClosed locator name url use viewportSize"},
	{Module: "pg", Kind: Network, Members: true, Clients: true, Makers: "native neon types", Never: "as defaults escapeIdentifier escapeLiteral helpers release setTypeParser"},
	{Module: "pg-pool", Kind: Network, Members: true, Clients: true, Makers: "native neon types", Never: "as defaults escapeIdentifier escapeLiteral helpers release setTypeParser"},
	{Module: "pg-promise", Kind: Network, Members: true, Clients: true, Makers: "native neon types", Never: "as defaults escapeIdentifier escapeLiteral helpers release setTypeParser"},
	{Module: "phin", Kind: Network, Members: true, Clients: true, Calls: "concat default delete get head patch post put request", Makers: "defaults jar"},
	{Module: "ping", Kind: Network, Members: true, Clients: true, Calls: "default isOnline lookup probe promise publicIp publicIpv4 publicIpv6", Makers: "promise"},
	{Module: "plaid", Kind: Network, Clients: true, Makers: "gateway", Never: "constructEvent constructEventAsync generateTestHeaderString"},
	{Module: "playwright", Kind: Network, Members: true, Clients: true, Never: "defaultArgs executablePath isClosed locator name url use viewportSize"},
	{Module: "playwright-core", Kind: Network, Members: true, Clients: true, Never: "defaultArgs executablePath isClosed locator name url use viewportSize"},
	{Module: "plivo", Kind: Network, Members: true, Clients: true, Calls: "send sendMultiple", Makers: "client createClient default setApiKey", Never: "MessagingResponse VoiceResponse setApiKey validateRequest"},
	{Module: "postgres", Kind: Network, Clients: true, Makers: "default", Never: "array json options types unsafe"},
	{Module: "posthog-node", Kind: Network, Background: true, Clients: true, Never: "debug", Flush: "flush getAllFlags getFeatureFlag getFeatureFlagPayload isFeatureEnabled reloadFeatureFlags shutdown shutdownAsync"},
	{Module: "postmark", Kind: Network, Members: true, Clients: true, Calls: "send sendMultiple", Makers: "client createClient default setApiKey", Never: "MessagingResponse VoiceResponse setApiKey validateRequest"},
	{Module: "public-ip", Kind: Network, Members: true, Clients: true, Calls: "default isOnline lookup probe promise publicIp publicIpv4 publicIpv6", Makers: "promise"},
	{Module: "pulsar-client", Kind: Network, Clients: true, Makers: "Consumer Producer"},
	{Module: "puppeteer", Kind: Network, Members: true, Clients: true, Never: "defaultArgs executablePath isClosed locator name url use viewportSize"},
	{Module: "puppeteer-core", Kind: Network, Members: true, Clients: true, Never: "defaultArgs executablePath isClosed locator name url use viewportSize"},
	{Module: "puppeteer-extra", Kind: Network, Members: true, Clients: true, Never: "defaultArgs executablePath isClosed locator name url use viewportSize"},
	{Module: "r2", Kind: Network, Members: true, Clients: true, Calls: "concat default delete get head patch post put request", Makers: "defaults jar"},
	{Module: "reconnecting-websocket", Kind: Network, Background: true, Clients: true, Calls: "Client ReconnectingWebSocket default", Never: "close"},
	{Module: "redis", Kind: Network, Members: true, Clients: true, Makers: "createClient createCluster createSentinel createSubscriber duplicate fromEnv multi pipeline", Never: "commandOptions defineScript destroy disconnect"},
	{Module: "replicate", Kind: Network, Clients: true, Makers: "withOptions", Never: "abort asResponse fileFromPath toFile zodFunction zodResponseFormat zodTextFormat"},
	{Module: "request", Kind: Network, Members: true, Clients: true, Calls: "concat default delete get head patch post put request", Makers: "defaults jar"},
	{Module: "request-promise", Kind: Network, Members: true, Clients: true, Calls: "concat default delete get head patch post put request", Makers: "defaults jar"},
	{Module: "request-promise-native", Kind: Network, Members: true, Clients: true, Calls: "concat default delete get head patch post put request", Makers: "defaults jar"},
	{Module: "resend", Kind: Network, Members: true, Clients: true, Calls: "send sendMultiple", Makers: "client createClient default setApiKey", Never: "MessagingResponse VoiceResponse setApiKey validateRequest"},
	{Module: "rethinkdb", Kind: Network, Clients: true, Makers: "collection createClient db driver getQueryApi getWriteApi model use", Never: "escape writePoint"},
	{Module: "rhea", Kind: Network, Clients: true, Makers: "Consumer Producer"},
	{Module: "rocketmq-client-nodejs", Kind: Network, Clients: true, Makers: "Consumer Producer"},
	{Module: "rollbar", Kind: Network, Background: true, Members: true, Clients: true, Never: "init scope setup start trace use wrap", Flush: "flush ingest query"},
	{Module: "rpc-websockets", Kind: Network, Background: true, Clients: true, Calls: "Client ReconnectingWebSocket default", Never: "close"},
	{Module: "rss-parser", Kind: Network, Clients: true, Never: "parseString"},
	{Module: "scrapingbee", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "sequelize", Kind: Network, Clients: true, Makers: "createQueryBuilder default define drizzle getQueryInterface getRepository knex", Never: "col fn literal model raw ref where"},
	{Module: "serpapi", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "shelljs", Kind: Process, Sync: "cmd exec"},
	{Module: "simple-get", Kind: Network, Members: true, Clients: true, Calls: "concat default delete get head patch post put request", Makers: "defaults jar"},
	{Module: "simple-git", Kind: Process, Clients: true, Makers: "cwd default env gitP simpleGit"},
	{Module: "smtp-server", Kind: Network},
	{Module: "soap", Kind: Network, Clients: true, Calls: "createClientAsync", Makers: "client createClient createSecureClient"},
	{Module: "socket.io-client", Kind: Network, Background: true, Clients: true, Calls: "connect default io", Never: "close disconnect"},
	{Module: "sockjs-client", Kind: Network, Background: true, Clients: true, Calls: "Client ReconnectingWebSocket default", Never: "close"},
	{Module: "speedtest-net", Kind: Network, Members: true, Clients: true, Calls: "default isOnline lookup probe promise publicIp publicIpv4 publicIpv6", Makers: "promise"},
	{Module: "square", Kind: Network, Clients: true, Makers: "gateway", Never: "constructEvent constructEventAsync generateTestHeaderString"},
	{Module: "ssh2", Kind: Network, Clients: true},
	{Module: "ssh2-sftp-client", Kind: Network, Clients: true},
	{Module: "statsd-client", Kind: Network, Background: true, Members: true, Clients: true, Never: "init scope setup start trace use wrap", Flush: "flush ingest query"},
	{Module: "stompit", Kind: Network, Clients: true, Makers: "Consumer Producer"},
	{Module: "stripe", Kind: Network, Clients: true, Makers: "gateway", Never: "constructEvent constructEventAsync generateTestHeaderString"},
	{Module: "strong-soap", Kind: Network, Clients: true, Calls: "createClientAsync", Makers: "client createClient createSecureClient"},
	{Module: "subscriptions-transport-ws", Kind: Network, Clients: true, Makers: "createClient"},
	{Module: "superagent", Kind: Network, Members: true, Clients: true, Calls: "agent default request", Makers: "agent"},
	{Module: "supermemory", Kind: Network, Clients: true, Makers: "withOptions", Never: "toFile"},
	{Module: "supertest", Kind: Network, Members: true, Clients: true, Calls: "agent default request", Makers: "agent"},
	{Module: "surrealdb", Kind: Network, Clients: true, Makers: "collection createClient db driver getQueryApi getWriteApi model use", Never: "escape writePoint"},
	{Module: "swagger-client", Kind: Network, Members: true, Clients: true, Calls: "default", Makers: "createClient"},
	{Module: "tangerine", Kind: Network, Members: true, Clients: true, Calls: "default isOnline lookup probe promise publicIp publicIpv4 publicIpv6", Makers: "promise"},
	{Module: "tavily", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "tedious", Kind: Network, Clients: true, Calls: "connect createConnection getConnection query", Makers: "createPool createPoolCluster format", Never: "escape escapeId format input output raw release"},
	{Module: "teeny-request", Kind: Network, Members: true, Clients: true, Calls: "concat default delete get head patch post put request", Makers: "defaults jar"},
	{Module: "telegraf", Kind: Network, Clients: true, Calls: "run", Never: "InlineKeyboard Keyboard Markup action callbackQuery catch command filter hears inlineKeyboard middleware row session text url use webhookCallback"},
	{Module: "telegram", Kind: Network, Clients: true, Calls: "run", Never: "InlineKeyboard Keyboard Markup action callbackQuery catch command filter hears inlineKeyboard middleware row session text url use webhookCallback"},
	{Module: "tinyexec", Kind: Process, Calls: "default exec x"},
	{Module: "together-ai", Kind: Network, Clients: true, Makers: "withOptions", Never: "abort asResponse fileFromPath toFile zodFunction zodResponseFormat zodTextFormat"},
	{Module: "trello", Kind: Network, Clients: true, Makers: "create useAccessToken withOptions", Never: "isFullPage isNotionClientError"},
	{Module: "tsdav", Kind: Network, Clients: true, Calls: "createDAVClient fetchCalendarObjects fetchCalendars fromURL", Makers: "createClient", Never: "parseICS"},
	{Module: "tunnel-agent", Kind: Network, Clients: true, Calls: "authtoken connect default forward"},
	{Module: "twilio", Kind: Network, Members: true, Clients: true, Calls: "send sendMultiple", Makers: "client createClient default setApiKey", Never: "MessagingResponse VoiceResponse setApiKey validateRequest"},
	{Module: "typeorm", Kind: Network, Clients: true, Makers: "createQueryBuilder default define drizzle getQueryInterface getRepository knex", Never: "col fn literal model raw ref where"},
	{Module: "typesense", Kind: Network, Clients: true, Makers: "algoliasearch child collections default documents index initIndex", Never: "diagnostic"},
	{Module: "undici", Kind: Network, Clients: true, Calls: "EventSource WebSocket connect fetch pipeline request stream upgrade", Never: "close compose destroy getGlobalDispatcher getGlobalOrigin install intercept setGlobalDispatcher setGlobalOrigin"},
	{Module: "unfetch", Kind: Network, Clients: true, Calls: "default fetch json nodeFetch", Makers: "defaults", Never: "Headers Request Response isRedirect"},
	{Module: "urllib", Kind: Network, Members: true, Clients: true, Calls: "concat default delete get head patch post put request", Makers: "defaults jar"},
	{Module: "urql", Kind: Network, Clients: true, Never: "cacheExchange fetchExchange gql"},
	{Module: "viber-bot", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "viem", Kind: Network, Clients: true, Makers: "createPublicClient createWalletClient fallback getDefaultProvider http webSocket", Never: "add compileMessage connect decodeFunctionResult encodeFunctionData equals formatEther formatUnits fromSecretKey generate getAddress hexToBytes isAddress keccak256 parseEther parseUnits serialize sign signMessage signTransaction signTypedData toBase58 toBuffer toBytes toHex"},
	{Module: "voyageai", Kind: Network, Clients: true, Makers: "withOptions", Never: "abort asResponse fileFromPath toFile zodFunction zodResponseFormat zodTextFormat"},
	{Module: "weaviate-client", Kind: Network, Members: true, Clients: true, Calls: "connectToCustom connectToLocal connectToWeaviateCloud", Makers: "client collections get use withTenant"},
	{Module: "weaviate-ts-client", Kind: Network, Members: true, Clients: true, Calls: "connectToCustom connectToLocal connectToWeaviateCloud", Makers: "client collections get use withTenant"},
	{Module: "web-push", Kind: Network, Clients: true, Calls: "sendNotification", Never: "encrypt generateRequestDetails generateVAPIDKeys getVapidHeaders setVapidDetails"},
	{Module: "web3", Kind: Network, Clients: true, Makers: "createPublicClient createWalletClient fallback getDefaultProvider http webSocket", Never: "add compileMessage connect decodeFunctionResult encodeFunctionData equals formatEther formatUnits fromSecretKey generate getAddress hexToBytes isAddress keccak256 parseEther parseUnits serialize sign signMessage signTransaction signTypedData toBase58 toBuffer toBytes toHex"},
	{Module: "web3-eth", Kind: Network, Clients: true, Makers: "createPublicClient createWalletClient fallback getDefaultProvider http webSocket", Never: "add compileMessage connect decodeFunctionResult encodeFunctionData equals formatEther formatUnits fromSecretKey generate getAddress hexToBytes isAddress keccak256 parseEther parseUnits serialize sign signMessage signTransaction signTypedData toBase58 toBuffer toBytes toHex"},
	{Module: "webdav", Kind: Network, Clients: true, Calls: "createDAVClient fetchCalendarObjects fetchCalendars fromURL", Makers: "createClient", Never: "parseICS"},
	{Module: "wechaty", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "whatsapp-web.js", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "whois", Kind: Network, Members: true, Clients: true, Calls: "default isOnline lookup probe promise publicIp publicIpv4 publicIpv6", Makers: "promise"},
	{Module: "whois-json", Kind: Network, Members: true, Clients: true, Calls: "default isOnline lookup probe promise publicIp publicIpv4 publicIpv6", Makers: "promise"},
	{Module: "wretch", Kind: Network, Clients: true, Makers: "accept addon auth body catcher content default errorType headers json middlewares options polyfills query url"},
	{Module: "ws", Kind: Network, Background: true, Clients: true, Calls: "WebSocket default", Never: "Server WebSocketServer close createWebSocketStream terminate"},
	{Module: "xmlrpc", Kind: Network, Clients: true, Calls: "createClientAsync", Makers: "client createClient createSecureClient"},
	{Module: "youtube-transcript", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "ytdl-core", Kind: Network, Members: true, Clients: true, Calls: "default fetchTranscript getJson search searchImages", Makers: "actor dataset keyValueStore tavily"},
	{Module: "zca-js", Kind: Network, Clients: true, Makers: "api init initWithMiddleware makeWASocket", Never: "middleware onActivity onMessage register validateSignature"},
	{Module: "zeromq", Kind: Network, Clients: true, Makers: "Consumer Producer"},
	{Module: "zx", Kind: Process, Calls: "$ spinner within"},
	{Module: "zx/core", Kind: Process, Calls: "$ spinner within"},
}

var packagesByName = sync.OnceValue(func() map[string]*PackageClient {
	m := make(map[string]*PackageClient, len(packages))
	for i := range packages {
		m[packages[i].Module] = &packages[i]
	}
	return m
})

// families are the entries that stand for many packages.
var families = sync.OnceValue(func() []*PackageClient {
	var list []*PackageClient
	for i := range packages {
		if strings.HasSuffix(packages[i].Module, "*") {
			list = append(list, &packages[i])
		}
	}
	return list
})

// PackageSink finds a package whose functions leave the process, by the specifier that
// imports it or one of its subpaths.
func PackageSink(module string) (PackageClient, bool) {
	table := packagesByName()
	// The longest name wins: a subpath may differ from its package.
	for name := module; name != ""; {
		if p := table[name]; p != nil {
			return *p, true
		}
		i := strings.LastIndexByte(name, '/')
		if i < 0 || strings.HasPrefix(name, "@") && strings.Count(name, "/") < 2 {
			break
		}
		name = name[:i]
	}
	if slices.Contains(helperModules, module) {
		return PackageClient{}, false
	}
	best := &PackageClient{}
	for _, p := range families() {
		if strings.HasPrefix(module, strings.TrimSuffix(p.Module, "*")) && len(p.Module) > len(best.Module) {
			best = p
		}
	}
	return *best, best.Module != ""
}

// helperModules lie below the names of clients and only compute.
var helperModules = []string{
	"@aws-sdk/s3-request-presigner", "@aws-sdk/types", "@aws-sdk/util-arn-parser", "@aws-sdk/util-dynamodb",
	"@aws-sdk/util-format-url", "@azure/abort-controller", "@azure/core-util", "@azure/logger",
	"@google-cloud/paginator", "@google-cloud/precise-date", "@opentelemetry/sdk-metrics",
	"@opentelemetry/sdk-trace-base", "@sentry/core", "@sentry/types", "@sentry/utils",
}

// listed reports whether a blank-separated list holds a name. It is asked for every call
// that leaves a plugin's own code.
func listed(list, name string) bool {
	for list != "" {
		first, rest, _ := strings.Cut(list, " ")
		if first == name {
			return true
		}
		list = rest
	}
	return false
}

// call judges a call of what path names in the package, see ExternalCall.
func (p PackageClient) call(path string, constructed bool) (Sink, Verdict) {
	w := parseWay(path)
	last := w.last()
	sink := Sink{Kind: p.Kind, Name: p.name(), Background: p.Background && !listed(p.Flush, last)}
	switch {
	case listed(p.Sync, last):
		sink.Sync = true
		return sink, Leaves
	case listed(p.Flush, last), w.export() && listed(p.Calls, last):
		return sink, Leaves
	case constructed, strings.HasSuffix(last, "Error"), strings.HasSuffix(last, "Exception"):
		return Sink{}, Harmless
	case strings.HasSuffix(path, "()") && p.Clients:
		return sink, Leaves // what was made is itself called: postgres()`select 1`, axios.create()(…)
	case listed(p.Never, last), listed(p.Makers, last), slices.Contains(emitterMethods, last):
		return Sink{}, Harmless
	case w.builder():
		return Sink{}, Harmless
	case w.fromMade():
		if p.Clients {
			return sink, Leaves
		}
		return Sink{}, Harmless
	case len(w.names) == 1 && !(p.Members && listed(p.Calls, "default")):
		return Sink{}, Harmless // it makes a client, or computes
	case p.Members:
		return sink, Leaves
	}
	return Sink{}, Harmless
}

// builder reports whether a method of a builder is called: discord.js alone has thirty.
func (w way) builder() bool {
	for _, name := range w.names[:len(w.names)-1] {
		if strings.HasSuffix(name, "Builder") {
			return true
		}
	}
	return false
}

// name is how reports spell the package.
func (p PackageClient) name() string {
	return strings.TrimSuffix(strings.TrimSuffix(p.Module, "*"), "/")
}
