import type { Theme } from "@mela/contract/eventKinds";
import type { Motif } from "./motif.ts";
import type { Palette } from "./palettes.ts";
import { seeded } from "./seed.ts";
import { motifs } from "./themes.ts";

/** What part of the drawing is shown: all of it (any frame may crop it), a 4:5 card, or a 1200x630 link preview. */
export type PosterShape = "square" | "card" | "wide";
export type Poster = { theme: Theme; seed: string; shape?: PosterShape };

const views: Record<PosterShape, string> = { square: "0 0 1000 1000", card: "100 0 800 1000", wide: "0 237 1000 525" };

/** Which motif and which of its palettes a seed gets, and the seed for what is drawn with them. */
export function choose({ theme, seed }: Poster): { motif: Motif; palette: Palette } {
  const random = seeded(`${theme}/${seed}`);
  const motif: Motif = random.pick<Motif>(motifs[theme]);
  return { motif, palette: random.pick(motif.palettes) };
}

/** The poster of an event without a photo, as SVG. The same theme and seed give the same bytes. */
export function drawPoster({ theme, seed, shape = "square" }: Poster): string {
  const { motif, palette } = choose({ theme, seed });
  const drawing = motif.draw({ random: seeded(`${theme}/${seed}/${motif.name}`), palette });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${views[shape]}" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`;
}
