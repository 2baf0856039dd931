import { randomUUID } from "node:crypto";
import { sendToSession } from "./cli.js";
import { reserve } from "./reservations.js";

export function compactAfterTurn(sessionKey: string) {
  return {
    name: "compact_context_after_turn",
    label: "Compact after this turn",
    description: "Compacts the context of this session when the current turn is over.",
    parameters: { type: "object", properties: {}, additionalProperties: false },
    async execute() {
      reserve(sessionKey, Date.now());
      return { content: [{ type: "text" as const, text: "Session compaction is reserved." }], details: {} };
    },
  };
}

export function requestCompaction() {
  return {
    name: "request_context_compaction",
    label: "Request compaction",
    description: "Asks another session to compact its context.",
    parameters: {
      type: "object",
      properties: { sessionKey: { type: "string" }, message: { type: "string" }, idempotencyKey: { type: "string" } },
      required: ["sessionKey", "message"],
      additionalProperties: false,
    },
    async execute(_id: string, params: { sessionKey: string; message: string; idempotencyKey?: string }) {
      const idempotencyKey = params.idempotencyKey ?? randomUUID();
      void sendToSession(params.sessionKey, params.message, idempotencyKey).catch(() => undefined);
      return { content: [{ type: "text" as const, text: "Accepted." }], details: { accepted: true, idempotencyKey } };
    },
  };
}
