import fc from "fast-check";
import { expect, test } from "vitest";
import { deedFor, type Standing } from "./standing.ts";

const [entrance, exit] = [{ direction: "IN", count: null } as const, { direction: "OUT", count: null } as const];
const party = (came: number, away = 0, missing = 0): Standing => {
  return { came, outside: away > 0 ? { people: away, since: 0 } : null, missing };
};
const offered = (standing: Standing, at: typeof entrance | typeof exit) => {
  const deed = deedFor(standing, at, true);
  return deed && [deed.direction, deed.isBack, deed.isOther];
};

test.each([
  ["nobody has come", party(0, 0, 2), ["IN", false, false], null],
  ["all are inside", party(2), ["OUT", false, true], ["OUT", false, false]],
  ["all are outside", party(2, 2), ["IN", true, false], ["IN", true, true]],
  ["one is inside, one outside", party(2, 1), ["IN", true, false], ["OUT", false, false]],
  ["one is inside, one has not come", party(1, 0, 1), ["IN", false, false], ["OUT", false, false]],
  ["one is outside, one has not come", party(1, 1, 1), ["IN", false, false], null],
  ["it was cancelled before anybody came", party(0), null, null],
])("where %s the door offers what can be done there", (_, standing, atEntrance, atExit) => {
  expect([offered(standing, entrance), offered(standing, exit)]).toEqual([atEntrance, atExit]);
});

test("where nobody counts who goes out a party comes in until all are in, and nobody is let out", () => {
  const some = fc.record({ came: fc.nat(9), missing: fc.nat(9) });
  fc.assert(
    fc.property(some, ({ came, missing }) => {
      const deed = deedFor(party(came, 0, missing), entrance, false);
      expect(deed?.direction ?? null).toBe(missing > 0 ? "IN" : null);
    }),
  );
});
