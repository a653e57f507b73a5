import type { Colour } from "./colour.ts";
import { mix } from "./colour.ts";
import type { Motif } from "./motif.ts";
import { dusk, jamun, marigold, peacock, rani } from "./palettes.ts";
import { at, circle, d, dots, ellipse, keep, path, rect, repeat, stamp, stroke } from "./shapes.ts";

type Paint = readonly [body: Colour, face: Colour, edge: Colour];

/** A star-edged paper lantern, as hung out for Diwali, with its paper tails. */
const akashKandil = ([body, face, edge]: Paint) =>
  path("M-64 40h18l-4 120h-14zM-9 40h18v150h-18zM46 40h18v120h-14z", edge) +
  path("M0-104L104 0L0 104L-104 0z", body) +
  path("M-74-74H74V74H-74z", face) +
  path("M0-74L74 0L0 74L-74 0z", body) +
  path("M0-38L38 0L0 38L-38 0z", edge);

/** A round ribbed lantern. */
const round = ([body, face, edge]: Paint) =>
  path("M-6 84h12v70h-12z", edge) +
  ellipse(0, 0, 98, 88, body) +
  ellipse(0, 0, 58, 88, face) +
  ellipse(0, 0, 20, 88, body) +
  path("M-36-98h72v20h-72zM-36 78h72v20h-72z", edge) +
  stroke("M-96-8Q0 22 96-8", edge, 6);

/** A brass lamp with six sides. */
const brass = ([body, face, edge]: Paint) =>
  path("M0-124L62-62H-62z", edge) +
  path("M-70-62H70L56 76H-56z", body) +
  path("M-52-46h30l3 106h-24zM-11-46h22v106h-22zM22-46h30l-9 106h-24z", face) +
  path("M-62 76H62L40 104H-40z", edge) +
  circle(0, 118, 12, edge);

const diya = (clay: Colour, rim: Colour, flame: Colour, heart: Colour) =>
  path("M0-96C28-58 26-36 0-24C-26-36-28-58 0-96z", flame) +
  path("M0-66C13-48 12-36 0-28C-12-36-13-48 0-66z", heart) +
  path("M-76-22H76C66 30 34 38 0 38S-66 30-76-22z", clay) +
  path("M-76-22H76L70-4Q0 14-70-4z", rim);

/** Lanterns on their strings above a row of lit diyas, and the light of both. */
export const lifestyleLanterns: Motif = {
  name: "lanterns",
  palettes: [dusk, rani, peacock, jamun, marigold],
  haze: [
    ["rose", "night", 0.75],
    ["sun", "hill", 0.75],
    ["rose", "night", 0.5],
  ],
  draw({ random, palette: { paper, mist, sun, rose, hill, night } }) {
    const wall = mix(night, hill, 0.22);
    const paints: readonly [Paint, ...Paint[]] = [
      [rose, paper, sun],
      [sun, paper, rose],
      [hill, sun, paper],
      [mist, rose, sun],
    ];
    const makers = [akashKandil, round, brass] as const;
    const lead = random.whole(0, 2);
    const tint = random.whole(0, 3);
    const hung = [130, 318, 500, 682, 870].map((x, index) => {
      const y = (index % 2 ? 300 : 430) + random.between(-34, 34) + (index === 2 ? 24 : 0);
      const make = makers[(lead + index) % 3] ?? round;
      const paint = paints[(tint + index) % 4] ?? paints[0];
      const scale = index === 2 ? 1.12 : random.between(0.68, 0.82);
      return {
        glow: circle(x, y, 215 * scale, mix(wall, hill, 0.45)),
        core: circle(x, y, 158 * scale, mix(wall, hill, 0.9)),
        lantern: stroke(d`M${x} -10V${y - 70 * scale}`, mix(wall, sun, 0.6), 5) + at(x, y, make(paint), { scale }),
      };
    });
    const bulbs = repeat(2, (row) => {
      const sag = 118 + row * 70;
      const places = Array.from({ length: 23 }, (_, index) => {
        const t = index / 22;
        return [-20 + t * 1040, 40 + row * 30 + 4 * sag * t * (1 - t) * (0.55 + 0.1 * row)] as const;
      });
      return dots(places, row ? rose : sun, 13);
    });
    const row = (y: number, scale: number, gap: number, shift: number, shade: Colour) =>
      repeat(Math.ceil(1000 / gap) + 1, (index) => {
        const x = shift + index * gap;
        return (
          ellipse(x, y - 40 * scale, 92 * scale, 84 * scale, mix(shade, rose, 0.4)) +
          stamp(index % 2 ? "a" : "b", x, y, scale)
        );
      });
    const step = [mix(hill, rose, 0.2), mix(hill, night, 0.35), mix(night, hill, 0.1)] as const;
    return (
      keep("a", diya(rose, mist, sun, paper)) +
      keep("b", diya(hill, rose, sun, paper)) +
      rect(0, 0, 1000, 1000, wall) +
      hung.map(({ glow }) => glow).join("") +
      hung.map(({ core }) => core).join("") +
      bulbs +
      hung.map(({ lantern }) => lantern).join("") +
      rect(0, 742, 1000, 270, step[0]) +
      row(722, 0.66, 166.6, 0.3, wall) +
      rect(0, 852, 1000, 160, step[1]) +
      row(832, 0.82, 200, 100, step[0]) +
      rect(0, 948, 1000, 60, step[2])
    );
  },
};
