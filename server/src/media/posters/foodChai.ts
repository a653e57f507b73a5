import { type Colour, mix } from "./colour.ts";
import { halo } from "./land.ts";
import type { Motif } from "./motif.ts";
import { gulkand, haldi, imli, kesar, pudina } from "./palettes.ts";
import { at, circle, d, ellipse, path, rect, repeat, stroke } from "./shapes.ts";

const steam = (sway: number) => d`M0 0C${-sway} -34 ${sway} -62 0 -96S${sway} -160 0 -196`;

/** A cutting-chai glass 200 high that stands on y = 0: ribs, tea to two thirds, froth. */
function glass({ wall, tea, froth, edge }: Record<"wall" | "tea" | "froth" | "edge", Colour>): string {
  return (
    path("M-78-210H78L56 0H-56z", wall) +
    path("M-71-150H71L56 0H-56z", tea) +
    path("M-71-150H71L69-128Q46-116 24-128T-22-128T-69-128z", froth) +
    path("M-34-112L-27-8M0-112V-8M34-112L27-8", tea, ` stroke="${edge}" stroke-width="6" stroke-linecap="round"`) +
    path("M-56 0L-58-22H58L56 0z", edge) +
    path("M-66-196L-52-20", tea, ` stroke="${wall}" stroke-width="10" stroke-linecap="round"`) +
    path("M-82-218H82V-202H-82z", wall)
  );
}

/** A clay cup that stands on y = 0. */
function kulhad({ clay, shade, tea, band }: Record<"clay" | "shade" | "tea" | "band", Colour>): string {
  return (
    path("M-92-200H92L58 0H-58z", clay) +
    path("M30-200H92L58 0H14z", shade) +
    path("M-85-156H85L79-118H-79zM-72-82H72L70-68H-70z", band) +
    ellipse(0, -200, 92, 24, shade) +
    ellipse(0, -200, 80, 17, tea)
  );
}

function kettle(body: Colour, shade: Colour, dark: Colour, shine: Colour): string {
  return (
    stroke("M-120-236C-110-350 110-350 120-236", dark, 18) +
    path("M120-150C180-150 196-230 250-246L262-214C226-190 222-80 130-76z", shade) +
    path("M-150 0C-196-60-176-232 0-232S196-60 150 0z", body) +
    path("M60 0C120-60 120-190 40-228C176-216 192-56 150 0z", shade) +
    path("M-86-226Q0-282 86-226z", dark) +
    circle(0, -264, 17, dark) +
    stroke("M-128-70C-136-130-104-176-70-190", shine, 12)
  );
}

/** Tea: a row of glasses or clay cups with their steam, before the sun of the morning; sometimes the kettle too. */
export const foodChai: Motif = {
  name: "chai",
  palettes: [kesar, gulkand, pudina, haldi, imli],
  haze: [
    ["paper", "mist", 0.75],
    ["paper", "rose", 0.75],
    ["rose", "hill", 0.75],
  ],
  draw({ random, palette: { paper, mist, sun, rose, hill, night } }) {
    const inGlass = random.chance(0.55);
    const withKettle = random.chance(0.5);
    const tea = mix(sun, night, 0.25);
    const one = inGlass
      ? glass({ wall: mix(paper, mist, 0.2), tea, froth: mix(sun, paper, 0.45), edge: mix(sun, night, 0.5) })
      : kulhad({ clay: mix(sun, night, 0.26), shade: mix(sun, night, 0.48), tea: mix(night, sun, 0.2), band: paper });
    const stripes = repeat(9, (index) => d`M${index * 126 - 60} 0h63v1000h-63z`);
    const table = 720;
    const cup = (x: number, scale: number) =>
      ellipse(x, table + 40, 96 * scale, 17 * scale, mix(hill, "#101420", 0.4)) +
      `<g fill="none" stroke="${paper}" stroke-linecap="round" stroke-width="${Math.round(12 * scale)}">${at(x, table + 14 - 236 * scale, `<path d="${steam(random.between(20, 40))}"/>${at(-38, 30, `<path d="${steam(-26)}"/>`, { scale: 0.6 })}${at(40, 24, `<path d="${steam(-30)}"/>`, { scale: 0.7 })}`, { scale })}</g>` +
      at(x, table + 42, one, { scale });
    const cups = withKettle ? cup(202, 0.84) + cup(382, 1.08) : cup(212, 1) + cup(788, 1) + cup(500, 1.36);
    const pot = at(706, table + 44, kettle(sun, mix(sun, night, 0.3), night, mix(sun, paper, 0.6)), {
      scale: 1.08,
      flip: true,
    });
    const plateX = withKettle ? 330 : random.pick([330, 670]);
    const plate =
      ellipse(plateX, 876, 150, 30, mix(hill, "#101420", 0.3)) +
      ellipse(plateX, 866, 146, 30, paper) +
      ellipse(plateX, 862, 112, 19, mix(paper, mist, 0.7)) +
      repeat(
        3,
        (index) =>
          ellipse(plateX - 54 + index * 54, 852 - (index % 2) * 12, 46, 17, mix(sun, night, 0.2)) +
          ellipse(plateX - 54 + index * 54, 845 - (index % 2) * 12, 46, 17, mix(sun, mist, 0.5)) +
          ellipse(plateX - 54 + index * 54, 843 - (index % 2) * 12, 15, 5, mix(sun, night, 0.1)),
      );
    return (
      rect(0, 0, 1000, 1000, mist) +
      path(stripes, mix(mist, paper, 0.34)) +
      halo(withKettle ? 460 : 500, 430, 190, mist, paper, 3) +
      circle(withKettle ? 460 : 500, 430, 205, rose) +
      path(d`M0 ${table}H1000V1000H0z`, hill) +
      path(
        repeat(11, (index) => d`M${index * 100 - 50} ${table}h100q0 62 -50 62t-50 -62z`),
        mix(hill, paper, 0.14),
      ) +
      rect(0, table - 14, 1000, 22, night) +
      path(d`M0 ${table + 210}H1000V1000H0z`, mix(hill, "#101420", 0.38)) +
      (withKettle ? ellipse(700, table + 42, 200, 24, mix(hill, "#101420", 0.4)) + pot : "") +
      cups +
      plate
    );
  },
};
