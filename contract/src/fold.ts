/** A text as search compares it: words of small letters with blanks between, without accents or punctuation. */
export function fold(text: string): string {
  return (
    text
      .normalize("NFKD")
      // Accents of Latin, Greek and Cyrillic only: in Devanagari such marks are vowels, without them words are others.
      .replace(/[\u0300-\u036f\u200c\u200d]/g, "")
      .normalize("NFC")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim()
  );
}
