import { access } from "node:fs/promises";
import { definePluginEntry, type OpenClawPluginApi } from "openclaw/plugin-sdk/plugin-entry";
import { compactSession, sendToSession } from "./cli.js";
import { registerMarkers } from "./markers.js";
import { failed, finished } from "./notice.js";
import { reservations } from "./reservations.js";
import { compactAfterTurn, requestCompaction } from "./tools.js";

const HOUR_MS = 60 * 60 * 1000;

async function runReserved(api: OpenClawPluginApi, sessionKey: string): Promise<void> {
  if (!reservations().delete(sessionKey)) {
    return;
  }
  let notice: string;
  try {
    notice = finished(await compactSession(sessionKey));
  } catch (error) {
    notice = failed(error);
  }
  await sendToSession(sessionKey, notice, `compacted-${sessionKey}-${Date.now()}`);
  api.logger.info(`compaction of ${sessionKey} reported`);
}

function sweep(api: OpenClawPluginApi): void {
  for (const [key, reservation] of reservations()) {
    if (Date.now() - reservation.reservedAt > HOUR_MS) {
      reservations().delete(key);
      api.logger.warn(`dropped a stale reservation of ${key}`);
    }
  }
}

export default definePluginEntry({
  id: "deferred-compaction",
  name: "Deferred compaction",
  description: "Lets an agent compact its own session after the current turn.",

  // The host refuses a register that returns a promise …
  async register(api) {
    api.registerTool((ctx) => compactAfterTurn(ctx.sessionKey ?? ""), { name: "compact_context_after_turn" });
    api.registerTool(requestCompaction(), { optional: true });

    registerMarkers(api);

    await access(api.resolvePath("./state"));

    // … and ignores what is registered after the first await.
    api.on("agent_end", async (_event, ctx) => {
      await runReserved(api, ctx.sessionKey ?? "");
    });

    // Sweeps once, now, and registers its result, which is nothing.
    api.on("session_end", sweep(api));
  },
});
