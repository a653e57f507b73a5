import { mix } from "./colour.ts";
import { halo } from "./land.ts";
import type { Motif } from "./motif.ts";
import { gulkand, haldi, imli, kesar, type Palette, pudina } from "./palettes.ts";
import { around, at, beside, circle, d, dots, ellipse, path, rect, repeat, stroke } from "./shapes.ts";

const steam = (x: number, y: number, sway: number) => d`M${x} ${y}c${-sway} -30 ${sway} -50 0 -84s${sway} -50 0 -80`;

/** What stands on the cart: pots, a griddle, a heap of fruit, jars. All stand on y = 0. */
function wares(kind: number, { paper, mist, sun, rose, hill, night }: Palette): string {
  if (kind === 0)
    return (
      path("M-84-92H84L66 0H-66z", mix(night, hill, 0.3)) +
      ellipse(0, -92, 92, 20, night) +
      ellipse(0, -94, 76, 13, sun) +
      stroke("M30-96L72-168", paper, 9)
    );
  if (kind === 1)
    return (
      ellipse(0, -16, 118, 26, night) +
      ellipse(0, -24, 104, 18, mix(night, paper, 0.25)) +
      ellipse(-34, -30, 32, 11, sun) +
      ellipse(36, -30, 34, 11, mix(sun, mist, 0.5)) +
      ellipse(2, -44, 30, 10, mist)
    );
  if (kind === 2) {
    const rows = [
      [-78, -26, 26, 78],
      [-52, 0, 52],
      [-26, 26],
    ];
    return rows
      .map((row, level) =>
        row
          .map(
            (x, index) =>
              circle(x, -28 - level * 44, 29, (index + level) % 2 ? sun : rose) +
              circle(x - 8, -38 - level * 44, 6, paper),
          )
          .join(""),
      )
      .join("");
  }
  return [-66, 0, 66]
    .map(
      (x, index) =>
        rect(x - 28, -96, 56, 96, mix(paper, night, 0.14), 10) +
        rect(x - 28, -58 + index * 8, 56, 58 - index * 8, [rose, sun, hill][index] ?? sun, 8) +
        rect(x - 22, -112, 44, 18, night, 5),
    )
    .join("");
}

/** A street-food cart at dusk: a scalloped awning, lights, pots that steam, wheels. */
export const foodCart: Motif = {
  name: "cart",
  palettes: [gulkand, kesar, pudina, haldi, imli],
  haze: [
    ["paper", "mist", 0.75],
    ["paper", "night", 0.5],
    ["mist", "night", 0.5],
  ],
  draw({ random, palette }) {
    const { paper, mist, sun, rose, hill, night } = palette;
    const stripes = random.pick([
      [rose, paper],
      [hill, paper],
      [sun, paper],
      [night, mist],
    ]);
    const bands = 9;
    const width = 720 / bands;
    const awning = repeat(bands, (index) => {
      const [top, low] = [210 + index * (580 / bands), 140 + index * width];
      const fill = stripes[index % 2] ?? paper;
      return (
        path(d`M${top} 292L${low} 430h${width}L${top + 580 / bands} 292z`, fill) +
        path(d`M${low} 430h${width}v20a${width / 2} ${width / 2} 0 0 1 ${-width} 0z`, mix(fill, night, 0.14))
      );
    });
    const first = random.whole(0, 3);
    const goods = [262, 500, 738]
      .map((x, index) => at(x, 640, wares((first + index) % 4, palette), { scale: 0.96 }))
      .join("");
    const potAt = [262, 500, 738].filter((_, index) => (first + index) % 4 < 2);
    const wheel =
      circle(0, 0, 82, night) +
      circle(0, 0, 62, mix(mist, paper, 0.4)) +
      around(8, rect(-5, -66, 10, 66, night)) +
      circle(0, 0, 20, sun);
    const bulbs = Array.from({ length: 15 }, (_, index) => {
      const t = index / 14;
      return [40 + t * 920, 120 + 4 * 90 * t * (1 - t)] as const;
    });
    const panel = random.pick([
      at(230, 728, beside(6, 108, path("M0-40L40 0L0 40L-40 0z", sun) + circle(0, 0, 13, paper))),
      at(230, 728, beside(6, 108, around(6, ellipse(0, -25, 11, 20, paper)) + circle(0, 0, 12, sun))),
      path(
        repeat(13, (index) => d`M${172 + index * 54} 690h27v76h-27z`),
        sun,
      ),
    ]);
    const scene = mix(mist, rose, 0.12);
    const cart =
      ellipse(500, 934, 400, 16, mix(scene, night, 0.86)) +
      rect(188, 420, 18, 240, night) +
      rect(794, 420, 18, 240, night) +
      potAt.map((x) => stroke(steam(x - 24, 556, 22) + steam(x + 22, 566, -22), paper, 10)).join("") +
      goods +
      awning +
      rect(202, 270, 596, 26, night, 8) +
      rect(130, 636, 740, 34, night, 8) +
      rect(158, 668, 684, 130, hill) +
      rect(158, 782, 684, 26, mix(hill, night, 0.45)) +
      panel +
      stroke("M842 700h70q26 0 26-30", night, 14) +
      at(296, 850, beside(2, 408, wheel));
    return (
      rect(0, 0, 1000, 1000, scene) +
      halo(500, 500, 250, scene, mix(paper, mist, 0.4), 4) +
      stroke(d`M-20 96Q500 ${330 - random.between(0, 30)} 1020 96`, mix(night, scene, 0.35), 4) +
      dots(bulbs, sun, 24) +
      dots(bulbs, paper, 9) +
      rect(0, 792, 1000, 210, mix(scene, night, 0.62)) +
      rect(0, 792, 1000, 14, mix(scene, night, 0.4)) +
      at(60, 0, cart, { scale: 0.88 })
    );
  },
};
