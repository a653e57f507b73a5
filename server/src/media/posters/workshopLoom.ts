import { type Colour, mix } from "./colour.ts";
import type { Motif } from "./motif.ts";
import { ajrakh, bagh, indigo, kanchi, mithila, rani } from "./palettes.ts";
import { beside, circle, d, path, rect, repeat } from "./shapes.ts";

type Band = (y: number, height: number, ink: readonly [Colour, Colour, Colour]) => string;

/** Stepped diamonds, as ikat and jamdani weave them: blocks of thread, never a slanting edge. */
const stepped: Band = (y, height, [ground, one, two]) => {
  const [steps, count] = [5, Math.round(1000 / (height * 1.1))];
  const wide = 1000 / count;
  const [sx, sy] = [wide / 2 / steps, height / 2 / steps];
  const diamond = (size: number) =>
    repeat(size, (step) => {
      const half = (size - step) * sx;
      return d`M${wide / 2 - half} ${y + height / 2 - (step + 1) * sy}h${half * 2}v${(step + 1) * 2 * sy}h${-half * 2}z`;
    });
  return rect(0, y, 1000, height, ground) + beside(count, wide, path(diamond(steps), one) + path(diamond(2), two));
};

const zigzag: Band = (y, height, [ground, one, two]) => {
  const wide = height * 1.1;
  const line = (top: number, deep: number) =>
    d`M-10 ${top}` +
    repeat(Math.ceil(1000 / wide) + 1, () => d`l${wide / 2} ${height * 0.5}l${wide / 2} ${-height * 0.5}`) +
    d`v${deep}` +
    repeat(Math.ceil(1000 / wide) + 1, () => d`l${-wide / 2} ${height * 0.5}l${-wide / 2} ${-height * 0.5}`) +
    "z";
  return (
    rect(0, y, 1000, height, ground) +
    path(line(y + height * 0.08, height * 0.2), one) +
    path(line(y + height * 0.3, height * 0.14), two)
  );
};

const stripes: Band = (y, height, [ground, one, two]) =>
  rect(0, y, 1000, height, ground) +
  rect(0, y + height * 0.22, 1000, height * 0.18, one) +
  rect(0, y + height * 0.5, 1000, height * 0.1, two) +
  rect(0, y + height * 0.68, 1000, height * 0.18, one);

/** Temple border: a row of teeth. */
const temple: Band = (y, height, [ground, one]) => {
  const wide = height * 0.72;
  return (
    rect(0, y, 1000, height, ground) +
    path(
      repeat(
        Math.ceil(1000 / wide),
        (index) => d`M${index * wide} ${y + height}l${wide / 2} ${-height * 0.86}l${wide / 2} ${height * 0.86}z`,
      ),
      one,
    )
  );
};

const buttis: Band = (y, height, [ground, one, two]) => {
  const count = Math.round(1000 / (height * 0.9));
  const [gap, middle, r] = [1000 / count, y + height / 2, height * 0.2];
  const petals = d`M${gap / 2} ${middle}c${-r} ${-r} ${-r * 0.6} ${-r * 1.9} 0 ${-r * 1.9}s${r} ${r * 0.9} 0 ${r * 1.9}c${r} ${r} ${r * 0.6} ${r * 1.9} 0 ${r * 1.9}s${-r} ${-r * 0.9} 0 ${-r * 1.9}c${-r} ${r} ${-r * 1.9} ${r * 0.6} ${-r * 1.9} 0s${r * 0.9} ${-r} ${r * 1.9} 0c${r} ${-r} ${r * 1.9} ${-r * 0.6} ${r * 1.9} 0s${-r * 0.9} ${r} ${-r * 1.9} 0z`;
  const flower = path(petals, one) + circle(gap / 2, middle, r * 0.34, two) + circle(gap, middle, r * 0.24, two);
  return rect(0, y, 1000, height, ground) + beside(count, gap, flower);
};

/** A length of cloth on the loom: borders, ikat diamonds, small flowers, and the grain of the threads over all. */
export const workshopLoom: Motif = {
  name: "loom",
  palettes: [kanchi, indigo, bagh, rani, ajrakh, mithila],
  haze: [
    ["sun", "hill", 0.5],
    ["sun", "hill", 0.5],
    ["sun", "hill", 0.5],
  ],
  draw({ random, palette: { paper, mist, sun, rose, hill, night } }) {
    const inks: readonly [readonly [Colour, Colour, Colour], ...(readonly [Colour, Colour, Colour])[]] = [
      [hill, sun, paper],
      [sun, night, paper],
      [night, rose, sun],
      [paper, hill, sun],
      [rose, paper, night],
      [mist, night, rose],
    ];
    const bold: readonly [Band, ...Band[]] = [stepped, zigzag, buttis];
    const thin: readonly [Band, ...Band[]] = [stripes, temple];
    const start = random.whole(0, 5);
    let drawn = "";
    let y = -random.between(0, 60);
    for (let index = 0; y < 1000; index++) {
      const isBold = index % 2 === 0;
      const height = isBold ? random.between(140, 215) : random.between(54, 84);
      const ink = inks[(start + index) % inks.length] ?? inks[0];
      drawn += random.pick(isBold ? bold : thin)(y, height + 1, ink);
      y += height;
    }
    const warp = repeat(50, (index) => `M${index * 20} 0V1000`);
    const turn = random.pick([0, 0, 90]);
    const cloth = `${drawn}<path d="${warp}" stroke="${mix(night, hill, 0.2)}" stroke-opacity=".09" stroke-width="3"/>`;
    return turn ? `<g transform="rotate(90 500 500)">${cloth}</g>` : cloth;
  },
};
