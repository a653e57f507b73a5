import { expect, test } from "vitest";
import { toSpot } from "./mercator.ts";
import { townNames } from "./townNames.ts";
import { towns } from "./towns.ts";
import { townsInHindi } from "./townsInHindi.ts";

const size = { width: 600, height: 600 };
const view = { center: toSpot({ lat: 28.61, lng: 77.21 }), zoom: 9 };
const names = (...taken: Parameters<typeof townNames>[3]) =>
  townNames(towns, view, size, taken).map(({ name }) => name);

test("around Delhi the towns are named that people know", () => {
  expect(towns.length).toBeGreaterThan(1_500);
  expect(names()[0]).toBe("Delhi");
  expect(names()).toEqual(expect.arrayContaining(["Faridabad", "Ghaziabad", "Gurugram", "Noida"]));
});

test("every larger town has its name in Hindi, and each is one of ours", () => {
  expect(towns.slice(0, 60).filter(({ name }) => !townsInHindi.has(name))).toEqual([]);
  const known = new Set(towns.map(({ name }) => name));
  for (const [name, hindi] of townsInHindi) {
    expect(known.has(name), name).toBe(true);
    expect(hindi).toMatch(/^[\u0900-\u097f. ]+$/);
  }
});

test("no name lies on another, nor on what is taken", () => {
  const found = townNames(towns, view, size, []);
  for (const one of found) {
    for (const other of found) {
      if (one === other) continue;
      expect(
        Math.abs(one.at.x - other.at.x) > 40 || Math.abs(one.at.y - other.at.y) > 20,
        `${one.name}, ${other.name}`,
      ).toBe(true);
    }
  }
  const [delhi] = found;
  expect(names({ at: delhi?.at ?? { x: 0, y: 0 }, half: { x: 20, y: 20 } })).not.toContain("Delhi");
});
