import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface CompactionOutcome {
  tokensBefore?: number;
  tokensAfter?: number;
}

/** Compacts a session through the host's own command line. */
export async function compactSession(sessionKey: string): Promise<CompactionOutcome> {
  const { stdout } = await run("openclaw", ["sessions", "compact", "--json", "--session", sessionKey], { timeout: 120_000 });
  return JSON.parse(stdout) as CompactionOutcome;
}

/** Puts a message into a session as a new turn, and lets the host deliver the reply. */
export async function sendToSession(sessionKey: string, message: string, idempotencyKey: string): Promise<void> {
  const params = JSON.stringify({ sessionKey, message, idempotencyKey, deliver: true });
  await run("openclaw", ["gateway", "call", "chat.send", "--params", params], { timeout: 30_000 });
}
