import type { Clock } from "../platform/clock.ts";

const mostKept = 1_000;

/** What was read a moment ago, for all who ask for it meanwhile: they share one reading. */
export class Recent<K, V> {
  readonly #clock: Clock;
  readonly #keptMs: number;
  readonly #kept = new Map<K, { at: number; value: Promise<V> }>();

  constructor(clock: Clock, keptMs: number) {
    this.#clock = clock;
    this.#keptMs = keptMs;
  }

  of(key: K, read: () => Promise<V>): Promise<V> {
    const at = this.#clock.now().getTime();
    const known = this.#kept.get(key);
    if (known && at - known.at < this.#keptMs) return known.value;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const value = read();
    this.#kept.set(key, { at, value });
    value.catch(() => this.forget(key)); // whoever asked is told; the next one asks anew
    return value;
  }

  forget(key: K): void {
    this.#kept.delete(key);
  }
}
