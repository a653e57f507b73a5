const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first letters of the first and the last word: "Zoya Merchant" is ZM, "@slowtide" is S. */
export function initials(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, "")
    .trim()
    .split(/\s+/);
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return (firstLetter(first) + firstLetter(last)).toUpperCase();
}

/** The same number below `count` for the same name, at every visit. */
export function toneOf(name: string, count: number): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
}

function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word)) return segment;
  return "";
}
