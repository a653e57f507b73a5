/** Writes fields one after the other: bytes, small numbers, and short texts with their length before them. */
export class ByteWriter {
  readonly #bytes: number[] = [];
  byte(value: number): this {
    this.#bytes.push(value & 255);
    return this;
  }
  short(value: number): this {
    return this.byte(value >> 8).byte(value);
  }
  all(bytes: Iterable<number>): this {
    this.#bytes.push(...bytes);
    return this;
  }
  text(text: string): this {
    const bytes = new TextEncoder().encode(text);
    return this.byte(bytes.length).all(bytes);
  }
  done(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what `ByteWriter` wrote. Throws RangeError where there is not enough. */
export class ByteReader {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #at = 0;
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
  }
  take(count: number): Uint8Array<ArrayBuffer> {
    if (this.#at + count > this.#bytes.length) throw new RangeError("too short");
    this.#at += count;
    return this.#bytes.slice(this.#at - count, this.#at);
  }
  byte(): number {
    return this.take(1)[0] ?? 0;
  }
  short(): number {
    return this.byte() * 256 + this.byte();
  }
  text(): string {
    return new TextDecoder().decode(this.take(this.byte()));
  }
}
