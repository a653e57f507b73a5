type Kept<V> = { value: V; bytes: number };

/** Remembers by key, so many bytes at most: what was asked for longest ago goes first. */
export class Memory<V> {
  readonly #most: number;
  readonly #kept = new Map<string, Kept<V>>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): V | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  /** `bytes`: how many the value takes; its key counts by itself. */
  set(key: string, value: V, bytes: number): void {
    this.#drop(key);
    const kept = { value, bytes: bytes + key.length };
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
