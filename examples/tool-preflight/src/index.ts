import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";
import { searchApproval } from "./approval.js";
import { registerNotes } from "./notes.js";
import { verdictOn } from "./policy.js";

export default definePluginEntry({
  id: "tool-preflight",
  name: "Tool preflight",
  description: "Asks before searches leave the house, and keeps commands within policy.",

  register(api) {
    const policyUrl = String(api.pluginConfig?.policyUrl ?? "https://policy.example");

    api.on(
      "before_tool_call",
      async (event) => {
        if (event.toolName !== "web_search") {
          return;
        }
        return { requireApproval: searchApproval(event.params.query) };
      },
      { priority: "first" },
    );

    // Each command waits for the policy server, and a slow answer blocks it.
    api.on(
      "before_tool_call",
      async (event) => {
        const verdict = await verdictOn(policyUrl, String(event.params.command ?? ""));
        return verdict.allow ? undefined : { block: true, blockReason: verdict.reason ?? "against the policy" };
      },
      { matcher: ["bash"], priorty: 40 },
    );

    api.on("after_tool_calls", (event) => {
      api.logger.info(`tool finished: ${JSON.stringify(event)}`);
    });

    registerNotes(api);
  },
});
