export interface Policy {
  denied: string[];
}

/** Reads the policy from its server, and gives up soon. */
export async function readPolicy(url: string): Promise<Policy> {
  const response = await fetch(`${url}/policy`, { signal: AbortSignal.timeout(5_000) });
  return (await response.json()) as Policy;
}

/** What speaks against a command, nothing where it may run. */
export function objection(policy: Policy, command: string): string | undefined {
  const word = policy.denied.find((denied) => command.includes(denied));
  return word === undefined ? undefined : `\`${word}\` is against the policy`;
}
