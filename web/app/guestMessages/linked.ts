/** A piece of a host's words: text as it stands, or an address of the web. */
export type Piece = { text: string; isAddress: boolean };

/** Marks the addresses of the web in what a host wrote. A sentence's full stop or bracket after one is no part of it. */
export function linked(words: string): Piece[] {
  return words
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?'’)\]।])/)
    .map((text, at) => ({ text, isAddress: at % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
