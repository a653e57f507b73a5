import type { Palette } from "./palettes.ts";
import type { Random, Some } from "./seed.ts";

/** What a drawing is made from. Its canvas is 1000 by 1000; cards show x 100 to 900, heroes and previews y 240 to 760. */
export type Scene = { random: Random; palette: Palette };

/** A colour so far (0 to 1) on the way from one of the palette's to another. */
export type Blend = readonly [from: keyof Palette, to: keyof Palette, share: number];

/**
 * One kind of drawing, with the palettes that suit it. What matters in it stands in the middle of the canvas. `haze`:
 * what is left of it when it is blurred, at the top, in the middle and at the foot.
 */
export type Motif = {
  name: string;
  palettes: Some<Palette>;
  haze: readonly [top: Blend, middle: Blend, foot: Blend];
  draw(scene: Scene): string;
};

export const canvas = 1000;
