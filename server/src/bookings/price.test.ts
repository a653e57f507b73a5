import { TicketTypeId } from "@mela/contract/common";
import fc from "fast-check";
import { expect, test } from "vitest";
import { allIn } from "../events/index.ts";
import { newId } from "../platform/ids.ts";
import { priceOf } from "./price.ts";

const anyLine = fc.record({
  typeId: fc.constantFrom(...Array.from({ length: 4 }, () => newId(TicketTypeId))),
  name: fc.constant("Entry"),
  count: fc.integer({ min: 1, max: 50 }),
  unitMinor: fc.integer({ min: 0, max: 10_000_000 }),
});
const anyFee = fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100);
const anyDiscount = fc.option(
  fc.record({
    code: fc.constant("MELA"),
    percent: fc.option(fc.integer({ min: 0, max: 100 })),
    amountMinor: fc.option(fc.integer({ min: 0, max: 20_000_000 })),
    typeIds: fc.constant(null),
  }),
);

test("the parts of a price add up to its total, whole and never below zero", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), anyDiscount, anyFee, (lines, discount, fee) => {
      const { parts, totalMinor } = priceOf(lines, discount, fee);
      const added = parts.filter(({ included }) => !included).reduce((sum, { minor }) => sum + minor, 0);
      return added === totalMinor && Number.isSafeInteger(totalMinor) && totalMinor >= 0;
    }),
  );
});
test("n tickets cost n times the price that is shown", () => {
  fc.assert(
    fc.property(anyLine, anyFee, (line, fee) => {
      return priceOf([line], null, fee).totalMinor === line.count * allIn(line.unitMinor, fee);
    }),
  );
});
test("a code takes off a share, an amount, and no more than there is", () => {
  const line = { typeId: newId(TicketTypeId), name: "Entry", count: 3, unitMinor: 33_333 };
  const off = (percent: number | null, amountMinor: number | null) =>
    priceOf([line], { code: "MELA", percent, amountMinor, typeIds: null }, 0).totalMinor;
  expect(off(10, null)).toBe(99_999 - 10_000);
  expect(off(null, 50_000)).toBe(49_999);
  expect(off(100, 1)).toBe(0);
  const other = { code: "MELA", percent: 50, amountMinor: null, typeIds: [newId(TicketTypeId)] };
  expect(priceOf([line], other, 0).totalMinor).toBe(99_999);
});
test("a fee is shown as a part of its own", () => {
  const line = { typeId: newId(TicketTypeId), name: "Entry", count: 2, unitMinor: 10_010 };
  expect(priceOf([line], null, 2.5).parts.map(({ kind, minor }) => [kind, minor])).toEqual([
    ["TICKETS", 20_020],
    ["FEE", 500],
  ]);
});
