/**
 * A whole answer that is written already, as JSON of the contract's shape: for what is kept as text. As bytes, because a
 * text of this size is copied several times on its way to the socket.
 */
export class Written {
  readonly bytes: Buffer;

  constructor(...parts: readonly (string | Buffer)[]) {
    this.bytes = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  }
}
