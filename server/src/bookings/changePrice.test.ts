import { TicketTypeId } from "@mela/contract/common";
import { plainTerms } from "@mela/contract/pricing";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import type { PricePart } from "../platform/pricePart.ts";
import { backOfSwap, creditOf, mergeParts, priceOfSwap, type Swap } from "./changePrice.ts";
import { priceOf } from "./price.ts";

const terms = { ...plainTerms(7), gst: "ADDED" as const, gstPercent: 18 as const };
const side = (name: string, unitMinor: number) => ({ typeId: newId(TicketTypeId), name, unitMinor });
const swapOf = (from: number, to: number, rest: Partial<Swap> = {}): Swap => {
  return { count: 1, from: side("General", from), to: side("VIP", to), creditMinor: from, ...rest };
};
const totalOf = (parts: readonly PricePart[]) =>
  parts.reduce((sum, { minor, included }) => sum + (included ? 0 : minor), 0);

test("fee and tax are those of the difference", () => {
  expect(priceOfSwap(swapOf(50_000, 80_000, { count: 2 }), terms, "INR")).toMatchObject({
    totalMinor: 2 * (30_000 + 2_100 + 5_400),
    parts: [
      { kind: "TICKETS", label: "VIP", count: 2, minor: 160_000 },
      { kind: "CREDIT", label: "General", count: 2, minor: -100_000 },
      { kind: "FEE", minor: 4_200 },
      { kind: "TAX", minor: 10_800 },
    ],
  });
});
test("what is cheaper, as dear or dearer by less than one pays is not paid for", () => {
  expect(priceOfSwap(swapOf(50_000, 50_000), terms, "INR")).toBeNull();
  expect(priceOfSwap(swapOf(50_000, 30_000), terms, "INR")).toBeNull();
  expect(priceOfSwap(swapOf(50_000, 50_050), terms, "INR")).toBeNull();
});
test("a code that is for the new type too leaves the whole price as credit, another only what was paid", () => {
  const purse = { totalMinor: 75_000, keptMinor: 75_000, baseMinor: 100_000 };
  expect(creditOf(50_000, 25_000, purse, true)).toBe(50_000);
  expect(creditOf(50_000, 25_000, purse, false)).toBe(37_500);
});
test("a cheaper ticket gives back its part of all that was paid, and never more than is kept", () => {
  const purse = { totalMinor: 125_000, keptMinor: 125_000, baseMinor: 100_000 };
  const swap = swapOf(50_000, 30_000, { count: 2 });
  expect(backOfSwap(swap, purse)).toBe(2 * 25_000);
  expect(backOfSwap(swap, { ...purse, keptMinor: 9 })).toBeLessThanOrEqual(9);
  expect(backOfSwap(swapOf(0, 0), purse)).toBe(0);
});
test.each([
  { why: "some of its tickets", before: 2, count: 1, creditMinor: 50_000, off: 0 },
  { why: "all of its tickets", before: 1, count: 1, creditMinor: 50_000, off: 0 },
  { why: "tickets that a code was for", before: 2, count: 2, creditMinor: 25_000, off: 50_000 },
])("the parts after a change of $why add up to what was paid in all", ({ before, count, creditMinor, off }) => {
  const swap = swapOf(50_000, 80_000, { count, creditMinor });
  const line = { ...swap.from, count: before };
  const code = { code: "HALF", percent: null, amountMinor: off, typeIds: null, leastMinor: 100 };
  const own = priceOf([line], off > 0 ? code : null, terms);
  const paid = priceOfSwap(swap, terms, "INR");
  const parts = mergeParts(own.parts, paid?.parts ?? [], swap);
  expect(totalOf(parts)).toBe(own.totalMinor + (paid?.totalMinor ?? 0));
  expect(parts.filter(({ kind }) => kind === "TICKETS").map(({ count: n }) => n)).toEqual(
    before > count ? [before - count, count] : [count],
  );
  expect(parts.some(({ kind }) => kind === "CREDIT")).toBe(false);
});
test("where a host has changed the tickets before, what was paid for them is taken off by itself", () => {
  const own = priceOf([{ ...side("Early", 60_000), count: 1 }], null, terms);
  const swap = swapOf(50_000, 80_000);
  const paid = priceOfSwap(swap, terms, "INR");
  const parts = mergeParts(own.parts, paid?.parts ?? [], swap);
  expect(totalOf(parts)).toBe(own.totalMinor + (paid?.totalMinor ?? 0));
  expect(parts[2]).toMatchObject({ kind: "DISCOUNT", label: "General", minor: -50_000 });
});
