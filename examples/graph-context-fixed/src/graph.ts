// The knowledge graph speaks plain HTTP.

export interface Fact {
  id: string;
  text: string;
  weight: number;
}

export class GraphClient {
  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl.replace(/\/+$/, "");
  }

  /** Facts that have to do with a prompt, best first. */
  async search(prompt: string, limit: number): Promise<Fact[]> {
    const answer = await this.#post<{ facts: Fact[] }>("/search", { prompt, limit });
    return answer.facts.toSorted((a, b) => b.weight - a.weight);
  }

  /** Stores a summary, so that what was compacted can be found again. */
  async remember(sessionId: string, summary: string): Promise<void> {
    await this.#post("/facts", { sessionId, summary });
  }

  async #post<T>(path: string, body: unknown): Promise<T> {
    const response = await fetch(this.#baseUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) {
      throw new Error(`graph ${path}: ${response.status}`);
    }
    return (await response.json()) as T;
  }
}
