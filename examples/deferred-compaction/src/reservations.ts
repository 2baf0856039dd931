export interface Reservation {
  sessionKey: string;
  reservedAt: number;
  tokensBefore?: number;
}

const STORE = Symbol.for("example.deferred-compaction.reservations");

/** Reservations live in the process: they are shared by all loads of the plugin, and gone after a restart. */
export function reservations(): Map<string, Reservation> {
  const shared = globalThis as { [STORE]?: Map<string, Reservation> };
  shared[STORE] ??= new Map();
  return shared[STORE];
}

export function reserve(sessionKey: string, now: number): Reservation {
  const store = reservations();
  const existing = store.get(sessionKey);
  if (existing !== undefined) {
    return existing;
  }
  const made = { sessionKey, reservedAt: now };
  store.set(sessionKey, made);
  return made;
}
