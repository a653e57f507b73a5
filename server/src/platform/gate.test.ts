import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

/** Work that ends when it is told to. */
function work() {
  let end: (outcome: "done" | Error) => void = () => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = (outcome) => (outcome === "done" ? resolve(outcome) : reject(outcome));
  });
  const state = { begun: false };
  const run = () => {
    state.begun = true;
    return ended;
  };
  return { state, run, end };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("as many run at once as there are places, the rest follow in order, failed work gives its place on", async () => {
  const gate = createGate(2, 10);
  const works = [work(), work(), work(), work()] as const;
  const results = works.map(({ run }) => gate(run).catch((error: Error) => error.message));
  const begun = () => works.map(({ state }) => state.begun);
  await settled();
  expect(begun()).toEqual([true, true, false, false]);
  works[1].end(new Error("broken"));
  await settled();
  expect(begun()).toEqual([true, true, true, false]);
  for (const { end } of works) end("done");
  expect(await Promise.all(results)).toEqual(["done", "broken", "done", "done"]);
});
test("who comes when the line is full is told so at once, and there is room again later", async () => {
  const gate = createGate(1, 1);
  const [first, second, third] = [work(), work(), work()];
  const running = [gate(first.run), gate(second.run)];
  await expect(gate(third.run)).rejects.toMatchObject({ code: "busy" });
  first.end("done");
  second.end("done");
  await Promise.all(running);
  third.end("done");
  expect(await gate(third.run)).toBe("done");
});
