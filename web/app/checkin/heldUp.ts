const goneMs = 3_000; // as long as a success is not said twice (spec 9, Scanner)

/**
 * A code that is left alone until it was taken away: the rest of a party does not come in by and by because its code is
 * still before the camera, nor somebody whose scan was taken back. Times in ms.
 */
export class HeldUp {
  #code: string | null = null;
  #seen = 0;

  leave(code: string, now: number): void {
    this.#code = code;
    this.#seen = now;
  }

  /** Whether this is that code, and was there all the time. */
  isStill(code: string, now: number): boolean {
    if (this.#code !== code || now - this.#seen > goneMs) return false;
    this.#seen = now;
    return true;
  }
}
