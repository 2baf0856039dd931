export interface Verdict {
  allow: boolean;
  reason?: string;
}

async function post(url: string, body: unknown): Promise<Verdict> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  return (await response.json()) as Verdict;
}

/** Asks the policy server about one command. */
export async function verdictOn(url: string, command: string): Promise<Verdict> {
  return post(`${url}/verdict`, { command });
}
