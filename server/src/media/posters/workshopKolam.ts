import { type Colour, mix } from "./colour.ts";
import type { Motif, Scene } from "./motif.ts";
import { ajrakh, bagh, dusk, indigo, kanchi, marigold, mithila, peacock } from "./palettes.ts";
import { around, at, circle, d, dots, dotsAround, path, rect, repeat } from "./shapes.ts";

const gap = 118;

/** A quarter of the line around a dot, from one side to the next: out to the neighbour where it joins, else back. */
function quarter(from: boolean, to: boolean, turn: number): string {
  const r = gap / 2;
  const spin = (x: number, y: number) =>
    ([
      [x, y],
      [-y, x],
      [-x, -y],
      [y, -x],
    ][turn] ?? [x, y]) as [number, number];
  const [sx, sy] = spin(0, from ? -r : -r * 0.72);
  const [ax, ay] = from ? spin(r * 0.5, -r * 0.5) : spin(r * 0.4, -r * 0.72);
  const [bx, by] = to ? spin(r * 0.5, -r * 0.5) : spin(r * 0.72, -r * 0.4);
  const [ex, ey] = spin(to ? r : r * 0.72, 0);
  return d`M${sx} ${sy}C${ax} ${ay} ${bx} ${by} ${ex} ${ey}`;
}

/** The one line that loops around every dot of a square grid, as a sikku kolam does. `crosses`: whether it passes
 * between a dot and the one above it or left of it; those choices are the drawing. */
function knot(size: number, crosses: (row: number, column: number) => boolean): string {
  const kept = new Map<string, string>();
  const stamps = repeat(size * size, (index) => {
    const [row, column] = [Math.floor(index / size), index % size];
    const inside = (r: number, c: number) => r >= 0 && c >= 0 && r < size && c < size;
    const joins = [
      inside(row - 1, column) && crosses(row, column),
      inside(row, column + 1) && crosses(row, column + 1),
      inside(row + 1, column) && crosses(row + 1, column),
      inside(row, column - 1) && crosses(row, column),
    ];
    const name = `n${joins.map(Number).join("")}`;
    const around = repeat(4, (turn) => quarter(joins[turn] === true, joins[(turn + 1) % 4] === true, turn));
    kept.set(name, `<path id="${name}" d="${around}"/>`);
    const half = (size - 1) / 2;
    return `<use href="#${name}" x="${(column - half) * gap}" y="${(row - half) * gap}"/>`;
  });
  return `<defs>${[...kept.values()].join("")}</defs>${stamps}`;
}

/** A kolam of rice flour around its dots, or a rangoli of coloured powder in rings of petals. */
export const workshopKolam: Motif = {
  name: "kolam",
  palettes: [marigold, ajrakh, peacock, bagh, dusk, indigo, kanchi, mithila],
  haze: [
    ["rose", "night", 0.75],
    ["mist", "hill", 0.75],
    ["rose", "night", 0.75],
  ],
  draw(scene) {
    return scene.random.chance(0.5) ? rangoli(scene) : kolam(scene);
  },
};

function kolam({ random, palette: { paper, mist, sun, rose, hill, night } }: Scene): string {
  const size = 5;
  const kind = random.whole(0, 3);
  const crosses = (row: number, column: number) =>
    [true, (row + column) % 2 === 0, row % 2 === 0 || column % 2 === 0, (row * 2 + column) % 3 !== 0][kind] ?? true;
  const floor = random.pick([hill, night, mix(hill, night, 0.5)]);
  const places = Array.from(
    { length: size * size },
    (_, index) => [((index % size) - 2) * gap, (Math.floor(index / size) - 2) * gap] as const,
  );
  const blossom =
    around(8, path("M0 0C-30-30-26-68 0-92C26-68 30-30 0 0z", sun)) +
    around(8, path("M0 0C-14-20-12-44 0-60C12-44 14-20 0 0z", rose), 22.5) +
    circle(0, 0, 17, paper);
  const edge = Array.from({ length: 68 }, (_, index) => {
    const [along, side] = [((index % 17) / 17) * 2 - 1, Math.floor(index / 17)];
    return (
      [
        [along, -1],
        [1, along],
        [-along, 1],
        [-1, -along],
      ][side] ?? [0, 0]
    ).map((part) => part * 352) as [number, number];
  });
  return (
    rect(0, 0, 1000, 1000, floor) +
    path("M500-60L1060 500L500 1060L-60 500z", mix(floor, rose, 0.16)) +
    at(
      500,
      500,
      rect(-392, -392, 784, 784, mist, 30) +
        rect(-376, -376, 752, 752, mix(floor === hill ? night : hill, floor, 0.2), 20) +
        dots(edge, sun, 12) +
        `<g fill="none" stroke="${paper}" stroke-width="11">${knot(size, crosses)}</g>` +
        dots(places, sun, 24),
      { turn: 45 * random.whole(0, 1), scale: random.between(0.87, 0.94) },
    ) +
    [110, 890].flatMap((x) => [90, 910].map((y) => at(x, y, blossom, { scale: 0.9 }))).join("")
  );
}

function rangoli({ random, palette: { paper, mist, sun, rose, hill, night } }: Scene): string {
  const floor = random.pick([night, mix(hill, night, 0.45)]);
  const n = random.pick([8, 10, 12]);
  const colours: readonly Colour[] = [hill, sun, rose, paper, mist];
  const shift = random.whole(0, 4);
  const tint = (index: number): Colour => {
    const colour = colours[(index + shift) % 5] ?? sun;
    return colour === floor ? mist : colour;
  };
  const petal = (from: number, to: number, width: number) => {
    const middle = from + (to - from) * 0.55;
    return d`M0 ${-from}C${-width} ${-middle} ${-width * 0.7} ${-to + 12} 0 ${-to}C${width * 0.7} ${-to + 12} ${width} ${-middle} 0 ${-from}z`;
  };
  const wideness = random.between(0.46, 0.56);
  const wide = (r: number) => ((2 * Math.PI * r) / n) * wideness;
  const layers = [
    { from: 330, to: 560, width: wide(430), turn: 0 },
    { from: 260, to: 440, width: wide(340), turn: 180 / n },
    { from: 170, to: 340, width: wide(250), turn: 0 },
    { from: 80, to: 225, width: wide(150), turn: 180 / n },
  ];
  const drawn = layers.map(({ from, to, width, turn }, index) => {
    const body = around(
      n,
      path(petal(from, to, width), tint(index)) +
        path(petal(from + (to - from) * 0.28, to - (to - from) * 0.2, width * 0.48), tint(index + 1)),
      turn,
    );
    return body + dotsAround(0, 0, to + 26, n * 2, tint(index + 3), index ? 13 : 17);
  });
  const ends = at(
    500,
    500,
    drawn.join("") +
      circle(0, 0, 92, tint(2)) +
      around(n, path(petal(18, 84, 17), tint(3))) +
      circle(0, 0, 22, floor === night ? sun : night),
  );
  const field = [96, 904]
    .flatMap((x) =>
      [96, 904].map((y) => at(x, y, around(8, path(petal(20, 96, 20), mix(floor, rose, 0.6))) + circle(0, 0, 15, sun))),
    )
    .join("");
  return (
    rect(0, 0, 1000, 1000, floor) +
    circle(500, 500, 640, mix(floor, hill, 0.35)) +
    circle(500, 500, 470, mix(floor, hill, 0.7)) +
    field +
    ends
  );
}
