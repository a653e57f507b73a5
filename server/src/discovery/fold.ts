/** So much of a text is found by it: an entry of an index has no room for more (2,704 bytes, with all that is in it). */
const atMost = {
  title: { words: 24, bytes: 480 },
  host: { words: 12, bytes: 240 },
  city: { words: 8, bytes: 120 },
  other: { words: 36, bytes: 480 },
};

/** Folded words, as many of them as have room. */
export function withinRoom(folded: string, field: keyof typeof atMost): string {
  const { words, bytes } = atMost[field];
  let kept = "";
  for (const word of folded.split(" ").slice(0, words)) {
    const longer = kept === "" ? word : `${kept} ${word}`;
    if (Buffer.byteLength(longer) > bytes) break;
    kept = longer;
  }
  return kept;
}
