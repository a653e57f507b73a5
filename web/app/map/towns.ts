import { type Spot, toSpot } from "./mercator.ts";
import list from "./towns.txt?raw";

export type Town = { name: string; spot: Spot };

/** The towns of India with 25,000 people and more, the largest first (GeoNames; `web/scripts/mapTowns.ts`). */
export const towns: readonly Town[] = list
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", lat, lng] = line.split("\t");
    return { name, spot: toSpot({ lat: Number(lat), lng: Number(lng) }) };
  });
