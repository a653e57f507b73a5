import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurns, type Side } from "./inTurns.ts";

/** A side that notes when it ran and does `done` a slice. */
function side(name: string, done: number, turns: string[]): Side {
  return {
    name,
    async run(ms) {
      turns.push(name);
      await wait(ms);
      return { done, cpuMs: done * 2 };
    },
  };
}

test("after a warm-up of each, the sides change places every round", async () => {
  const turns: string[] = [];
  await inTurns(side("a", 10, turns), side("b", 10, turns), { slices: 4, sliceMs: 1, warmUpMs: 1 });
  expect(turns.join("")).toBe("ab" + "abbaabba");
});

test("a side that does half as much has the ratio one half, and its processor time each", async () => {
  const ratios = await inTurns(side("a", 50, []), side("b", 100, []), { slices: 7, sliceMs: 25, warmUpMs: 1 });
  expect(ratios.rounds).toHaveLength(7);
  expect(ratios.median).toBeGreaterThan(0.4);
  expect(ratios.median).toBeLessThan(0.6);
  expect(ratios.subject).toMatchObject({ name: "a", cpuMsEach: 2 });
});

test("a side that does nothing is an error, not a ratio", async () => {
  await expect(inTurns(side("a", 0, []), side("b", 1, []), { sliceMs: 1, warmUpMs: 1 })).rejects.toThrow(
    "a did nothing",
  );
});
