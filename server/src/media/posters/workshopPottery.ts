import { type Colour, mix } from "./colour.ts";
import type { Motif } from "./motif.ts";
import { ajrakh, bagh, imli, indigo, kanchi, mithila, peacock } from "./palettes.ts";
import { d, dots, ellipse, keep, path, rect, repeat, stamp } from "./shapes.ts";

type Pot = {
  body: string;
  neck: readonly [y: number, half: number];
  bands: readonly (readonly [y: number, half: number])[];
  height: number;
};

type Glaze = readonly [clay: Colour, shade: Colour, line: Colour, mark: Colour];

/** Pots by their outlines, standing on y = 0; `bands` are heights where the painter's brush may go round. */
const pots: readonly [Pot, ...Pot[]] = [
  {
    body: "M-40-300C-34-268-60-250-96-214C-150-160-146-40-60 0H60C146-40 150-160 96-214C60-250 34-268 40-300z",
    neck: [-300, 40],
    bands: [
      [-170, 126],
      [-110, 137],
      [-60, 116],
    ],
    height: 300,
  },
  {
    body: "M-34-330C-30-250-92-230-92-120C-92-50-64-20-56 0H56C64-20 92-50 92-120C92-230 30-250 34-330z",
    neck: [-330, 34],
    bands: [
      [-186, 78],
      [-130, 91],
      [-70, 84],
    ],
    height: 330,
  },
  {
    body: "M-126-170C-130-70-90-24-54 0H54C90-24 130-70 126-170z",
    neck: [-170, 126],
    bands: [
      [-130, 125],
      [-92, 116],
      [-50, 92],
    ],
    height: 170,
  },
  {
    body: "M-22-350C-18-210-30-200-70-160C-128-102-116-30-62 0H62C116-30 128-102 70-160C30-200 18-210 22-350z",
    neck: [-350, 22],
    bands: [
      [-130, 96],
      [-84, 110],
      [-44, 98],
    ],
    height: 350,
  },
  {
    body: "M-70-240C-66-216-104-200-104-150C-104-80-80-30-66 0H66C80-30 104-80 104-150C104-200 66-216 70-240z",
    neck: [-240, 70],
    bands: [
      [-168, 102],
      [-116, 98],
      [-60, 84],
    ],
    height: 240,
  },
];

function painted(pot: Pot, style: number, [clay, shade, line, mark]: Glaze, id: string): string {
  const [neckY, neck] = pot.neck;
  const bands = pot.bands.map(([y, half], index) => {
    const h = 15;
    if (style === 0)
      return path(
        d`M${-half} ${y}Q0 ${y + 22} ${half} ${y}v${h}Q0 ${y + 22 + h} ${-half} ${y + h}z`,
        index % 2 ? mark : line,
      );
    const count = Math.max(5, Math.round(half / 15));
    const places = Array.from({ length: count }, (_, place) => {
      const t = (place + 0.5) / count;
      return [-half + t * half * 2, y + 22 * 2 * t * (1 - t)] as const;
    });
    if (style === 1) return dots(places, index % 2 ? mark : line, 17);
    return path(places.map(([x, py]) => d`M${x - 13} ${py + 14}l13 -32l13 32z`).join(""), index % 2 ? mark : line);
  });
  return (
    `<clipPath id="${id}"><path id="o${id}" d="${pot.body}"/></clipPath><use href="#o${id}" fill="${clay}"/>` +
    `<g clip-path="url(#${id})">${path("M34-400H200V10H20C80-60 110-160 34-400z", shade)}${bands.join("")}</g>` +
    ellipse(0, neckY, neck + 12, 13, line) +
    ellipse(0, neckY, neck - 2, 7, shade)
  );
}

/** The potter's shelves: jars, bowls and bottles, each painted its own way. */
export const workshopPottery: Motif = {
  name: "pottery",
  palettes: [mithila, indigo, bagh, imli, peacock, ajrakh, kanchi],
  haze: [
    ["mist", "rose", 0.25],
    ["mist", "night", 0.25],
    ["mist", "night", 0.5],
  ],
  draw({ random, palette: { paper, mist, sun, rose, hill, night } }) {
    const glazes: readonly [Glaze, ...Glaze[]] = [
      [sun, mix(sun, night, 0.22), paper, night],
      [hill, mix(hill, night, 0.35), mist, paper],
      [paper, mix(paper, rose, 0.3), hill, sun],
      [rose, mix(rose, night, 0.22), night, paper],
      [night, mix(night, hill, 0.4), sun, mist],
    ];
    const first = random.whole(0, 4);
    const made = glazes.map((_, index) => {
      const glaze = glazes[(first + index) % 5] ?? glazes[0];
      const pot = pots[(first * 2 + index * 3) % 5] ?? pots[0];
      return keep(`p${index}`, painted(pot, random.whole(0, 2), glaze, `c${index}`));
    });
    const wall = random.pick([mist, mix(mist, paper, 0.5), mix(rose, paper, 0.62)]);
    const order = random.whole(0, 4);
    const shelf = (y: number, xs: readonly number[], scale: number, from: number) =>
      xs
        .map(
          (x, index) =>
            ellipse(x + 12, y, 120 * scale, 12, mix(wall, night, 0.2)) +
            stamp(`p${(order + from + index) % 5}`, x, y, scale),
        )
        .join("") +
      rect(0, y, 1000, 26, night) +
      rect(0, y + 26, 1000, 16, mix(wall, night, 0.28));
    const stripes = repeat(10, (column) => d`M${column * 100} 0h50v1000h-50z`);
    const shift = random.between(-26, 26);
    return (
      made.join("") +
      rect(0, 0, 1000, 1000, wall) +
      path(stripes, mix(wall, paper, 0.35)) +
      shelf(352, [150 + shift, 385 + shift, 620 + shift, 850 + shift], 0.76, 0) +
      shelf(742, [200 - shift, 500 - shift, 800 - shift], 1, 4) +
      rect(0, 784, 1000, 220, mix(wall, night, 0.12)) +
      shelf(1060, [120, 340, 560, 780, 980], 0.66, 2)
    );
  },
};
