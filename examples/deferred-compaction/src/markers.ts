import type { OpenClawPluginApi } from "openclaw/plugin-sdk/plugin-entry";
import { reservations } from "./reservations.js";

/** Marks what is written while a compaction is reserved, and follows compactions of the host. */
export function registerMarkers(api: OpenClawPluginApi): void {
  // The host calls this hook synchronously: the promise is dropped, and with it the change.
  api.on(
    "before_message_write",
    async (event, ctx) => {
      if (!reservations().has(ctx.sessionKey ?? "")) {
        return;
      }
      return { message: { ...event.message, pendingCompaction: true } };
    },
    { timeoutMs: 2_000 },
  );

  // A typed hook on the internal bus is never called.
  api.registerHook("after_compaction", () => api.logger.info("the host compacted"), { name: "deferred-compaction-after" });

  // An internal event in api.on is never called either.
  api.on("session:compact:before", (event) => {
    api.logger.info(`the host is about to compact ${String(event)}`);
  });
}
