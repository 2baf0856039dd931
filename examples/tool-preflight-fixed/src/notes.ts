import type { OpenClawPluginApi } from "openclaw/plugin-sdk/plugin-entry";

const NOTE = "Searches and shell commands may need the user's approval.";

/** Tells the model what to expect, in turns that a user began. */
export function registerNotes(api: OpenClawPluginApi): void {
  api.on("before_prompt_build", () => ({ appendSystemContext: NOTE }), { timeoutMs: 1_000 });
}
