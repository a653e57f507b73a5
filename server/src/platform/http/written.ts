/** A whole answer that is written already, as JSON of the contract's shape: for what is kept as text. */
export class Written {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
