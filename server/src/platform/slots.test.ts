import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { Slots } from "./slots.ts";

test("what came and did not go is there, and a place that is free is taken again", () => {
  const slots = new Slots<{ name: string }>();
  const [one, two, three] = [{ name: "one" }, { name: "two" }, { name: "three" }];
  const [first, second] = [slots.add(one), slots.add(two)];
  slots.remove(first);
  expect([slots.size, slots.all()]).toEqual([1, [two]]);
  expect(slots.add(three)).toBe(first);
  slots.remove(second);
  expect([slots.size, slots.all()]).toEqual([1, [three]]);
});

/** The most bytes that the heap took while 50,000 things came and went, 20 there at a time. */
function mostHeap(kind: "Set" | "Slots"): number {
  const program = `
    import { getHeapStatistics } from "node:v8";
    import { Slots } from ${JSON.stringify(new URL("./slots.ts", import.meta.url).href)};
    const things = new ${kind}();
    const there = Array(20).fill(null);
    const next = (n) => {
      const thing = { large: new Array(200).fill(n) };
      const place = things.add(thing);
      if (there[n % 20] !== null) things.${kind === "Set" ? "delete" : "remove"}(there[n % 20]);
      there[n % 20] = ${kind === "Set" ? "thing" : "place"};
    };
    for (let n = 0; n < 100; n++) next(n);
    globalThis.gc(); // what is there has been there for long
    let most = 0;
    for (let n = 0; n < 50_000; n++) {
      next(n);
      if (n % 500 === 0) most = Math.max(most, getHeapStatistics().used_heap_size);
    }
    console.log(most);`;
  const flags = ["--input-type=module", "--expose-gc", "--max-semi-space-size=1"];
  return Number(execFileSync(process.execPath, [...flags, "-e", program]));
}

test("nothing that has gone is kept by those that come", () => {
  expect(mostHeap("Slots")).toBeLessThan(mostHeap("Set") / 2);
});
