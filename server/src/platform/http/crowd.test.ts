import { afterEach, expect, test, vi } from "vitest";
import { createCrowd, nextPlaces, usualLimits } from "./crowd.ts";

afterEach(() => void vi.useRealTimers());
const { browse } = usualLimits;

/** A crowd with two places for who looks around and a line of two; `begun` are those who were let in, by name. */
function setUp() {
  const crowd = createCrowd({ ...usualLimits, browse: { most: 2, few: 1, inTimeMs: 3, line: 2 } });
  const begun: string[] = [];
  const leaves: (() => void)[] = [];
  const come = (name: string) =>
    crowd.enter("browse", (leave) => {
      begun.push(name);
      leaves.push(leave);
    });
  return { crowd, begun, come, leave: () => leaves.shift()?.() };
}

test("who comes when all places are taken stands in line, first come, first let in; behind a full line nobody does", () => {
  const { begun, come, leave } = setUp();
  expect(["a", "b", "c", "d", "e"].map(come)).toEqual([true, true, true, true, false]);
  expect(begun).toEqual(["a", "b"]);
  leave();
  expect(begun).toEqual(["a", "b", "c"]);
  leave();
  leave();
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("when everything is late there are fewer places, and the line is called in when it is in time again", () => {
  const { crowd, begun, come, leave } = setUp();
  for (let look = 0; look < 10; look++) crowd.adjust(50);
  for (const name of ["a", "b", "c"]) come(name);
  expect(begun).toEqual(["a"]);
  leave();
  expect(begun).toEqual(["a", "b"]);
  for (let look = 0; look < 10; look++) crowd.adjust(0);
  expect(begun).toEqual(["a", "b", "c"]);
});

test("nobody joins a line whose first has stood there for half a second", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { come, leave } = setUp();
  for (const name of ["a", "b", "c"]) come(name);
  vi.advanceTimersByTime(501);
  expect(come("d")).toBe(false);
  leave(); // the first of the line is called in
  expect(come("d")).toBe(true);
});

test("one rank's crowd takes no place from another", () => {
  const { crowd, come } = setUp();
  for (const name of ["a", "b", "c", "d"]) come(name);
  expect([crowd.isFull("browse"), crowd.isFull("own"), crowd.isFull("act"), crowd.isFull("keep")]).toEqual([
    ...[true, false, false, false],
  ]);
});

/** How many places there are after so many looks, a tenth of a second each. */
function after(looks: number, lateMs: number, places: number): number {
  let now = places;
  for (let look = 0; look < looks; look++) now = nextPlaces(browse, { places: now, inHand: now, lateMs });
  return now;
}

test("within a second of being late few are left; one late moment leaves more; and in time there are as many as ever soon", () => {
  expect(after(10, 20, browse.most)).toBe(browse.few);
  expect(nextPlaces(browse, { places: browse.most, inHand: 1, lateMs: 300 })).toBeGreaterThan(browse.few * 3);
  expect(after(50, 0, browse.few)).toBe(browse.most);
});

test("the door has its places however late everything is", () => {
  const { keep } = usualLimits;
  expect(nextPlaces(keep, { places: keep.most, inHand: 5, lateMs: 2_000 })).toBe(keep.most);
});
