import { mix } from "./colour.ts";
import { halo, stippledDisc } from "./land.ts";
import type { Motif } from "./motif.ts";
import { dawn, ember, plum, rann, thar } from "./palettes.ts";
import { at, circle, d, dots, path, rect, repeat, stroke } from "./shapes.ts";

const camel =
  "M-52 0l4-46c-14-8-16-30-6-40c8-9 22-8 30-4c8-22 28-30 42-6c8 12 14 14 20 4l12-32c-2-6 0-14 8-16l16 2c12 2 16 12 6 14l-14 2l-10 44c-4 20-16 30-26 34l2 44h-9l-6-42h-38l-4 18l2 24h-9l-4-26l-5 26z";

/** Where the crest of the middle dune is, from its foot (0) to its top (1). */
function crest(along: number): [x: number, y: number] {
  const back = 1 - along;
  const on = (a: number, b: number, c: number, e: number) =>
    back ** 3 * a + 3 * back ** 2 * along * b + 3 * back * along ** 2 * c + along ** 3 * e;
  return [on(-20, 265, 472, 590), on(732, 708, 642, 612)];
}

/** Dunes with their lit and their shaded side, a caravan on the crest, a hot sun or a kite of silk. */
export const adventureDunes: Motif = {
  name: "dunes",
  palettes: [thar, dawn, rann, plum, ember],
  haze: [
    ["paper", "mist", 0.75],
    ["mist", "sun", 0.5],
    ["rose", "hill", 0.5],
  ],
  draw({ random, palette: { paper, mist, sun, rose, hill, night } }) {
    const side = random.pick([-1, 1]);
    const [x, y, r] = [500 + side * random.between(60, 190), random.between(340, 390), random.between(125, 165)];
    const sand = mix(rose, mist, 0.25);
    const flip = (value: number) => (side > 0 ? value : 1000 - value);
    const dune = (top: number, peak: number, foot: number, fills: [lit: typeof sand, shade: typeof sand]) =>
      path(
        d`M${flip(-20)} 1000V${top + 120}C${flip(peak * 0.45)} ${top + 96} ${flip(peak * 0.8)} ${top + 30} ${flip(peak)} ${top}C${flip(peak + 150)} ${top + 70} ${flip(peak + 280)} ${top + 118} ${flip(1020)} ${top + 96}V1000z`,
        fills[0],
      ) +
      path(
        d`M${flip(peak)} ${top}C${flip(peak + 150)} ${top + 70} ${flip(peak + 280)} ${top + 118} ${flip(1020)} ${top + 96}V1000H${flip(foot)}C${flip(foot + 90)} ${top + 260} ${flip(peak - 60)} ${top + 130} ${flip(peak)} ${top}z`,
        fills[1],
      );
    const ripples = repeat(5, (index) => {
      const top = 800 + index * 34;
      return d`M${flip(60 + index * 26)} ${top}q${side * 60} -16 ${side * 120} 0t${side * 110} 0`;
    });
    const from = random.between(0.3, 0.38);
    const walkers = repeat(3, (index) => {
      const [left, top] = crest(from + index * 0.215);
      const load = path("M-26-90q24-34 46-4l6 36h-54z", index % 2 ? sun : paper);
      return at(flip(left), top + 4, path(camel, night) + load, {
        scale: index % 2 ? 0.8 : 0.92,
        flip: side < 0,
        turn: side * -9,
      });
    });
    const drift = Array.from({ length: 90 }, () => {
      const along = random.between(0, 1);
      return [flip(640 + along * 340), 660 + along * 70 + random.between(0, 1) ** 2 * 170] as const;
    });
    return (
      rect(0, 0, 1000, 1000, mist) +
      halo(x, y, r, mist, paper) +
      circle(x, y, r, sun) +
      stippledDisc(random, x, y, r, mix(sun, rose, 0.6)) +
      dune(430, 300, 560, [mix(sand, mist, 0.6), mix(rose, mist, 0.55)]) +
      dune(500, 720, 640, [mix(rose, mist, 0.5), mix(rose, sun, 0.35)]) +
      dune(612, 590, 490, [mix(rose, sun, 0.14), mix(rose, hill, 0.5)]) +
      dots(drift, mix(rose, hill, 0.8), 4) +
      walkers +
      dune(742, 760, 640, [mix(rose, sun, 0.3), mix(hill, night, 0.2)]) +
      stroke(ripples, mix(rose, sun, 0.62), 6) +
      dune(880, 330, 420, [mix(hill, night, 0.35), night])
    );
  },
};
