import { mix } from "./colour.ts";
import { birds, halo, hills, peaks, pine, range, stippledDisc } from "./land.ts";
import type { Motif } from "./motif.ts";
import { dawn, ember, glacier, lagoon, meadow, plum } from "./palettes.ts";
import { at, circle, path, rect, repeat } from "./shapes.ts";

/** Ridge behind ridge before a large sun, and a tent on the nearest. */
export const adventureRidges: Motif = {
  name: "ridges",
  palettes: [dawn, lagoon, meadow, plum, glacier, ember],
  haze: [
    ["paper", "mist", 0.75],
    ["rose", "hill", 0.25],
    ["hill", "night", 0.75],
  ],
  draw({ random, palette: { paper, mist, sun, rose, hill, night } }) {
    const side = random.pick([-1, 1]);
    const [x, y, r] = [500 + side * random.between(40, 170), random.between(330, 390), random.between(150, 190)];
    const near = mix(hill, night, 0.3);
    const nearest = mix(hill, night, 0.62);
    const steep = random.between(0.75, 1.2);
    const tentX = 500 - side * random.between(60, 210);
    const grove = repeat(random.whole(4, 6), (index) =>
      pine(500 + side * (150 + index * 78 + random.between(-16, 16)), 812 + index * 10, random.between(120, 200)),
    );
    return (
      rect(0, 0, 1000, 1000, mist) +
      halo(x, y, r, mist, paper) +
      circle(x, y, r, sun) +
      stippledDisc(random, x, y, r, mix(sun, rose, 0.6)) +
      birds(random, 500 - side * 200, 300, mix(hill, mist, 0.2)) +
      range(peaks(random, 540, 150 * steep, random.whole(3, 4)), rose, mix(rose, sun, 0.42)) +
      range(peaks(random, 625, 120 * steep, random.whole(4, 5)), mix(hill, paper, 0.3), mix(hill, paper, 0.14)) +
      hills(random, 655, 22, hill) +
      hills(random, 715, 18, near) +
      path(grove, mix(near, night, 0.75)) +
      hills(random, 772, 14, nearest) +
      at(
        tentX,
        778,
        path("M0-118L86 0H-86z", sun) + path("M0-118L86 0H34z", mix(sun, night, 0.28)) + path("M0-84L22 0H-22z", night),
      ) +
      hills(random, 880, 18, night)
    );
  },
};
