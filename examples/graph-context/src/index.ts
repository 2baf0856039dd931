import type { OpenClawPluginDefinition } from "openclaw/plugin-sdk";
import { factBlock, guideBlock } from "./blocks.js";
import { GraphClient } from "./graph.js";
import { keepNewest } from "./prune.js";

export default {
  id: "graph-context",
  name: "Graph context",
  ownsCompaction: true,

  async register(api) {
    const config = api.pluginConfig as { baseUrl?: string; maxFacts?: number };
    const graph = new GraphClient(config.baseUrl ?? "https://graph.example");
    const limit = config.maxFacts ?? 12;

    // Every turn waits here for a server that somebody else runs.
    api.on("context.collect", async (event) => {
      const facts = await graph.search(event.prompt, limit);
      const block = factBlock(facts);
      return {
        appendSystemPrompt: [guideBlock()],
        appendContext: block ? [block] : [],
      };
    });

    api.on("context.prune", (event) => ({ messages: keepNewest(event.messages, 20) }));

    // OpenClaw has this hook; the host that this plugin is for does not.
    api.on("heartbeat_prompt_contribution", () => ({ appendContext: "The graph is not asked in heartbeats." }));

    // Not the name of a hook, so nothing ever plans a summary, although this plugin owns compaction.
    api.on("compaction.plans", (event, ctx) => {
      const summary = event.messages.length > 40 ? "long session" : "short session";
      void graph.remember(ctx.sessionId, summary).catch((error) => api.logger.warn(String(error)));
    });
  },
} satisfies OpenClawPluginDefinition;
