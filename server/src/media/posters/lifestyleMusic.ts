import { type Colour, mix } from "./colour.ts";
import type { Motif } from "./motif.ts";
import { dusk, jamun, marigold, type Palette, peacock, rani } from "./palettes.ts";
import { at, circle, d, dotsAround, ellipse, path, rect, repeat, stroke } from "./shapes.ts";

/** The skin of a drum, seen a little from above. */
const head = (width: number, skin: Colour, rim: Colour, eye: Colour, shift: number) =>
  ellipse(0, 0, width, width * 0.3, rim) +
  ellipse(0, -2, width * 0.88, width * 0.24, skin) +
  ellipse(shift, 0, width * 0.4, width * 0.12, eye) +
  ellipse(shift, -2, width * 0.26, width * 0.07, mix(eye, skin, 0.18));

const straps = (top: number, bottom: number, height: number, colour: Colour) =>
  stroke(
    repeat(8, (index) => {
      const [a, b] = [-top + (index * 2 * top) / 7, -bottom + ((index + (index % 2 ? -0.5 : 0.5)) * 2 * bottom) / 7];
      return d`M${a} ${16 + Math.sqrt(1 - (a / top) ** 2) * top * 0.24}L${b} ${height - 12 + Math.sqrt(Math.max(0, 1 - (b / bottom) ** 2)) * 16}`;
    }),
    colour,
    9,
  );

/** Sound as wide arcs from the middle of the ground. */
const waves = (x: number, y: number, colours: readonly Colour[], widest: number) =>
  colours.map((colour, index) => circle(x, y, widest * (1 - index / colours.length) ** 0.92, colour)).join("");

function tabla({ paper, mist, sun, rose, hill, night }: Palette): string {
  const bayan =
    ellipse(0, 262, 150, 36, mix(night, hill, 0.2)) +
    path("M-172 0C-190 120-150 232-96 264H96C150 232 190 120 172 0z", rose) +
    path("M60 262C128 232 150 120 140 24L172 0C190 120 150 232 96 264z", mix(rose, night, 0.3)) +
    straps(166, 104, 250, paper) +
    head(176, paper, hill, night, 26);
  const dayan =
    ellipse(0, 262, 146, 34, mix(night, hill, 0.2)) +
    path("M-128 0L-150 214Q-146 264-92 268H92Q146 264 150 214L128 0z", sun) +
    path("M84 0L104 268Q146 264 150 214L128 0z", mix(sun, night, 0.28)) +
    straps(124, 136, 236, paper) +
    path("M-140 104h34v52h-36zM-52 112h34v52h-34zM40 110h34v52h-34z", hill) +
    head(132, paper, hill, night, 0);
  const cushion = (x: number, colour: Colour) =>
    ellipse(x, 800, 190, 44, colour) + ellipse(x, 788, 172, 32, mix(colour, mist, 0.3));
  return cushion(330, hill) + cushion(668, hill) + at(330, 520, bayan) + at(668, 520, dayan);
}

function sitar({ paper, sun, rose, hill, night }: Palette): string {
  const frets = repeat(12, (index) => d`M-34 ${-430 + index * 46 - index * index * 0.5}h68`);
  const pegs = repeat(5, (index) => `${circle(index % 2 ? 52 : -52, -460 + index * 84, 15, sun)}`);
  return (
    path("M-26-560L26-560L34 60H-34z", rose) +
    stroke(
      repeat(5, (index) => d`M${index % 2 ? 24 : -24} ${-460 + index * 84}h${index % 2 ? 26 : -26}`),
      night,
      9,
    ) +
    pegs +
    path("M-26-560C-40-620 40-620 26-560z", paper) +
    path("M-38 20C-60 90-170 110-170 236C-170 340-92 400 0 400S170 340 170 236C170 110 60 90 38 20z", sun) +
    path(
      "M40 22C60 90 170 110 170 236C170 340 92 400 0 400C70 380 112 320 106 236C100 150 30 110 40 22z",
      mix(sun, night, 0.25),
    ) +
    path("M-34-480h68v520h-68z", mix(night, hill, 0.3)) +
    stroke(frets, paper, 6) +
    ellipse(0, 226, 92, 108, mix(sun, paper, 0.35)) +
    dotsAround(0, 226, 116, 22, rose, 13) +
    path("M-70 270h140v24h-140z", night) +
    path("M-30 190L0 152L30 190L0 228z", rose) +
    stroke("M-16-480V282M0-480V282M16-480V282", paper, 3)
  );
}

/** A raga: a pair of tabla, or a sitar, in rings of sound. */
export const lifestyleMusic: Motif = {
  name: "music",
  palettes: [marigold, rani, peacock, dusk, jamun],
  haze: [
    ["paper", "hill", 0.5],
    ["sun", "hill", 0.75],
    ["paper", "night", 0.75],
  ],
  draw({ random, palette }) {
    const { paper, mist, sun, rose, hill, night } = palette;
    const isTabla = random.chance(0.5);
    const bands = random.pick([
      [mist, sun, paper, rose, hill, night],
      [hill, rose, mist, paper, sun, night],
      [night, hill, rose, sun, mist, paper],
      [mist, rose, hill, night, hill, night],
    ]);
    const [ground, ...rings] = bands;
    const [x, y] = [500 + random.between(-40, 40), isTabla ? 560 : 600];
    const beads = rings.map((_, index) => {
      const r = 760 * (1 - index / rings.length) ** 0.92 - 34;
      return index % 2 ? "" : dotsAround(x, y, r, Math.round(r / 13), rings[(index + 2) % rings.length] ?? paper, 14);
    });
    const floor = isTabla ? rect(0, 790, 1000, 220, night) + rect(0, 790, 1000, 16, sun) : "";
    return (
      rect(0, 0, 1000, 1000, ground ?? mist) +
      waves(x, y, rings, 760) +
      beads.join("") +
      floor +
      (isTabla ? tabla(palette) : at(470, 545, sitar(palette), { turn: random.pick([-32, 32]), scale: 0.92 }))
    );
  },
};
