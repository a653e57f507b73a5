import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fontverter from "fontverter";
import { expect, test } from "vitest";
import { catalogueWords, writerIn } from "./hindiGlyphs.ts";

async function writer(woff2: string | URL) {
  return writerIn(new Uint8Array(await fontverter.convert(await readFile(woff2), "sfnt")));
}

test("the font that pages load joins every Hindi word of ours as the whole one does (else run scripts/fonts.ts)", async () => {
  const name = "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2";
  const whole = await writer(fileURLToPath(import.meta.resolve(name)));
  const cut = await writer(new URL("../app/ui/fonts/devanagari.woff2", import.meta.url));
  const words = [...catalogueWords(), "दिल्ली", "पत्थर", "उन्नीस", "सम्मेलन"];
  // What is not joined takes one glyph more: a halant.
  expect(words.filter((word) => cut(word).length !== whole(word).length)).toEqual([]);
});
