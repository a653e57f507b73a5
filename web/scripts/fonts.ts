// Cuts the fonts that pages load out of Anek (OFL): only the characters, weights and widths that Mela uses.
// Run by hand when the type changes; the results are kept in app/ui/fonts, those for paper beside the server's writer.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import fontverter from "fontverter";
import subsetFont from "subset-font";
import { cutGlyphs } from "./cutGlyphs.ts";
import { hindiGlyphs } from "./hindiGlyphs.ts";

type Axes = NonNullable<Parameters<typeof subsetFont>[2]>["variationAxes"];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const latin = { wght: { min: 400, max: 800 }, wdth: { min: 80, max: 100 } };

/** What Devanagari is shaped and set with (OpenType's names): joining, places of marks, kerning. */
const shaping =
  "rvrn ccmp locl nukt akhn rphf rkrf blwf half vatu cjct init pres abvs blws psts haln dist abvm blwm kern mark mkmk calt rlig liga clig".split(
    " ",
  );

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
await cutHindi();
// The one word of Hindi on English pages, the language switch's: devices without Devanagari showed boxes.
const hindi = [..."हिन्दी"].map((letter) => letter.codePointAt(0));
await cut("anek-devanagari", "devanagari", "hindi", { wght: 600, wdth: 100 }, (char) => hindi.includes(char));

// Tickets and invoices name people and places: whole alphabets, in the two weights that paper has.
for (const [family, source] of [
  ["anek-latin", "latin"],
  ["anek-latin", "latin-ext"],
  ["anek-devanagari", "devanagari"],
] as const) {
  await cutForPaper(family, source, { name: source, wght: 400 });
  await cutForPaper(family, source, { name: `${source}-bold`, wght: 700 });
}

async function cutForPaper(family: string, source: string, { name, wght }: { name: string; wght: number }) {
  const whole = await fontFile(family, source);
  const font = fontkit.create(whole);
  if (!("characterSet" in font)) throw new Error(`${family} is a collection`);
  const variationAxes = { wght, wdth: 100 };
  const text = String.fromCodePoint(...font.characterSet);
  const part = await subsetFont(whole, text, { targetFormat: "sfnt", variationAxes, preserveNameIds: [0, 13, 14] });
  await writeFile(new URL(`../../server/src/platform/pdf/fonts/${name}.ttf`, import.meta.url), part);
}

async function cut(family: string, source: string, name: string, axes: Axes, keep: (char: number) => boolean) {
  const whole = await fontFile(family, source);
  const font = fontkit.create(whole);
  if (!("characterSet" in font)) throw new Error(`${family} is a collection`);
  const text = String.fromCodePoint(...font.characterSet.filter(keep));
  const part = await subsetFont(whole, text, {
    targetFormat: "woff2",
    variationAxes: axes,
    preserveNameIds: [0, 13, 14],
  });
  await keepFont(name, part);
}

/** Devanagari for Hindi. Of one width: its width axis alone would double what a Hindi page waits for. */
async function cutHindi() {
  const whole = await fontverter.convert(await fontFile("anek-devanagari", "devanagari"), "sfnt");
  const sfnt = new Uint8Array(whole);
  const part = await cutGlyphs(sfnt, {
    characters: [...range(0x900, 0x97f), 0x200c, 0x200d, 0x20a8, 0x25cc],
    glyphs: hindiGlyphs(sfnt),
    features: shaping,
    axes: [
      { tag: "wdth", at: 100 },
      { tag: "wght", from: 400, to: 800 },
    ],
  });
  await keepFont("devanagari", await fontverter.convert(part, "woff2", "truetype"));
}

function fontFile(family: string, source: string): Promise<Buffer> {
  const file = import.meta.resolve(`@fontsource-variable/${family}/files/${family}-${source}-standard-normal.woff2`);
  return readFile(fileURLToPath(file));
}

function keepFont(name: string, bytes: Uint8Array): Promise<void> {
  return writeFile(new URL(`../app/ui/fonts/${name}.woff2`, import.meta.url), bytes);
}
