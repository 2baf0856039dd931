import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";
import { searchApproval } from "./approval.js";
import { registerNotes } from "./notes.js";
import { objection, type Policy, readPolicy } from "./policy.js";

export default definePluginEntry({
  id: "tool-preflight",
  name: "Tool preflight",
  description: "Asks before searches leave the house, and keeps commands within policy.",

  register(api) {
    const policyUrl = String(api.pluginConfig?.policyUrl ?? "https://policy.example");
    let policy: Policy = { denied: [] };

    // The policy is read when the gateway starts, not when a command wants to run.
    api.on("gateway_start", async () => {
      policy = await readPolicy(policyUrl);
    });

    api.on(
      "before_tool_call",
      (event) => ({ requireApproval: searchApproval(event.params.query) }),
      { priority: 50, matcher: ["web_search"] },
    );

    api.on(
      "before_tool_call",
      (event) => {
        const blockReason = objection(policy, String(event.params.command ?? ""));
        return blockReason === undefined ? undefined : { block: true, blockReason };
      },
      { matcher: ["exec"], priority: 40 },
    );

    api.on("after_tool_call", (event) => {
      api.logger.info(`tool finished: ${event.toolName}`);
    });

    registerNotes(api);
  },
});
