package catalog

import (
	"sort"
	"strings"
	"sync"
)

// VirtualPackage is a set of declaration files that stand in for the packages of a host, so
// that the types of a plugin are known whether or not the host is installed.
type VirtualPackage struct {
	// Files are the texts by relative path. They import each other by these paths.
	Files map[string]string
	// Modules names the file behind each import specifier. A key may hold one `*`, as in the
	// path mapping of a tsconfig; a key without one wins over it.
	Modules map[string]string
}

// VirtualSDK is what plugins of the host import. All subpaths lead to the same file: it has
// every name that is modelled, and a name that is not becomes an unresolved import, whose
// type is any. The root, which the newest hosts have removed, is there too, because plugins
// that still import it shall be understood. The other product's root is there for plugins
// that are judged for a host which they were not written for.
func VirtualSDK(c *Catalog) VirtualPackage {
	v := VirtualPackage{
		Files: map[string]string{"openclaw.d.ts": c.sdk, "wednesdayai.d.ts": dialectSDK()},
		Modules: map[string]string{
			"wednesdayai/plugin-sdk":   "wednesdayai.d.ts",
			"wednesdayai/plugin-sdk/*": "wednesdayai.d.ts",
		},
	}
	file := "openclaw.d.ts"
	if c.host.Product == WednesdayAI {
		file = "wednesdayai.d.ts"
	}
	// The product was called clawdbot and moltbot before; plugins of that time import these.
	for _, name := range []string{"openclaw", "clawdbot", "moltbot"} {
		v.Modules[name+"/plugin-sdk"] = file
		v.Modules[name+"/plugin-sdk/*"] = file
		v.Modules[name+"/extension-api"] = file
	}
	return v
}

// Declarations maps each import specifier that plugins of the host may write to the text of
// its declarations: those of VirtualSDK, with every subpath that is known.
func Declarations(c *Catalog) map[string]string {
	v := VirtualSDK(c)
	texts := map[string]string{}
	for specifier, file := range v.Modules {
		if !strings.Contains(specifier, "*") {
			texts[specifier] = v.Files[file]
		}
	}
	for _, s := range c.subpaths {
		texts[s.Specifier()] = texts["openclaw/plugin-sdk"]
	}
	return texts
}

// dialectSDK writes the declarations of WednesdayAI: its own hooks and api, and everything
// else as OpenClaw has it. A name that a file declares itself hides the one of `export *`.
var dialectSDK = sync.OnceValue(func() string {
	c := For(Host{WednesdayAI, "0.4.9"})
	var b strings.Builder
	b.WriteString("export * from \"./openclaw\";\n")
	b.WriteString("import type { AgentMessage, OpenClawConfig, OpenClawPluginApi as Base } from \"./openclaw\";\n")
	b.WriteString("type AnyFunction = (...args: any[]) => any;\n")

	written := map[string]bool{}
	shape := func(s Shape) string {
		if s.Type == "" {
			return "{ " + members(s.Fields) + "}"
		}
		if !written[s.Type] {
			written[s.Type] = true
			b.WriteString("export type " + s.Type + " = { " + members(s.Fields) + "};\n")
		}
		return s.Type
	}
	var table strings.Builder
	for _, h := range c.hooks {
		result := "void"
		if len(h.Result.Fields) > 0 {
			result = shape(h.Result) + " | void"
		}
		table.WriteString("\"" + h.Name + "\": (event: " + shape(h.Event) + ", ctx: " + shape(h.Context) + ") => " + result + " | Promise<" + result + ">;\n")
	}
	b.WriteString(dialectTypes)
	b.WriteString("export interface PluginHookHandlerMap {\n" + table.String() + "}\n")
	b.WriteString("export type PluginHookName = keyof PluginHookHandlerMap;\n")

	own := []string{"\"on\"", "\"runtime\""}
	for _, m := range apiMembers {
		if m.Name != "on" && m.Name != "runtime" && !has(dialectMembers, m.Name) {
			own = append(own, "\""+m.Name+"\"")
		}
	}
	sort.Strings(own)
	b.WriteString("export interface OpenClawPluginApi extends Omit<Base, " + strings.Join(own, " | ") + "> {\n" +
		"runtime: any;\n" +
		"on<K extends keyof PluginHookHandlerMap>(hookName: K, handler: PluginHookHandlerMap[K], opts?: { priority?: number }): void;\n" +
		"on<K extends keyof PluginHookHandlerMap>(hookName: K, handler: (event: Parameters<PluginHookHandlerMap[K]>[0], ctx: Parameters<PluginHookHandlerMap[K]>[1]) => any, opts?: any): void;\n" +
		"on(hookName: string, handler: (...args: any[]) => any, opts?: any): void;\n}\n" +
		"export {};\n")
	return b.String()
})

// dialectTypes are the types of the dialect that the shapes of its hooks name.
const dialectTypes = `export type ContextBlock = { id?: string; source: string; text: string; priority?: number; tokenEstimate?: number; metadata?: Record<string, unknown> };
export type ContextTokenWindow = { modelId: string; provider: string; contextWindowTokens?: number; reservedOutputTokens?: number; estimatedInputTokens?: number };
export type ContextUsage = { input?: number; output?: number; cacheRead?: number; cacheWrite?: number; total?: number };
export type StorageCursor = { backend: "fs-jsonl" | "sqlite" | "postgres"; sessionId: string; seq?: number; entryId?: string };
export type StoredConversationEntry = Record<string, any>;
export type PluginPromptEnvelope = Record<string, any>;
export type PluginContextStorage = Record<string, any>;
export type PluginHookSubagentOrigin = { channel?: string; accountId?: string; to?: string; threadId?: string | number };
export type PluginHookChannelContext = { channelId: string; senderExternalId?: string; channelConversationId?: string; [key: string]: unknown };
export type PluginRuntimeIdentity = { agentId?: string; agentName?: string; sessionId?: string; sessionKey?: string; channelConversationId?: string; providerConversationId?: string; hashedUserId?: string; senderId?: string; senderName?: string; senderUsername?: string; senderE164?: string; canonicalIdentity?: string; identitySource?: "sender" | "parent-session" | "job-config"; senderIsOwner?: boolean; messageProvider?: string; channelId?: string; laneId?: string };
export type PluginTurnIdentity = { turnId?: string; userSeq?: number; assistantSeq?: number; [key: string]: unknown };
export type { AgentMessage };
export interface OpenClawPluginDefinition {
id?: string;
name?: string;
description?: string;
version?: string;
kind?: string | string[];
configSchema?: any;
ownsCompaction?: boolean;
register?: (api: OpenClawPluginApi) => void | Promise<void>;
activate?: (api: OpenClawPluginApi) => void | Promise<void>;
[key: string]: any;
}
export declare function definePluginEntry(definition: OpenClawPluginDefinition): OpenClawPluginDefinition;
export declare const stringEnum: AnyFunction;
export declare const optionalStringEnum: AnyFunction;
`

func has(list []ApiMember, name string) bool {
	for _, m := range list {
		if m.Name == name {
			return true
		}
	}
	return false
}

// members writes the fields of an object type.
func members(fields []Field) string {
	var b strings.Builder
	for _, f := range fields {
		if f.Name == "*" {
			b.WriteString("[key: string]: " + f.Type + "; ")
			continue
		}
		b.WriteString(f.Name)
		if f.Optional {
			b.WriteByte('?')
		}
		b.WriteString(": " + f.Type + "; ")
	}
	return b.String()
}
