import type { OpenClawPluginApi } from "openclaw/plugin-sdk/plugin-entry";
import { reservations } from "./reservations.js";

/** Marks what is written while a compaction is reserved, and follows compactions of the host. */
export function registerMarkers(api: OpenClawPluginApi): void {
  api.on("before_message_write", (event, ctx) => {
    if (!reservations().has(ctx.sessionKey ?? "")) {
      return;
    }
    return { message: { ...event.message, pendingCompaction: true } };
  });

  api.on("before_compaction", () => api.logger.info("the host is about to compact"));
  api.on("after_compaction", () => api.logger.info("the host compacted"));
}
