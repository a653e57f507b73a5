import { project, type Size, type Spot, type View } from "./mercator.ts";
import type { Town } from "./towns.ts";

/** Where something already stands, in pixels: its middle, and how far it reaches to each side. */
export type Taken = { at: Spot; half: Spot };
export type TownName = { name: string; at: Spot };

const [mostNames, letterPx, edgePx] = [16, 7.5, 8];
const airPx = { x: 14, y: 10 };

/** The names with room on the map: of those that would lie on one another the larger town's. None on a pin. */
export function townNames(towns: readonly Town[], view: View, size: Size, taken: readonly Taken[]): TownName[] {
  const names: TownName[] = [];
  const full = [...taken];
  for (const { name, spot } of towns) {
    if (names.length === mostNames) break;
    const at = project(view, size, spot);
    const half = { x: (name.length * letterPx) / 2, y: 12 };
    const isInside =
      at.x > half.x + edgePx && at.x < size.width - half.x - edgePx && at.y > half.y && at.y < size.height - half.y;
    if (!isInside || full.some((other) => overlap(other, { at, half }))) continue;
    names.push({ name, at });
    full.push({ at, half: { x: half.x + airPx.x, y: half.y + airPx.y } });
  }
  return names;
}

const overlap = (a: Taken, b: Taken) =>
  Math.abs(a.at.x - b.at.x) < a.half.x + b.half.x && Math.abs(a.at.y - b.at.y) < a.half.y + b.half.y;
