import type { OpenClawPluginDefinition } from "openclaw/plugin-sdk";
import { factBlock, guideBlock } from "./blocks.js";
import { type Fact, GraphClient } from "./graph.js";
import { keepNewest } from "./prune.js";

export default {
  id: "graph-context",
  name: "Graph context",
  ownsCompaction: true,

  async register(api) {
    const config = api.pluginConfig as { baseUrl?: string; maxFacts?: number };
    const graph = new GraphClient(config.baseUrl ?? "https://graph.example");
    const limit = config.maxFacts ?? 12;
    const known = new Map<string, Fact[]>();

    // The search starts when the message comes in, and nobody waits for it.
    api.on("message_received", (event, ctx) => {
      const key = ctx.sessionKey;
      if (key === undefined) {
        return;
      }
      void graph.search(event.content, limit).then(
        (facts) => known.set(key, facts),
        (error) => api.logger.warn(`graph search: ${String(error)}`),
      );
    });

    // The turn takes what is there by now; without an answer it goes on without facts.
    api.on("context.collect", (_event, ctx) => {
      const block = factBlock(known.get(ctx.sessionKey ?? "") ?? []);
      return {
        appendSystemPrompt: [guideBlock()],
        appendContext: block ? [block] : [],
      };
    });

    api.on("context.prune", (event) => ({ messages: keepNewest(event.messages, 20) }));

    api.on("compaction.plan", (event, ctx) => {
      const summary = event.messages.length > 40 ? "long session" : "short session";
      void graph.remember(ctx.sessionId, summary).catch((error) => api.logger.warn(String(error)));
    });
  },
} satisfies OpenClawPluginDefinition;
