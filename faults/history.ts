/** What a client asked for under a key, and what it knows of it: nothing, as long as no answer came. */
export type Deed<T> = {
  kind: string;
  by: string;
  key: string;
  invokedAt: number;
  /** unknown: asked, and no answer that says whether it was done. */
  outcome: "unknown" | "ok" | "fail";
  answer: T | null;
  /** Each good answer that came under this key, those that the network lost on their way among them. */
  answers: T[];
};

/** One request for a deed. `status` null: nobody answered, or not in time. */
export type Try = { kind: string; at: number; ms: number; status: number | null; retryAfter: string | null };

/** What all clients did and were told, in the order in which they began. */
export class History {
  readonly #deeds: Deed<unknown>[] = [];
  readonly tries: Try[] = [];
  /** When services outside hung, from and to. */
  readonly hangs: [number, number][] = [];

  invoke<T>(kind: string, by: string, key: string): Deed<T> {
    const deed: Deed<T> = {
      kind,
      by,
      key,
      invokedAt: performance.now(),
      outcome: "unknown",
      answer: null,
      answers: [],
    };
    this.#deeds.push(deed);
    return deed;
  }

  /** The deeds of one kind, as whoever began them typed them. */
  of<T>(kind: string): Deed<T>[] {
    return this.#deeds.filter((deed): deed is Deed<T> => deed.kind === kind);
  }

  /** What was done and told until now, which nothing that follows changes. */
  soFar(): History {
    const copy = new History();
    copy.#deeds.push(...this.#deeds.map((deed) => ({ ...deed, answers: [...deed.answers] })));
    return copy;
  }

  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { kind, outcome } of this.#deeds) counts[`${kind} ${outcome}`] = (counts[`${kind} ${outcome}`] ?? 0) + 1;
    return counts;
  }
}
