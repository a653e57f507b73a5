import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTurns, type Line } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** Turns of 5 ms; `done` are the works that came to their end, by name. A work takes `ms`, and may be followed by another. */
function setUp() {
  const turns = createTurns(5);
  const done: string[] = [];
  const ask = (name: string, { line = "usual", ms = 0 }: { line?: Line; ms?: number } = {}) =>
    turns(line, async () => {
      vi.advanceTimersByTime(ms);
      await null; // as the engine answers: in the same turn of the loop, but later
      done.push(name);
      return name;
    });
  return { done, ask };
}
const loopGoesRound = () => new Promise((resolve) => setImmediate(resolve));

test("one comes after the other, and those of the first line before all who wait", async () => {
  const { done, ask } = setUp();
  const asked = [ask("a"), ask("b"), ask("c"), ask("door", { line: "first" }), ask("notice", { line: "first" })];
  expect(await Promise.all(asked)).toEqual(["a", "b", "c", "door", "notice"]);
  expect(done).toEqual(["a", "door", "notice", "b", "c"]);
});

test("what fails tells who asked, and the next has its turn", async () => {
  const turns = createTurns(5);
  const failing = turns("usual", () => Promise.reject(new Error("broken")));
  const next = turns("usual", async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

test("work is done as whoever asked for it, also when it is begun by the end of another's", async () => {
  const turns = createTurns(5);
  const actor = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const see = async () => void seen.push(actor.getStore());
  const asked = ["host", "operator"].map((name) => actor.run(name, () => turns("usual", see)));
  await Promise.all([...asked, turns("usual", see)]);
  expect(seen).toEqual(["host", "operator", undefined]);
});

test("who waits in long lines keeps the event loop no longer than a slice, and whoever comes meanwhile can be first", async () => {
  const { done, ask } = setUp();
  const round = loopGoesRound();
  const asked = Array.from({ length: 9 }, (_, place) => ask(`${place}`, { ms: 2 }));
  await round;
  expect(done).toHaveLength(3);
  asked.push(ask("door", { line: "first" }));
  await loopGoesRound();
  expect(done).toEqual(["0", "1", "2", "door", "3", "4", "5"]);
  await Promise.all(asked);
});

test("work that asks for more as soon as it is done keeps it no longer either", async () => {
  const { done, ask } = setUp();
  const round = loopGoesRound();
  const long = (async () => {
    for (let place = 0; place < 9; place++) await ask(`${place}`, { ms: 2 });
  })();
  await round;
  expect(done).toHaveLength(3);
  await long;
  expect(done).toHaveLength(9);
});
