import { type Colour, mix } from "./colour.ts";
import { canvas } from "./motif.ts";
import type { Random } from "./seed.ts";
import { circle, d, dots, path, repeat } from "./shapes.ts";

type Point = readonly [number, number];

/** Points of a mountain line from edge to edge: peak, valley, peak …, `rise` high at most. */
export function peaks(random: Random, baseline: number, rise: number, count: number): Point[] {
  const step = canvas / count;
  const points: Point[] = [];
  for (let index = -1; index <= count; index++) {
    const x = (index + random.between(0.35, 0.65)) * step;
    points.push([x, baseline - rise * random.between(0.55, 1)]);
    points.push([x + step * random.between(0.42, 0.56), baseline - rise * random.between(0, 0.25)]);
  }
  return points;
}

/** A mountain range: the land below its line, and the shaded side of every peak. */
export function range(points: readonly Point[], land: Colour, shade: Colour): string {
  const line = points.map(([x, y]) => d`${x} ${y}`).join("L");
  const first = points[0]?.[0] ?? 0;
  const sides = points.flatMap(([x, y], index) => {
    const foot = points[index + 1];
    if (index % 2 || !foot) return [];
    const fall = foot[1] - y;
    return d`M${x} ${y}L${foot[0]} ${foot[1]}L${foot[0] - (foot[0] - x) * 0.3} ${foot[1] + fall * 0.5}L${x + (foot[0] - x) * 0.1} ${y + fall * 0.72}z`;
  });
  return path(`${d`M${first} ${canvas}`}L${line}V${canvas}z`, land) + path(sides.join(""), shade);
}

/** Soft hills from edge to edge, as one wave that never repeats. */
export function hills(random: Random, baseline: number, rise: number, land: Colour): string {
  const step = random.between(230, 330);
  let x = -random.between(0, step);
  let up = random.chance(0.5);
  let data = d`M${x} ${canvas}V${baseline}`;
  while (x < canvas) {
    const next = x + step * random.between(0.8, 1.2);
    const y = baseline + (up ? -rise : rise) * random.between(0.4, 1);
    data += d`S${next - step * 0.4} ${y} ${next} ${y}`;
    x = next;
    up = !up;
  }
  return path(`${data}V${canvas}z`, land);
}

/** A sun or moon within rings of light that fade into the sky. */
export function halo(x: number, y: number, r: number, sky: Colour, light: Colour, rings = 4): string {
  return repeat(rings, (index) =>
    circle(x, y, r + (rings - index) ** 1.25 * r * 0.36, mix(sky, light, ((index + 1) / rings) * 0.9)),
  );
}

/** Printed shade: dots that gather at the lower edge of a disc. */
export function stippledDisc(random: Random, x: number, y: number, r: number, colour: Colour): string {
  const places = Array.from({ length: 110 }, (): Point => {
    const angle = random.between(0.08, 0.92) * Math.PI;
    const depth = r * (1 - random.between(0, 1) ** 2.2 * 0.75) - 6;
    return [x + depth * Math.cos(angle), y + depth * Math.sin(angle)];
  });
  return dots(places, colour, 4);
}

/** A few far birds. */
export function birds(random: Random, x: number, y: number, colour: Colour): string {
  const flock = repeat(random.whole(3, 5), () => {
    const [left, top, wing] = [x + random.between(-90, 90), y + random.between(-50, 50), random.between(11, 18)];
    return d`M${left - wing} ${top - wing * 0.5}q${wing * 0.6} ${-wing * 0.2} ${wing} ${wing * 0.5}q${wing * 0.4} ${-wing * 0.7} ${wing} ${-wing * 0.5}`;
  });
  return `<path fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" d="${flock}"/>`;
}

/** A pine tree that stands at (x, y), as path data: one outline, whole numbers, since a wood holds many. */
export function pine(x: number, y: number, height: number): string {
  const step = (across: number, up: number) => `l${Math.round(across * height)} ${Math.round(up * height)}`;
  const half = step(0.14, 0.4) + step(-0.06, 0) + step(0.12, 0.26) + step(-0.07, 0) + step(0.1, 0.25);
  const back = step(-0.46, 0) + step(0.1, -0.25) + step(-0.07, 0) + step(0.12, -0.26) + step(-0.06, 0);
  return `M${Math.round(x)} ${Math.round(y - height)}${half}${back}z`;
}
