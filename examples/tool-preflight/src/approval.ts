/** What the user is asked before a search. Titles end at 80 characters, descriptions at 512. */
export function searchApproval(query: unknown) {
  return {
    title: "Run web search",
    description: `Allow search query: ${String(query ?? "").slice(0, 400)}`,
    severity: "info" as const,
    timeoutMs: 60_000,
  };
}
