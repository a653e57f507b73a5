import { mix } from "./colour.ts";
import type { Motif } from "./motif.ts";
import { dusk, jamun, marigold, plum, rani, talab } from "./palettes.ts";
import { at, circle, d, dots, ellipse, path, rect, repeat, stroke } from "./shapes.ts";

const petal = (length: number, width: number) =>
  d`M0 0C${-width} ${-length * 0.3} ${-width * 0.9} ${-length * 0.72} 0 ${-length}C${width * 0.9} ${-length * 0.72} ${width} ${-length * 0.3} 0 0z`;

/** A lotus that opens before a low sun, its leaves and the rings it makes on still water. */
export const lifestyleLotus: Motif = {
  name: "lotus",
  palettes: [talab, plum, dusk, rani, jamun, marigold],
  haze: [
    ["mist", "mist", 1],
    ["sun", "rose", 0.5],
    ["hill", "night", 0.25],
  ],
  draw({ random, palette: { paper, mist, sun, rose, hill, night } }) {
    const waterline = random.between(640, 670);
    const fans = [
      { angles: [-84, -62, 62, 84], length: 250, width: 76, colour: mix(rose, night, 0.18) },
      { angles: [-42, 42, -66, 66], length: 292, width: 88, colour: rose },
      { angles: [-22, 22], length: 318, width: 92, colour: mix(rose, paper, 0.32) },
      { angles: [0], length: 330, width: 92, colour: mix(rose, paper, 0.58) },
      { angles: [-36, 36], length: 216, width: 76, colour: mix(rose, paper, 0.42) },
      { angles: [-14, 14], length: 190, width: 66, colour: mix(rose, paper, 0.7) },
    ];
    const flower = fans
      .flatMap(({ angles, length, width, colour }) =>
        angles.map((turn) =>
          at(
            0,
            0,
            path(petal(length, width), colour) +
              stroke(d`M0 ${-length * 0.3}V${-length * 0.72}`, mix(colour, night, 0.16), 4),
            { turn },
          ),
        ),
      )
      .join("");
    const rays = repeat(15, (index) => {
      const angle = ((index + 0.5) / 15 - 1) * Math.PI;
      const [cos, sin, far] = [Math.cos(angle), Math.sin(angle), random.between(370, 430)];
      return d`M${306 * cos + 9 * sin} ${306 * sin - 9 * cos}L${far * cos + 17 * sin} ${far * sin - 17 * cos}L${far * cos - 17 * sin} ${far * sin + 17 * cos}L${306 * cos - 9 * sin} ${306 * sin + 9 * cos}z`;
    });
    const rings = repeat(4, (index) =>
      ellipse(500, waterline + 40, 560 - index * 120, 150 - index * 33, index % 2 ? hill : mix(hill, mist, 0.18)),
    );
    const leaf = (x: number, y: number, size: number, turn: number) =>
      at(
        x,
        y,
        path(
          "M0 0L92-22C70-52 20-60-20-58C-80-54-120-28-120 0S-80 54-20 58C30 60 80 46 98 16z",
          mix(hill, night, 0.55),
        ) + stroke("M-4 0L-96-14M-4 0L-90 22M-4 0L-30-44M-4 0L-24 46M-4 0L60 34", mix(hill, night, 0.25), 4),
        { scale: size, flip: turn > 0 },
      );
    const buds = random.pick([-1, 1]);
    return (
      rect(0, 0, 1000, 1000, mist) +
      at(500, waterline - 160, path(rays, mix(mist, sun, 0.4))) +
      circle(500, waterline - 160, 286, mix(mist, sun, 0.55)) +
      circle(500, waterline - 160, 232, sun) +
      rect(0, waterline, 1000, 400, mix(hill, night, 0.2)) +
      rings +
      stroke(
        d`M${500 + buds * 300} ${waterline + 60}Q${500 + buds * 330} ${waterline - 80} ${500 + buds * 290} ${waterline - 190}`,
        mix(hill, night, 0.4),
        12,
      ) +
      at(
        500 + buds * 290,
        waterline - 180,
        path(petal(130, 52), rose) + at(0, 0, path(petal(108, 30), mix(rose, paper, 0.4)), { turn: 12 }),
        { turn: buds * -8 },
      ) +
      leaf(500 - buds * 290, waterline + 44, 1.1, buds) +
      leaf(500 + buds * 250, waterline + 92, 1.25, -buds) +
      at(500, waterline + 38, flower) +
      ellipse(500, waterline + 42, 150, 24, mix(hill, night, 0.55)) +
      dots(
        Array.from({ length: 46 }, () => [random.between(0, 1000), random.between(waterline + 120, 990)] as const),
        mix(hill, mist, 0.35),
        7,
      ) +
      leaf(180, 930, 1.5, 1) +
      leaf(800, 900, 1.1, -1)
    );
  },
};
