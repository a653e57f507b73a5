// Which of the font's glyphs Hindi needs. Most of Devanagari's are for joined consonants, and most of those for
// pairs that no word has: left out, they are written with a visible halant, as schoolbooks write them anyway.
import { readdirSync, readFileSync } from "node:fs";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";

const consonants = [..."कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळ", ...["क़", "ख़", "ग़", "ज़", "ड़", "ढ़", "फ़"]];
const vowelSigns = ["", ..."ािीुूृेैोौॅॉ"];
const [shortSigns, nasals] = [
  ["", ..."ािीुूेैो"],
  ["", "ं", "ँ", "ः"],
];
const alone = [..."अआइईउऊऋएऐओऔऑऍ०१२३४५६७८९।॥ॐ॰ऽ"];

/** Joined consonants of Hindi, and of the Urdu, English, Sanskrit and Marathi words in it. */
const joined = `
  क्क क्ख क्च क्ट क्ड क्त क्थ क्न क्प क्फ क्म क्य क्र क्ल क्व क्श क्ष क्स ख्त ख्य ख्व ग्ग ग्घ ग्द ग्ध ग्न ग्म ग्य
  ग्र ग्ल ग्व घ्न घ्य ङ्क ङ्ख ङ्ग ङ्घ ङ्म च्च च्छ च्य च्व छ्व ज्ज ज्झ ज्ञ ज्य ज्व झ्य ञ्च ञ्ज ट्क ट्ट ट्ठ ट्न ट्प ट्म
  ट्य ट्र ट्व ट्स ठ्ठ ठ्य ड्ड ड्ढ ड्य ड्र ड्व ढ्ढ ढ्य ण्ट ण्ठ ण्ड ण्ढ ण्ण ण्म ण्य ण्व त्क त्ख त्त त्थ त्न त्प त्फ त्म
  त्य त्र त्ल त्व त्स थ्य थ्व द्ग द्घ द्द द्ध द्न द्ब द्भ द्म द्य द्र द्व ध्न ध्म ध्य ध्र ध्व न्क न्च न्ज न्ट न्ड
  न्त न्थ न्द न्ध न्न न्प न्फ न्म न्य न्र न्व न्स न्ह प्क प्ट प्ठ प्त प्न प्प प्म प्य प्र प्ल प्व प्स फ्र फ्ल ब्ज
  ब्द ब्ध ब्ब ब्य ब्र ब्ल ब्व भ्य भ्र भ्व म्न म्प म्ब म्भ म्म म्य म्र म्ल म्व म्ह य्य य्व ल्क ल्ग ल्च ल्ज ल्ट ल्ड
  ल्त ल्द ल्प ल्फ ल्ब ल्भ ल्म ल्य ल्ल ल्व ल्स ल्ह व्य व्र व्व श्क श्च श्त श्न श्प श्म श्य श्र श्ल श्व श्श ष्क ष्ट
  ष्ठ ष्ण ष्प ष्फ ष्म ष्य ष्व स्क स्ख स्ट स्ठ स्त स्थ स्न स्प स्फ स्म स्य स्र स्ल स्व स्स ह्ण ह्न ह्म ह्य ह्र ह्ल
  ह्व क्ष्म क्ष्य क्ष्ण त्स्य न्त्र न्द्र न्ध्र ष्ट्र स्त्र ज्ज्व त्त्व द्ध्य न्त्य न्ध्य म्प्र म्ब्र म्भ्र स्प्र
  स्क्र स्ट्र ङ्क्ष ङ्क्त ण्ड्र ख़्त ख़्म फ़्त फ़्र फ़्ल फ़्ट ज़्म ज़्य ग़्म र्\u200dय र्\u200dह`
  .trim()
  .split(/\s+/);

/** The glyphs that Hindi is written with, by their numbers in the font; what the catalogue says is among it. */
export function hindiGlyphs(sfnt: Uint8Array<ArrayBuffer>): ReadonlySet<number> {
  const write = writerIn(sfnt);
  const glyphs = new Set([0]);
  const keep = (text: string) => {
    for (const glyph of write(text)) glyphs.add(glyph);
  };
  const repha = "र्";
  for (const nasal of nasals) {
    for (const letter of alone) keep(letter + nasal);
    for (const one of consonants)
      for (const sign of vowelSigns) {
        for (const syllable of [one, repha + one, `${one}्र`]) keep(syllable + sign + nasal);
      }
    for (const pair of joined)
      for (const sign of shortSigns) for (const before of ["", repha]) keep(before + pair + sign + nasal);
  }
  for (const one of consonants) {
    keep(`${one}्`);
    // The halves by themselves: a pair may be joined by way of them, and what it becomes in the end is another glyph.
    for (const half of [one, `${one}्र`]) keep(`${half}्\u200d`);
  }
  for (const word of catalogueWords()) keep(word);
  return glyphs;
}

/** How a font writes a text: the numbers of its glyphs. */
export function writerIn(sfnt: Uint8Array<ArrayBuffer>): (text: string) => number[] {
  const font = new Font(new Face(new Blob(sfnt.buffer)));
  return (text) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfos().map(({ codepoint: glyph }) => glyph);
  };
}

/** Every Hindi word that Mela itself says. */
export function catalogueWords(): Set<string> {
  const folder = new URL("../messages/", import.meta.url);
  const texts = readdirSync(folder).map((area) => readFileSync(new URL(`${area}/hi.json`, folder), "utf8"));
  return new Set(texts.flatMap((text) => text.match(/[\u0900-\u097f\u200c\u200d]+/g) ?? []));
}
