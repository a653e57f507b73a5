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
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;
  /** What was asked lately: only what is asked again is worth keeping, for nearly everybody stands elsewhere. */
  readonly #asked = new Map<string, number>();
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
    this.#note(question, at);
    this.#flights.set(question, flight);
    landing
      .then((answer) => flight.isWanted && this.#keep(question, { answer, at, stamp: flight.stamp }))
      .catch(() => undefined) // whoever asked is told
      .finally(() => this.#end(question, flight));
    return landing;
  }

  /** Maps leave old tables behind as they grow: what is still named there lives on till all of the heap is looked through. */
  #end(question: string, flight: Flight): void {
    flight.landing = null;
    if (this.#flights.get(question) === flight) this.#flights.delete(question);
  }

  #keep(question: string, kept: Kept): void {
    this.#drop(question);
    this.#kept.set(question, kept);
    this.#bytes += kept.answer.bytes.length;
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= keptBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(question: string): void {
    this.#bytes -= this.#kept.get(question)?.answer.bytes.length ?? 0;
    this.#kept.delete(question);
  }

  #note(question: string, at: number): void {
    this.#asked.delete(question);
    this.#asked.set(question, at);
    const oldest = this.#asked.size > askedAtMost ? this.#asked.keys().next().value : undefined;
    if (oldest !== undefined) this.#asked.delete(oldest);
  }

  #now = () => this.#clock.now().getTime();
  #isRecent = (at: number | undefined) => at !== undefined && Math.abs(this.#now() - at) < keptMs;
}
