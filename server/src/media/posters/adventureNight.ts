import { mix } from "./colour.ts";
import { halo, hills, pine } from "./land.ts";
import type { Motif } from "./motif.ts";
import { dawn, ember, glacier, lagoon, meadow, plum } from "./palettes.ts";
import { at, circle, d, dots, path, rect, repeat } from "./shapes.ts";

const spark = (x: number, y: number, r: number) =>
  d`M${x} ${y - r}Q${x + r * 0.12} ${y - r * 0.12} ${x + r} ${y}Q${x + r * 0.12} ${y + r * 0.12} ${x} ${y + r}Q${x - r * 0.12} ${y + r * 0.12} ${x - r} ${y}Q${x - r * 0.12} ${y - r * 0.12} ${x} ${y - r}z`;

/** A night camp: a moon, full or new, over pines, and one lit tent. */
export const adventureNight: Motif = {
  name: "night",
  palettes: [dawn, lagoon, plum, glacier, meadow, ember],
  haze: [
    ["hill", "night", 0.5],
    ["mist", "hill", 0.75],
    ["night", "night", 1],
  ],
  draw({ random, palette: { paper, mist, sun, rose, hill, night } }) {
    const side = random.pick([-1, 1]);
    const [x, y, r] = [500 + side * random.between(20, 140), random.between(350, 400), random.between(118, 150)];
    const sky = mix(night, hill, 0.28);
    const isFull = random.chance(0.55);
    const sow = (count: number) =>
      Array.from({ length: count }, () => [random.between(20, 980), random.between(20, 600)] as const);
    const sparks = repeat(7, () => spark(random.between(110, 890), random.between(110, 520), random.between(13, 26)));
    const stand = (baseline: number, low: number, high: number, gap: number) => {
      let data = "";
      for (let left = -20; left < 1020; left += gap * random.between(0.55, 1.35)) {
        const isClearing = Math.abs(left - (500 - side * 130)) < 120;
        data += pine(left, baseline + random.between(0, 26), random.between(low, high) * (isClearing ? 0.55 : 1));
      }
      return data;
    };
    const moon = isFull
      ? circle(x, y, r, paper) +
        circle(x - r * 0.35, y - r * 0.2, r * 0.2, mix(paper, mist, 0.8)) +
        circle(x + r * 0.32, y + r * 0.3, r * 0.28, mix(paper, mist, 0.8)) +
        circle(x + r * 0.2, y - r * 0.45, r * 0.12, mix(paper, mist, 0.8))
      : path(
          d`M${x + side * r * 0.3} ${y - r * 0.95}A${r} ${r} 0 1 ${side > 0 ? 0 : 1} ${x + side * r * 0.95} ${y + r * 0.3}A${r * 0.82} ${r * 0.82} 0 1 ${side > 0 ? 1 : 0} ${x + side * r * 0.3} ${y - r * 0.95}z`,
          paper,
        );
    const tent =
      path("M-190 6Q0-70 190 6z", mix(hill, rose, 0.5)) +
      path("M0-120L104 0H-104z", sun) +
      path("M0-120L104 0H48z", mix(sun, night, 0.3)) +
      path("M0-92L34 0H-34z", mix(paper, rose, 0.25));
    return (
      rect(0, 0, 1000, 1000, sky) +
      halo(x, y, r, sky, mix(hill, rose, 0.12), 5) +
      dots(sow(56), mix(sky, paper, 0.55), 5) +
      dots(sow(26), paper, 8) +
      path(sparks, mix(sun, paper, 0.45)) +
      moon +
      hills(random, 575, 34, mix(sky, hill, 0.85)) +
      path(stand(680, 90, 150, 52), mix(hill, night, 0.42)) +
      hills(random, 660, 16, mix(hill, night, 0.42)) +
      path(stand(750, 130, 240, 84), mix(hill, night, 0.74)) +
      hills(random, 742, 12, mix(hill, night, 0.74)) +
      at(500 - side * 130, 764, tent) +
      hills(random, 782, 10, mix(night, hill, 0.1)) +
      path(stand(1010, 150, 260, 130), mix(night, "#000000", 0.25))
    );
  },
};
