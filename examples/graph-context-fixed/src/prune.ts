interface Message {
  role: string;
  content: unknown;
}

/** Keeps the newest messages, and begins with a user's message so that no tool result stands alone. */
export function keepNewest(messages: readonly Message[], count: number): Message[] {
  const tail = messages.slice(-count);
  const first = tail.findIndex((message) => message.role === "user");
  return first < 0 ? tail : tail.slice(first);
}
