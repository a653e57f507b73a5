import type { Colour } from "./colour.ts";
import { mix } from "./colour.ts";
import type { Motif } from "./motif.ts";
import { dusk, jamun, marigold, peacock, rani } from "./palettes.ts";
import { around, at, circle, d, dots, dotsAround, ellipse, path, rect, repeat, stroke } from "./shapes.ts";

/** An ogee arch around x = 500 that stands on the canvas' edge. */
const arch = (half: number, spring: number, apex: number) => {
  const rise = spring - apex;
  const side = (sign: number) =>
    [500 + sign * half, 500 + sign * half * 0.66, 500 + sign * half * 0.3, 500 + sign * half * 0.1] as const;
  const [l0, l1, l2, l3] = side(-1);
  const [r0, r1, r2, r3] = side(1);
  return d`M${l0} 1010V${spring}C${l0} ${spring - rise * 0.44} ${l1} ${spring - rise * 0.5} ${l2} ${spring - rise * 0.66}Q${l3} ${spring - rise * 0.79} 500 ${apex}Q${r3} ${spring - rise * 0.79} ${r2} ${spring - rise * 0.66}C${r1} ${spring - rise * 0.5} ${r0} ${spring - rise * 0.44} ${r0} ${spring}V1010z`;
};

const petal = (length: number, width: number) =>
  d`M0 0C${width} ${-length * 0.4} ${width} ${-length * 0.75} 0 ${-length}C${-width} ${-length * 0.75} ${-width} ${-length * 0.4} 0 0z`;

function flower(size: number, petals: number, colours: readonly [Colour, Colour, Colour, Colour]): string {
  const [outer, inner, ringed, heart] = colours;
  return (
    around(petals, path(petal(size, size * 0.26), outer)) +
    around(petals, path(petal(size * 0.72, size * 0.17), inner), 180 / petals) +
    circle(0, 0, size * 0.26, ringed) +
    circle(0, 0, size * 0.13, heart)
  );
}

function lamp(body: Colour, light: Colour, dark: Colour): string {
  return (
    stroke("M0-420V-110", dark, 6) +
    path("M-16-112h32l20 30h-72z", dark) +
    path("M-42-82h84C62-30 54 36 0 66C-54 36-62-30-42-82z", body) +
    path("M-18-82h36C26-30 22 36 0 66C-22 36-26-30-18-82z", light) +
    path("M-46-86h92v12h-92z", dark) +
    circle(0, 76, 11, dark)
  );
}

/** Mughal arches one within the other, with beads along their sides and a flower or a lamp in the last. */
export const lifestyleArches: Motif = {
  name: "arches",
  palettes: [rani, jamun, marigold, peacock, dusk],
  haze: [
    ["mist", "rose", 0.25],
    ["sun", "hill", 0.5],
    ["paper", "hill", 0.5],
  ],
  draw({ random, palette: { paper, mist, sun, rose, hill, night } }) {
    const orders: readonly [readonly Colour[], ...(readonly Colour[])[]] = [
      [sun, night, rose, paper, hill],
      [hill, paper, sun, night, rose],
      [night, rose, paper, hill, sun],
      [paper, hill, sun, rose, night],
    ];
    const colours = random.pick(orders);
    const spring = random.between(520, 570);
    const drop = random.between(80, 92);
    const halves = [400, 324, 252, 184, 122];
    const nested = halves.map((half, index) =>
      path(arch(half, spring + index * 26, 110 + index * drop), colours[index] ?? sun),
    );
    const beads = [0, 2].flatMap((index) => {
      const inner = halves[index + 1] ?? 0;
      const [x, gap] = [((halves[index] ?? 0) + inner) / 2, index ? 34 : 46];
      const from = spring + index * 26 + 10;
      return Array.from({ length: Math.ceil((1000 - from) / gap) }, (_, row) => [x, from + row * gap] as const);
    });
    const beadColour = colours[0] === night || colours[0] === hill ? paper : night;
    const mirrored = beads.flatMap(([x, y]) => [[500 - x, y] as const, [500 + x, y] as const]);
    const [cx, cy] = [500, spring + 110];
    const corner = (x: number) =>
      at(
        x,
        190,
        around(8, ellipse(0, -44, 11, 26, mix(mist, rose, 0.55))) +
          dotsAround(0, 0, 92, 16, mix(mist, rose, 0.55), 12) +
          circle(0, 0, 13, mix(mist, hill, 0.55)),
      );
    const inside = random.chance(0.6)
      ? at(
          cx,
          cy,
          dotsAround(0, 0, 136, 22, colours[4] === sun ? night : sun, 11) +
            flower(112, random.pick([8, 10, 12]), [sun, rose, paper, night]),
        )
      : at(
          cx,
          cy,
          circle(0, -6, 100, mix(colours[4] ?? hill, sun, 0.35)) +
            circle(0, -6, 76, mix(colours[4] ?? hill, sun, 0.65)) +
            lamp(rose, paper, night),
        );
    return (
      rect(0, 0, 1000, 1000, mist) +
      corner(150) +
      corner(850) +
      nested.join("") +
      dots(mirrored, beadColour, 15) +
      repeat(3, (index) =>
        path(
          d`M${402 - index * 20} ${940 + index * 26}h${196 + index * 40}v80H${402 - index * 20}z`,
          [paper, sun, rose][index] === colours[4] ? night : (([paper, sun, rose][index] ?? paper) as Colour),
        ),
      ) +
      inside
    );
  },
};
