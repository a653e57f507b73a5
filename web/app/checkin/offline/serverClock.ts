/**
 * The server's time as this phone can tell it, in ms: by a clock that nobody sets (`performance.now`) since the server
 * last said what time it is, so that a phone's clock may be wrong, or be put right meanwhile. Without any word from the
 * server since the page was opened, by the phone's clock and how far off it was then.
 */
export class ServerClock {
  #said: { server: number; steady: number } | null = null;
  #offsetMs: number | null;
  readonly #steady: () => number;
  readonly #own: () => number;

  constructor(offsetMs: number | null, { steady = () => performance.now(), own = () => Date.now() } = {}) {
    this.#offsetMs = offsetMs;
    this.#steady = steady;
    this.#own = own;
  }

  /** The server said `at` in an answer to what was asked at `askedAt` (steady ms). */
  hear(at: number, askedAt: number): void {
    const now = this.#steady();
    this.#said = { server: at + (now - askedAt) / 2, steady: now };
    this.#offsetMs = Math.round(this.#said.server - this.#own());
  }

  steady(): number {
    return this.#steady();
  }
  now(): number {
    if (this.#said) return this.#said.server + this.#steady() - this.#said.steady;
    return this.#own() + (this.#offsetMs ?? 0);
  }
  /** What to add to the phone's clock now; null: it was never compared. */
  offsetMs(): number | null {
    return this.#offsetMs === null ? null : Math.round(this.now() - this.#own());
  }
}
