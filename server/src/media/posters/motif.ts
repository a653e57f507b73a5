import type { Palette } from "./palettes.ts";
import type { Random, Some } from "./seed.ts";

/** What a drawing is made from. Its canvas is 1000 by 1000; cards show x 100 to 900, heroes and previews y 240 to 760. */
export type Scene = { random: Random; palette: Palette };

/** One kind of drawing, with the palettes that suit it. What matters in it stands in the middle of the canvas. */
export type Motif = { name: string; palettes: Some<Palette>; draw(scene: Scene): string };

export const canvas = 1000;
