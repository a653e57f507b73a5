import { mix } from "./colour.ts";
import { halo, peaks, pine, range, stippledDisc } from "./land.ts";
import type { Motif } from "./motif.ts";
import { dawn, ember, glacier, lagoon, meadow, plum } from "./palettes.ts";
import { at, circle, d, ellipse, path, rect, repeat, stroke } from "./shapes.ts";

/** A river that comes out of a valley, the sun's path on it, and one small boat. */
export const adventureRiver: Motif = {
  name: "river",
  palettes: [lagoon, dawn, meadow, glacier, plum, ember],
  haze: [
    ["paper", "mist", 0.75],
    ["rose", "hill", 0.5],
    ["hill", "night", 0.5],
  ],
  draw({ random, palette: { paper, mist, sun, rose, hill, night } }) {
    const x = random.between(430, 570);
    const [y, r] = [random.between(330, 370), random.between(112, 145)];
    const side = random.pick([-1, 1]);
    const water = mix(hill, paper, 0.2);
    const bank = (from: number, top: number, reach: number, left: boolean) => {
      const [edge, sign] = left ? [-20, 1] : [1020, -1];
      return d`M${edge} ${top}C${edge + sign * reach * 0.45} ${top - 26} ${edge + sign * reach * 0.8} ${from - 34} ${edge + sign * reach} ${from}C${edge + sign * reach * 0.6} ${from + 34} ${edge + sign * reach * 0.3} ${from + 60} ${edge} ${from + 96}z`;
    };
    const glint = repeat(9, (index) => {
      const [width, across] = [(150 - Math.abs(index - 2) * 14) * random.between(0.6, 1.1), random.between(-26, 26)];
      return d`M${x + across - width / 2} ${560 + index * 40 + index * index * 1.5}h${width}`;
    });
    const trees = repeat(random.whole(5, 7), (index) =>
      pine(
        side > 0 ? 60 + index * 62 : 940 - index * 62,
        676 - index * 12 + random.between(-6, 6),
        random.between(100, 170),
      ),
    );
    const boat =
      ellipse(0, 30, 150, 10, mix(water, night, 0.35)) +
      path("M-14-8C-16-52-10-70 4-72C20-72 26-44 26-8z", sun) +
      circle(6, -92, 21, night) +
      path("M-24-98a30 26 0 0 1 60 0z", rose) +
      stroke("M-74 22L92-66", night, 8) +
      `<g transform="rotate(-28)">${ellipse(-82, -17, 27, 12, rose)}${ellipse(112, -17, 27, 12, rose)}</g>` +
      path("M-170-22C-110 2 110 2 170-22C140 44-140 44-170-22z", paper) +
      path("M-158-4C-100 18 100 18 158-4C128 40-128 40-158-4z", sun);
    return (
      rect(0, 0, 1000, 1000, mist) +
      halo(x, y, r, mist, paper) +
      circle(x, y, r, sun) +
      stippledDisc(random, x, y, r, mix(sun, rose, 0.6)) +
      range(peaks(random, 530, 200, 3), rose, mix(rose, sun, 0.4)) +
      range(peaks(random, 540, 110, 4), mix(hill, paper, 0.42), mix(hill, paper, 0.28)) +
      rect(0, 520, 1000, 480, water) +
      stroke(glint, mix(sun, paper, 0.25), 15) +
      path(bank(566, 470, 560, side > 0), hill) +
      path(bank(632, 520, 520, side < 0), mix(hill, night, 0.28)) +
      path(trees, mix(hill, night, 0.75)) +
      path(bank(706, 600, 420, side > 0), mix(hill, night, 0.5)) +
      at(500 + side * 60, 716, boat, { flip: side < 0, scale: 0.86, turn: random.between(-2, 2) }) +
      path(bank(874, 800, 760, side < 0), mix(hill, night, 0.75)) +
      path(bank(960, 880, 640, side > 0), night)
    );
  },
};
