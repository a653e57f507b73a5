// Cuts the fonts that pages load out of Anek (OFL): only the characters, weights and widths that Mela uses.
// Run by hand when the type changes; the results are kept in app/ui/fonts.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

type Axes = NonNullable<Parameters<typeof subsetFont>[2]>["variationAxes"];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const latin = { wght: { min: 400, max: 800 }, wdth: { min: 80, max: 100 } };
// One width for Devanagari: its width axis alone would double what a Hindi page waits for.
const devanagari = { wght: { min: 400, max: 800 }, wdth: 100 };

/** English text, with the marks that it uses: the one file that every page waits for. */
const everyday = [
  ...range(0x20, 0x7e),
  0xa0,
  0xb0,
  0xb7,
  0xd7,
  0x2013,
  0x2014,
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2022,
  0x2026,
  0x2212,
];

await cut("anek-latin", "latin", "latin", latin, (char) => everyday.includes(char));
await cut("anek-latin", "latin", "latin-more", latin, (char) => !everyday.includes(char));
await cut("anek-latin", "latin-ext", "latin-ext", latin, (char) => char !== 0x20b9);
// The rupee sign alone: a price must not bring the whole of extended Latin.
await cut("anek-latin", "latin-ext", "rupee", latin, (char) => char === 0x20b9);
await cut("anek-devanagari", "devanagari", "devanagari", devanagari, () => true);
// The one word of Hindi on English pages, the language switch's: devices without Devanagari showed boxes.
const hindi = [..."हिन्दी"].map((letter) => letter.codePointAt(0));
await cut("anek-devanagari", "devanagari", "hindi", { wght: 600, wdth: 100 }, (char) => hindi.includes(char));

async function cut(family: string, source: string, name: string, axes: Axes, keep: (char: number) => boolean) {
  const file = import.meta.resolve(`@fontsource-variable/${family}/files/${family}-${source}-standard-normal.woff2`);
  const whole = await readFile(fileURLToPath(file));
  const font = fontkit.create(whole);
  if (!("characterSet" in font)) throw new Error(`${file} is a collection`);
  const text = String.fromCodePoint(...font.characterSet.filter(keep));
  const part = await subsetFont(whole, text, {
    targetFormat: "woff2",
    variationAxes: axes,
    preserveNameIds: [0, 13, 14],
  });
  await writeFile(new URL(`../app/ui/fonts/${name}.woff2`, import.meta.url), part);
}
