/**
 * A whole answer that is written already, as JSON of the contract's shape: for what is kept as text. As bytes, because a
 * text of this size is copied several times on its way to the socket.
 */
export class Written {
  readonly bytes: Buffer;

  constructor(...texts: readonly string[]) {
    this.bytes = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
    texts.reduce((at, text) => at + this.bytes.write(text, at), 0);
  }
}
