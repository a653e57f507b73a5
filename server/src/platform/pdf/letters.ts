import { readFileSync } from "node:fs";
import anyAscii from "any-ascii";
import { Blob, Face, Font, Buffer as Line, shape } from "harfbuzzjs";

/** A font of one alphabet as paper is written with it; `name` is what the writer knows it by. */
type Letters = { name: string; bytes: Buffer; font: Font; has: ReadonlySet<number> };
export type Weight = "regular" | "bold";
/** A part of a text that one font can write. */
export type Run = { font: string; text: string };
/** One glyph in a line: its number, how far it goes, where it stands, in the font's units, and what it stands for. */
export type Shaped = { id: number; xAdvance: number; xOffset: number; yOffset: number; codePoints: number[] };

const alphabets = ["latin", "latin-ext", "devanagari"] as const;

/** The fonts of a weight, by alphabet. Anek, as on the pages; cut by web/scripts/fonts.ts. Read when first needed. */
export function lettersOf(weight: Weight): readonly Letters[] {
  read[weight] ??= alphabets.map((alphabet) => {
    const name = weight === "bold" ? `${alphabet}-bold` : alphabet;
    const bytes = readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url));
    const face = new Face(new Blob(new Uint8Array(bytes).buffer));
    return { name, bytes, font: new Font(face), has: new Set(face.collectUnicodes()) };
  });
  return read[weight];
}
const read: Partial<Record<Weight, Letters[]>> = {};

/**
 * A text in parts that each have one font. What none of them can write is spelled in Latin letters, so that a door can
 * read a Tamil name; pictures (emoji) and what cannot be seen are left out.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const fonts = lettersOf(weight);
  const runs: Run[] = [];
  for (const sign of writable(text, fonts)) {
    const code = sign.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const joins = last && fonts.find(({ name, has }) => name === last.font && has.has(code));
    const font = (joins ?? fonts.find(({ has }) => has.has(code)))?.name;
    if (!font) continue;
    if (last && last.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

function writable(text: string, fonts: readonly Letters[]): string {
  const isUnseen = (sign: string) => /[\p{Cc}\p{Cf}]/u.test(sign) && !/[\u200c\u200d]/.test(sign); // Hindi joins by those
  const known = (sign: string) => !isUnseen(sign) && fonts.some(({ has }) => has.has(sign.codePointAt(0) ?? 0));
  return [...text.normalize("NFC").replace(/\s+/gu, " ")]
    .map((sign) => (known(sign) ? sign : /\p{L}|\p{M}|\p{N}|\p{P}|\p{Sc}/u.test(sign) ? anyAscii(sign) : ""))
    .join("");
}

/** How a font writes a text: HarfBuzz decides, as browsers do. */
export function shapeWith(name: string, text: string): Shaped[] {
  const letters = [...lettersOf("regular"), ...lettersOf("bold")].find((one) => one.name === name);
  if (!letters) throw new RangeError(`no font ${name}`);
  const line = new Line();
  line.addText(text);
  line.guessSegmentProperties();
  shape(letters.font, line);
  const glyphs = line.getGlyphInfosAndPositions();
  return glyphs.map(({ codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }, at) => {
    // What is copied out of the paper is the text: the first glyph of a syllable stands for all of its signs.
    const isFirst = glyphs[at - 1]?.cluster !== cluster;
    const end = glyphs.find((other) => other.cluster > cluster)?.cluster ?? text.length;
    const codePoints = isFirst ? [...text.slice(cluster, end)].map((sign) => sign.codePointAt(0) ?? 0) : [];
    return { id: codepoint, xAdvance, xOffset, yOffset, codePoints };
  });
}
