import anyAscii from "any-ascii";

/** A name as it is compared: small Latin letters and digits with single blanks; Devanagari becomes Latin too. */
export function plain(text: string): string {
  // Letters only: any-ascii gives pictures names too, and Tada is a town.
  const letters = text.normalize("NFKC").replace(/[^\p{L}\p{M}\p{N}'’]+/gu, " ");
  return anyAscii(letters)
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/**
 * How a name sounds, roughly: what people in India spell in several ways is one (Kanpoor and Kanpur, Vijaywada and
 * Vijayawada, the Devanagari of Udaipur), and so are the commonest slips of the finger.
 */
export function rough(name: string): string {
  return name
    .replace(/ph/g, "f")
    .replace(/([bcdgjkstz])h/g, "$1")
    .replace(/ee/g, "i")
    .replace(/oo/g, "u")
    .replace(/ck|q/g, "k")
    .replace(/z/g, "j")
    .replace(/x/g, "ks")
    .replace(/w/g, "v")
    .replace(/[ey]/g, "i")
    .replace(/o/g, "u")
    .replace(/(?<=.)a/g, "")
    .replace(/(.)\1+/g, "$1");
}
