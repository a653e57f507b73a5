// Cuts a font down to given glyphs, which subset-font does not offer: it keeps every glyph that the characters could
// ever join into. This is HarfBuzz's own subsetter, called directly (hb-subset.h names its numbers).
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

type Axis = { tag: string; at: number } | { tag: string; from: number; to: number };
export type Cut = {
  characters: Iterable<number>;
  glyphs: Iterable<number>;
  features: readonly string[];
  axes: readonly Axis[];
};

/** Of what HarfBuzz exports. */
type Subsetter = { memory: WebAssembly.Memory } & Record<
  | `hb_subset_input_${"create_or_fail" | "set" | "set_flags" | "unicode_set" | "glyph_set" | "pin_axis_location" | "set_axis_range"}`
  | `hb_blob_${"create" | "get_data" | "get_length"}`
  | `hb_face_${"create" | "reference_blob"}`
  | `hb_set_${"add" | "clear"}`
  | "hb_subset_or_fail"
  | "malloc"
  | "_initialize",
  (...numbers: number[]) => number
>;
const [writable, nameSet, featureSet, noHinting, noLayoutClosure] = [2, 4, 6, 0x001, 0x200];
const licence = [0, 13, 14]; // copyright, licence and its address stay with the font (OFL)
const tag = (text: string) => [...text].reduce((number, char) => (number << 8) + char.charCodeAt(0), 0);

/** A font's bytes (sfnt) with no more than this in them. */
export async function cutGlyphs(sfnt: Uint8Array, { characters, glyphs, features, axes }: Cut): Promise<Buffer> {
  const hb = await subsetter();
  const memory = () => new Uint8Array(hb.memory.buffer); // it grows, and its former views end
  const place = hb.malloc(sfnt.byteLength);
  memory().set(sfnt, place);
  const face = hb.hb_face_create(hb.hb_blob_create(place, sfnt.byteLength, writable, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  const kept = hb.hb_subset_input_set(input, featureSet);
  hb.hb_set_clear(kept);
  for (const feature of features) hb.hb_set_add(kept, tag(feature));
  for (const name of licence) hb.hb_set_add(hb.hb_subset_input_set(input, nameSet), name);
  hb.hb_subset_input_set_flags(input, noHinting | noLayoutClosure);
  for (const character of characters) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), character);
  for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
  for (const axis of axes) {
    const isDone =
      "at" in axis
        ? hb.hb_subset_input_pin_axis_location(input, face, tag(axis.tag), axis.at)
        : hb.hb_subset_input_set_axis_range(input, face, tag(axis.tag), axis.from, axis.to, Number.NaN);
    if (!isDone) throw new Error(`The font has no axis ${axis.tag}`);
  }
  const result = hb.hb_subset_or_fail(face, input);
  if (result === 0) throw new Error("The font could not be cut");
  const blob = hb.hb_face_reference_blob(result);
  const begin = hb.hb_blob_get_data(blob, 0);
  return Buffer.from(memory().slice(begin, begin + hb.hb_blob_get_length(blob)));
}

async function subsetter(): Promise<Subsetter> {
  const file = fileURLToPath(import.meta.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"));
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const exports = instance.exports as Subsetter;
  exports._initialize();
  return exports;
}
