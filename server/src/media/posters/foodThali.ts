import { type Colour, mix } from "./colour.ts";
import type { Motif } from "./motif.ts";
import { gulkand, haldi, imli, kesar, pudina } from "./palettes.ts";
import { around, at, circle, d, dotsAround, path, rect, repeat, ring, stroke } from "./shapes.ts";

const leaf = "M-34 0Q0-30 34 0Q0 30-34 0z";

/** Something served, seen from above, in a bowl of radius 62. */
function bowl(kind: number, rim: Colour, food: Colour, garnish: Colour): string {
  const served = [
    circle(0, 0, 44, food) + path(leaf, garnish),
    circle(0, 0, 44, food) + dotsAround(0, 0, 22, 6, garnish, 12) + circle(0, 0, 7, garnish),
    circle(0, 0, 44, food) + path("M-44 0A44 44 0 0 0 44 0z", garnish),
    circle(0, 0, 44, food) + stroke("M-24 8Q-10-26 4-2T28-10", garnish, 9),
    circle(0, 0, 44, food) + circle(0, 0, 24, garnish),
  ][kind % 5];
  return circle(0, 0, 62, rim) + (served ?? "");
}

/** A thali from above: rice or bread in the middle, bowls around it, on a checked cloth. */
export const foodThali: Motif = {
  name: "thali",
  palettes: [haldi, kesar, gulkand, pudina, imli],
  haze: [
    ["mist", "rose", 0.25],
    ["paper", "rose", 0.25],
    ["mist", "rose", 0.25],
  ],
  draw({ random, palette: { paper, mist, sun, rose, hill, night } }) {
    const [cx, cy] = [500 + random.between(-28, 28), 500 + random.between(-16, 24)];
    const cell = random.pick([100, 125]);
    const check = repeat(Math.ceil(1000 / cell), (row) =>
      repeat(
        Math.ceil(1000 / cell / 2),
        (column) => d`M${(column * 2 + (row % 2)) * cell} ${row * cell}h${cell}v${cell}h${-cell}z`,
      ),
    );
    const count = random.pick([6, 7]);
    const start = random.between(0, 360);
    const filling = random.whole(0, 4);
    const paints: readonly (readonly [Colour, Colour, Colour])[] = [
      [sun, night, rose],
      [hill, paper, sun],
      [rose, sun, paper],
      [night, mist, hill],
      [sun, rose, paper],
      [hill, rose, mist],
      [mist, hill, paper],
    ];
    const bowls = repeat(count, (index) => {
      const angle = ((start + (index * 360) / count) * Math.PI) / 180;
      const [rim, food, garnish] = paints[(index + filling) % paints.length] ?? [sun, night, rose];
      return at(
        cx + 232 * Math.cos(angle),
        cy + 232 * Math.sin(angle),
        circle(7, 10, 62, mix(paper, night, 0.16)) + bowl(index + filling, rim, food, garnish),
        { turn: random.between(-40, 40) },
      );
    });
    const puri =
      circle(6, 8, 104, mix(paper, night, 0.16)) +
      circle(0, 0, 104, sun) +
      path("M-104 0A104 104 0 0 0 104 0z", mix(sun, rose, 0.5)) +
      circle(-34, -40, 14, mix(sun, paper, 0.35)) +
      circle(30, -54, 9, mix(sun, paper, 0.35)) +
      circle(44, -22, 11, mix(sun, paper, 0.35));
    const rice =
      circle(6, 8, 104, mix(paper, night, 0.16)) +
      circle(0, 0, 104, mix(paper, mist, 0.5)) +
      circle(0, 0, 74, paper) +
      around(5, path("M0-14C-17-30-15-50 0-62C15-50 17-30 0-14z", hill), 12) +
      circle(0, 0, 15, sun);
    const dosa =
      path("M-120 30C-110-60-40-110 40-100C100-94 130-50 120-6L-70 96C-104 96-122 66-120 30z", mix(sun, mist, 0.35)) +
      path("M-70 96L120-6C118 40 60 96-10 106C-40 110-62 106-70 96z", mix(sun, rose, 0.35)) +
      stroke("M-78 6Q-40-50 40-60M-50 30Q0-20 80-30", mix(sun, rose, 0.25), 9);
    const corner = (x: number, y: number, turn: number) =>
      at(
        x,
        y,
        path("M-90 0Q0-84 90 0Q0 84-90 0z", hill) +
          stroke("M-80 0H80M-40 0L-14-30M-40 0L-14 30M4 0L30-26M4 0L30 26", mix(hill, paper, 0.35), 6),
        { turn },
      );
    return (
      rect(0, 0, 1000, 1000, mist) +
      path(check, mix(mist, sun, 0.26)) +
      corner(112, 96, 38) +
      corner(900, 910, 32) +
      circle(cx + 12, cy + 22, 356, mix(mist, night, 0.34)) +
      circle(cx, cy, 352, paper) +
      ring(cx, cy, 330, random.pick([hill, rose, sun]), 7) +
      dotsAround(cx, cy, 306, 60, mix(paper, sun, 0.5), 7) +
      bowls +
      at(cx, cy, random.pick([puri, rice, dosa]), { turn: random.between(-16, 16) })
    );
  },
};
