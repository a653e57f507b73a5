import { type Colour, mix } from "./colour.ts";
import type { Motif } from "./motif.ts";
import { ajrakh, bagh, indigo, kanchi, mithila } from "./palettes.ts";
import { rect, repeat } from "./shapes.ts";

type Ink = readonly [ground: Colour, block: Colour, detail: Colour];
/** Path data around the middle of a tile 200 by 200: what the block prints, and its second colour. */
type Block = readonly [block: string, detail: string];

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;

/** Every block of the printer. A poster uses a few of them, as a printer owns few. */
const blocks: readonly [Block, ...Block[]] = [
  [disc(0, 0, 72), disc(0, 0, 34)],
  ["M0-100L100 0L0 100L-100 0z", "M0-40L40 0L0 40L-40 0z"],
  ["M-100-100A200 200 0 0 0 100 100H-100z", disc(-52, 52, 26)],
  ["M-100 100V-100A200 200 0 0 1 100 100z", "M-100 100V0A100 100 0 0 1 0 100z"],
  ["M-100 0A100 100 0 0 1 100 0z", "M-100 100A100 100 0 0 1 100 100z"],
  [disc(0, -42, 42) + disc(0, 42, 42) + disc(-42, 0, 42) + disc(42, 0, 42), disc(0, 0, 20)],
  [
    "M0-92L21-51L65-65L51-21L92 0L51 21L65 65L21 51L0 92L-21 51L-65 65L-51 21L-92 0L-51-21L-65-65L-21-51z",
    disc(0, 0, 28),
  ],
  [
    "M0 0C-20-70-90-70-92 0C-90 70-20 70 0 0C70-20 70-90 0-92C-70-90-70-20 0 0C20 70 90 70 92 0C90-70 20-70 0 0C-70 20-70 90 0 92C70 90 70 20 0 0z",
    disc(0, 0, 16),
  ],
  ["M-100-100H0L-100 0zM100-100V0L0-100zM100 100H0L100 0zM-100 100V0L0 100z", disc(0, 0, 34)],
  ["M0 82C-74 60-78-18-28-56C2-80 44-66 42-36C40-14 14-10 10-26C-18-8 62-2 62 40C62 68 34 84 0 82z", disc(-2, 34, 20)],
  ["M-100-100h200v33h-200zM-100-33h200v33h-200zM-100 34h200v33h-200z", disc(0, 0, 0.1)],
  ["M-100-100H100L-100 100z", disc(-42, -42, 22)],
];

/** Block print: a table of tiles, printed with half a dozen blocks in the inks of one palette. */
export const workshopBlocks: Motif = {
  name: "blocks",
  palettes: [indigo, kanchi, bagh, ajrakh, mithila],
  haze: [
    ["rose", "hill", 0.5],
    ["rose", "hill", 0.5],
    ["rose", "hill", 0.5],
  ],
  draw({ random, palette: { paper, mist, sun, rose, hill, night } }) {
    const inks: readonly [Ink, ...Ink[]] = [
      [hill, night, paper],
      [night, mist, sun],
      [sun, paper, night],
      [mist, hill, paper],
      [rose, night, paper],
      [paper, sun, hill],
      [hill, rose, night],
      [mist, sun, night],
      [night, rose, paper],
      [rose, mix(paper, mist, 0.3), hill],
    ];
    const first = random.whole(0, blocks.length - 1);
    const step = random.pick([1, 5, 7]); // each without a common part with the number of blocks: none comes twice
    const owned = Array.from({ length: 6 }, (_, index) => blocks[(first + index * step) % blocks.length] ?? blocks[0]);
    const kept = owned.map(
      ([block, detail], index) => `<path id="b${index}" d="${block}"/><path id="d${index}" d="${detail}"/>`,
    );
    let previous: Ink = [paper, paper, paper];
    const table = repeat(25, (index) => {
      let ink = random.pick(inks);
      if (ink[0] === previous[0]) ink = random.pick(inks);
      previous = ink;
      const [x, y, own] = [(index % 5) * 200 + 100, Math.floor(index / 5) * 200 + 100, random.whole(0, 5)];
      const turned = `translate(${x} ${y})rotate(${random.whole(0, 3) * 90})`;
      return `${rect(x - 100, y - 100, 201, 201, ink[0])}<g transform="${turned}"><use href="#b${own}" fill="${ink[1]}"/><use href="#d${own}" fill="${ink[2]}"/></g>`;
    });
    return `<defs>${kept.join("")}</defs>${table}`;
  },
};
