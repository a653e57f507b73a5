import { LRUCache } from "lru-cache";
import type { Clock } from "../platform/clock.ts";
import type { Written } from "../platform/http/written.ts";

/** So old may an answer be that another process has overtaken; what this one writes is seen at once. */
export const keptMs = 10_000;
const keptBytes = 12_000_000;
const askedAtMost = 8_000; // questions

type Kept = { answer: Written; at: number; stamp: number };
type Flight = { landing: Promise<Written> | null; stamp: number; isWanted: boolean };

/**
 * Keeps answers to strangers for a moment, as they are sent: under load everybody asks for the same lists. However many
 * ask at once, one of them is answered by the database. `stampNow` is another number as soon as anything was written here.
 */
export class Answers {
  readonly #clock: Clock;
  readonly #stampNow: () => number;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: keptBytes,
    sizeCalculation: ({ answer }) => answer.bytes.length,
  });
  /** What was asked lately: only what is asked again is worth keeping, for nearly everybody stands elsewhere. */
  readonly #asked = new LRUCache<string, number>({ max: askedAtMost });
  readonly #flights = new Map<string, Flight>();

  constructor(clock: Clock, stampNow: () => number) {
    this.#clock = clock;
    this.#stampNow = stampNow;
  }

  /** The answer to a question, which says all that it depends on but the time. */
  async of(question: string, ask: () => Promise<Written>): Promise<Written> {
    const kept = this.#kept.get(question);
    if (kept && kept.stamp === this.#stampNow() && this.#isRecent(kept.at)) return kept.answer;
    const flight = this.#flights.get(question);
    if (flight?.landing && flight.stamp === this.#stampNow()) {
      flight.isWanted = true;
      return flight.landing;
    }
    return this.#begin(question, ask);
  }

  #begin(question: string, ask: () => Promise<Written>): Promise<Written> {
    const at = this.#now();
    const landing = ask();
    const flight: Flight = {
      landing,
      stamp: this.#stampNow(),
      isWanted: this.#isRecent(this.#asked.get(question)),
    };
    this.#asked.set(question, at);
    this.#flights.set(question, flight);
    landing
      .then((answer) => flight.isWanted && this.#kept.set(question, { answer, at, stamp: flight.stamp }))
      .catch(() => undefined) // whoever asked is told
      .finally(() => this.#end(question, flight));
    return landing;
  }

  /** Maps leave old tables behind as they grow: what is still named there lives on till all of the heap is looked through. */
  #end(question: string, flight: Flight): void {
    flight.landing = null;
    if (this.#flights.get(question) === flight) this.#flights.delete(question);
  }

  #now = () => this.#clock.now().getTime();
  #isRecent = (at: number | undefined) => at !== undefined && Math.abs(this.#now() - at) < keptMs;
}
