import type { Colour } from "./colour.ts";
import { mix } from "./colour.ts";
import { halo } from "./land.ts";
import type { Motif } from "./motif.ts";
import { dawn, dusk, glacier, jamun, marigold, peacock, rani } from "./palettes.ts";
import { at, circle, d, path, rect, repeat, stroke } from "./shapes.ts";

/** A fighter kite 200 high: paper in up to three colours, bow, spine and a tuft for a tail. */
function kite(kind: number, one: Colour, two: Colour, bow: Colour): string {
  const inlay = [
    path("M0-100L96 0H-96z", two),
    path("M0-46L44 0L0 46L-44 0z", two),
    path("M0-100L48-50L-48 50L-96 0z", two),
    circle(0, 2, 36, two),
  ][kind % 4];
  return (
    path("M0 84L34 140H-34z", two) +
    path("M0-100L96 0L0 100L-96 0z", one) +
    (inlay ?? "") +
    stroke("M0-100V100M-96 0Q0-84 96 0", bow, 5)
  );
}

function house(x: number, width: number, top: number, wall: Colour, glass: Colour, kind: number): string {
  const columns = Math.max(1, Math.floor(width / 74));
  const gap = width / columns;
  const windows = repeat(columns * 2, (index) => {
    const [left, y] = [x + gap * ((index % columns) + 0.5), top + 112 + Math.floor(index / columns) * 108];
    return `M${Math.round(left - 15)} ${Math.round(y)}v-50q15-36 30 0v50z`;
  });
  const middle = x + width / 2;
  const roof = [
    d`M${x - 8} ${top}h${width + 16}v18h${-width - 16}z`, // a flat roof with its cornice
    d`M${middle - 58} ${top}C${middle - 78} ${top - 62} ${middle - 24} ${top - 74} ${middle} ${top - 118}C${middle + 24} ${top - 74} ${middle + 78} ${top - 62} ${middle + 58} ${top}z`, // a dome
    d`M${x + 20} ${top}v-54h70v54z`, // a water tank
    d`M${middle - 52} ${top}v-58h16v58zM${middle + 36} ${top}v-58h16v58zM${middle - 66} ${top - 54}q66 -74 132 0z`, // a chhatri
  ][kind % 4];
  return path(d`M${x} ${top}h${width}V1000h${-width}z` + (roof ?? ""), wall) + path(windows, glass);
}

/** Kites over the roofs of an old city, each on its string. */
export const lifestyleKites: Motif = {
  name: "kites",
  palettes: [rani, peacock, dawn, marigold, glacier, jamun, dusk],
  haze: [
    ["mist", "mist", 1],
    ["mist", "night", 0.25],
    ["sun", "hill", 0.75],
  ],
  draw({ random, palette: { paper, mist, sun, rose, hill, night } }) {
    const paints: readonly [readonly [Colour, Colour], ...(readonly [Colour, Colour])[]] = [
      [hill, sun],
      [sun, paper],
      [rose, night],
      [rose, paper],
      [night, sun],
    ];
    const tint = random.whole(0, 4);
    const lean = random.pick([-1, 1]);
    const places = [
      [0, 395, 1.5],
      [250, 270, 0.86],
      [-262, 305, 0.96],
      [205, 520, 0.66],
      [-190, 560, 0.54],
      [40, 130, 0.6],
    ] as const;
    const flown = places.map(([dx, dy, size], index) => {
      const [x, y] = [500 + lean * dx + random.between(-24, 24), dy + random.between(-22, 22)];
      const scale = size * random.between(0.94, 1.06);
      const [one, two] = paints[(tint + index) % 5] ?? paints[0];
      const turn = random.between(-26, 26);
      const end = 500 + (x - 500) * 0.4 - lean * 120;
      const line = stroke(
        d`M${x} ${y}Q${x - lean * 10} ${y + (800 - y) * 0.62} ${end} 800`,
        mix(night, mist, 0.45),
        2.6,
      );
      return line + at(x, y, kite(random.whole(0, 3), one, two, mix(night, one, 0.25)), { scale, turn });
    });
    const street = (baseline: number, wall: Colour, glass: Colour, wide: number) => {
      let drawn = "";
      let x = -random.between(0, 60);
      while (x < 1000) {
        const width = wide * random.between(0.75, 1.3);
        drawn += house(x, width - 6, baseline + random.between(-46, 46), wall, glass, random.whole(0, 3));
        x += width;
      }
      return drawn;
    };
    const [sx, sy] = [500 - lean * random.between(120, 220), random.between(480, 560)];
    return (
      rect(0, 0, 1000, 1000, mist) +
      halo(sx, sy, 120, mist, paper) +
      circle(sx, sy, 120, mix(sun, paper, 0.3)) +
      flown.join("") +
      street(712, mix(rose, mist, 0.1), mix(rose, paper, 0.55), 190) +
      street(796, hill, mix(sun, paper, 0.2), 220) +
      street(912, night, mix(sun, rose, 0.4), 270)
    );
  },
};
