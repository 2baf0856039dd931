import type { ContextBlock } from "openclaw/plugin-sdk";
import type { Fact } from "./graph.js";

const SOURCE = "graph-context";

/** One block for all facts: blocks of one placement are sorted, so many small ones would be torn apart. */
export function factBlock(facts: readonly Fact[]): ContextBlock | undefined {
  if (facts.length === 0) {
    return undefined;
  }
  const text = ["Known facts that may matter:", ...facts.map((fact) => `- ${fact.text}`)].join("\n");
  return { id: "facts", source: SOURCE, text, priority: 20, tokenEstimate: Math.ceil(text.length / 4) };
}

export function guideBlock(): ContextBlock {
  return { id: "guide", source: SOURCE, text: "Facts may be out of date; the user's words win.", priority: 5 };
}
