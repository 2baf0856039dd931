import type { OpenClawPluginApi } from "openclaw/plugin-sdk/plugin-entry";

const NOTE = "Searches and shell commands may need the user's approval.";

/** Tells the model what to expect, and the user who asks. */
export function registerNotes(api: OpenClawPluginApi): void {
  api.on("before_prompt_build", () => ({ appendSystemContext: NOTE }), { timeoutMs: 1_000 });

  api.on(
    "before_agent_reply",
    (event) => (event.cleanedBody.trim() === "/preflight" ? { handled: true, reply: { text: NOTE } } : undefined),
    { eligibleTriggers: ["user"], timeoutMs: 1_000 },
  );
}
