import type { CompactionOutcome } from "./cli.js";

export function finished(outcome: CompactionOutcome): string {
  const { tokensBefore, tokensAfter } = outcome;
  if (tokensBefore !== undefined && tokensAfter !== undefined) {
    return `Session compaction finished.\nContext tokens: ${tokensBefore} -> ${tokensAfter}.`;
  }
  return "Session compaction finished.";
}

export function failed(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `Session compaction failed. Reason: ${reason}\nThe context is left uncompacted.`;
}
