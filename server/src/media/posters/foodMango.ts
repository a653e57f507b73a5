import { type Colour, mix } from "./colour.ts";
import type { Motif } from "./motif.ts";
import { gulkand, haldi, imli, kesar, type Palette, pudina } from "./palettes.ts";
import { around, at, circle, d, dotsAround, ellipse, keep, path, rect, repeat, stamp, stroke } from "./shapes.ts";

const mango = ({ sun, rose, hill, night, paper }: Palette) =>
  path("M20-92C84-92 112-30 92 26C74 76 10 100-50 92C-72 88-86 78-92 66C-70 60-72 40-70 14C-66-44-30-92 20-92z", sun) +
  path("M20-92C84-92 112-30 92 26C76 72 14 98-50 92C40 74 78 4 20-92z", mix(sun, rose, 0.55)) +
  stroke("M-48 6C-44-24-28-48-6-60", paper, 11) +
  path("M22-92C8-138 52-156 100-140C86-104 56-86 22-92z", hill) +
  stroke("M22-90Q8-108 8-122", night, 11);

const lemon = ({ mist, sun, paper }: Palette) =>
  circle(0, 0, 84, sun) +
  circle(0, 0, 70, paper) +
  around(8, path("M0-10L22-56Q0-72-22-56z", mix(sun, mist, 0.35)), 22.5);

const pomegranate = ({ rose, night, paper, mist }: Palette) =>
  path("M-24-76L-34-116L-10-100L0-122L10-100L34-116L24-76z", rose) +
  circle(0, 8, 90, rose) +
  circle(0, 8, 70, mix(paper, mist, 0.4)) +
  dotsAround(0, 8, 46, 9, rose, 25) +
  dotsAround(0, 8, 20, 4, mix(rose, night, 0.35), 24);

const chilli = ({ rose, hill, paper }: Palette) =>
  path("M44-78C72-10 34 84-76 100C-14 62-20 0-4-60C4-88 34-96 44-78z", rose) +
  path("M-10-58C0-92 34-104 52-70L34-62L22-72L8-56z", hill) +
  stroke("M24-84Q24-116 48-124", hill, 12) +
  stroke("M26-26Q24 20-6 52", mix(rose, paper, 0.4), 8);

const okra = ({ hill, paper, night }: Palette) => {
  const pod = "M0-74L62-36V36L0 74L-62 36V-36z";
  return (
    path(pod, hill) +
    `<g transform="scale(.76)">${path(pod, mix(hill, paper, 0.6))}</g>` +
    around(6, ellipse(0, -32, 10, 15, mix(hill, night, 0.2)), 30) +
    circle(0, 0, 9, hill)
  );
};

const fish = ({ sun, paper, hill, night, rose }: Palette) =>
  path("M-112 0C-70-70 36-70 74 0C36 70-70 70-112 0z", hill) +
  path("M62 0L118-50Q100 0 118 50z", rose) +
  path("M-112 0C-96-30-74-46-50-52Q-28 0-50 52C-74 46-96 30-112 0z", sun) +
  circle(-78, -12, 10, night) +
  stroke("M-18-30q16 30 0 60M14-30q16 30 0 60M42-24q12 24 0 48", paper, 7);

const leafy = ({ hill, paper, night }: Palette) =>
  path("M0 100C-64 40-64-44 0-104C64-44 64 40 0 100z", hill) +
  path("M0 100C64 40 64-44 0-104z", mix(hill, night, 0.3)) +
  stroke("M0 96V-60M0 40l-26-26M0 40l26-26M0-4l-24-24M0-4l24-24", mix(hill, paper, 0.5), 6);

const names = ["a", "b", "c"] as const;
const crop = [mango, lemon, pomegranate, chilli, okra, fish, leafy] as const;

/** Half-drop repeat on one ground. */
function repeatPrint({ paper, mist, sun }: Palette, ground: Colour): string {
  let [fruit, beds, seeds] = ["", "", ""];
  for (let row = -1; row < 7; row++)
    for (let column = -1; column < 6; column++) {
      const [x, y] = [column * 250 + (row % 2 ? 127 : 2), row * 205 + 92];
      beds += d`M${x - 112} ${y}a112 112 0 1 0 224 0a112 112 0 1 0 -224 0z`;
      seeds += d`M${x + 125} ${y}h.1`;
      fruit += stamp(names[(column + row * 2 + 9) % 3] ?? "a", x, y, 0.88);
    }
  const bed = ground === paper ? mix(paper, mist, 0.6) : mix(mist, paper, 0.55);
  return rect(0, 0, 1200, 1200, ground) + path(beds, bed) + stroke(seeds, mix(sun, ground, 0.2), 20) + fruit;
}

/** Crates of the market, each in a colour of its own. */
function tiles({ paper, mist, sun, rose, hill, night }: Palette, shift: number): string {
  const crates = [
    [mist, paper],
    [hill, mist],
    [sun, paper],
    [night, mist],
    [rose, paper],
  ] as const;
  return repeat(25, (index) => {
    const [x, y] = [(index % 5) * 250, Math.floor(index / 5) * 250];
    const [ground, plate] = crates[(index + shift + Math.floor(index / 5) * 2) % 5] ?? crates[0];
    return (
      rect(x, y, 251, 251, ground) +
      circle(x + 125, y + 125, 113, plate) +
      stamp(names[(index + Math.floor(index / 5)) % 3] ?? "a", x + 125, y + 128, 0.84)
    );
  });
}

/** The market: fruit, spice and fish in a printed repeat, moved by half from row to row, or in crates. */
export const foodMango: Motif = {
  name: "mango",
  palettes: [kesar, gulkand, pudina, haldi, imli],
  haze: [
    ["paper", "rose", 0.5],
    ["paper", "rose", 0.5],
    ["paper", "rose", 0.5],
  ],
  draw({ random, palette }) {
    const { paper, mist } = palette;
    const lead = random.whole(1, 6);
    const second = ((lead - 1 + random.whole(1, 4)) % 6) + 1;
    const cast = [crop[0], crop[lead], crop[second]].map((draw, index) =>
      keep(names[index] ?? "a", draw ? draw(palette) : ""),
    );
    const [left, top] = [-random.between(0, 120), -random.between(0, 90)]; // as if cut from a longer cloth
    const laid = random.chance(0.5)
      ? repeatPrint(palette, random.pick([mist, paper]))
      : tiles(palette, random.whole(0, 4));
    return cast.join("") + rect(0, 0, 1000, 1000, paper) + at(left, top, laid);
  },
};
