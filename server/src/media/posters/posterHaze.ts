import { type Colour, mix } from "./colour.ts";
import { choose, type Poster } from "./drawPoster.ts";
import type { Blend, Motif } from "./motif.ts";
import type { Palette } from "./palettes.ts";

const known = new Map<Motif, Map<Palette, string>>();

/** What stands in a poster's place until it has come, as `hazeOf` says it of a photo: it follows from motif and palette. */
export function posterHaze(poster: Poster): string {
  const { motif, palette } = choose(poster);
  const ofMotif = known.get(motif) ?? new Map<Palette, string>();
  const haze = ofMotif.get(palette) ?? blur(motif, palette);
  known.set(motif, ofMotif.set(palette, haze));
  return haze;
}

function blur({ haze: [top, middle, foot] }: Motif, palette: Palette): string {
  const colourOf = ([from, to, share]: Blend) => short(mix(palette[from], palette[to], share));
  return [top, top, foot, foot, middle].map(colourOf).join("");
}

/** #fb63cf as fc6c: four bits for each part are enough for what is blurred. */
function short(colour: Colour): string {
  const part = (at: number) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 17).toString(16);
  return part(1) + part(3) + part(5);
}
