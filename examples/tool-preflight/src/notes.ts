import type { OpenClawPluginApi } from "openclaw/plugin-sdk/plugin-entry";

const NOTE = "Searches and shell commands may need the user's approval.";

/** Tells the model what to expect, and the user who asks. */
export function registerNotes(api: OpenClawPluginApi): void {
  // Gone since 2026.7.2.
  api.on("before_agent_start", () => ({ prependContext: NOTE }));

  // No time at all is no budget, so the host takes its own.
  api.on("before_prompt_build", () => ({ appendSystemContext: NOTE }), { timeoutMs: 0 });

  // An empty list does not mean "never": the host takes it for "no restriction".
  api.on(
    "before_agent_reply",
    (event) => (event.cleanedBody.trim() === "/preflight" ? { handled: true, reply: { text: NOTE } } : undefined),
    { eligibleTriggers: [], timeoutMs: 1_000 },
  );

  // A hook of another host.
  api.on("context.collect", () => ({ appendContext: [{ source: "tool-preflight", text: NOTE }] }));

  // A throw at load: the whole plugin fails.
  api.on("before_tool_call", () => undefined, { matcher: [] });
}
