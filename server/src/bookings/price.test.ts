import { TicketTypeId } from "@mela/contract/common";
import { gstRates, type Terms, termsAt, unitPrice } from "@mela/contract/pricing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { priceOf } from "./price.ts";

const anyLine = fc.record({
  typeId: fc.constantFrom(...Array.from({ length: 4 }, () => newId(TicketTypeId))),
  name: fc.constant("Entry"),
  count: fc.integer({ min: 1, max: 50 }),
  unitMinor: fc.integer({ min: 0, max: 10_000_000 }),
  percent: fc.option(fc.constantFrom(...gstRates)),
});
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  feePercent: fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100),
  feeBearer: fc.constantFrom("GUEST", "HOST"),
  gst: fc.constantFrom("NONE", "INCLUDED", "ADDED"),
  gstPercent: fc.constantFrom(...gstRates),
});
const plain = (feePercent: number): Terms => ({ feePercent, feeBearer: "GUEST", gst: "NONE", gstPercent: 18 });
const anyDiscount = fc.option(
  fc.record({
    code: fc.constant("MELA"),
    percent: fc.option(fc.integer({ min: 0, max: 100 })),
    amountMinor: fc.option(fc.integer({ min: 0, max: 20_000_000 })),
    typeIds: fc.constant(null),
    leastMinor: fc.constant(100),
  }),
);

test("the parts of a price add up to its total, whole and never below zero", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), anyDiscount, anyTerms, (lines, discount, terms) => {
      const { parts, totalMinor } = priceOf(lines, discount, terms);
      const added = parts.filter(({ included }) => !included).reduce((sum, { minor }) => sum + minor, 0);
      return added === totalMinor && Number.isSafeInteger(totalMinor) && totalMinor >= 0;
    }),
  );
});
test("n tickets cost n times the price that is shown", () => {
  fc.assert(
    fc.property(anyLine, anyTerms, (line, terms) => {
      return (
        priceOf([line], null, terms).totalMinor ===
        line.count * unitPrice(line.unitMinor, termsAt(terms, line.percent)).allInMinor
      );
    }),
  );
});
test("a code takes off a share, an amount, and no more than there is", () => {
  const line = { typeId: newId(TicketTypeId), name: "Entry", count: 3, unitMinor: 33_333 };
  const off = (percent: number | null, amountMinor: number | null) =>
    priceOf([line], { code: "MELA", percent, amountMinor, typeIds: null, leastMinor: 100 }, plain(0)).totalMinor;
  expect(off(10, null)).toBe(99_999 - 10_000);
  expect(off(null, 50_000)).toBe(49_999);
  expect(off(100, 1)).toBe(0);
  const other = { code: "MELA", percent: 50, amountMinor: null, typeIds: [newId(TicketTypeId)], leastMinor: 100 };
  expect(priceOf([line], other, plain(0)).totalMinor).toBe(99_999);
});
test("a code leaves nothing to pay, or no less than payment services take, and the lines say so", () => {
  const line = { typeId: newId(TicketTypeId), name: "Entry", count: 1, unitMinor: 10_000 };
  const off = (percent: number, amountMinor: number | null = null, terms = plain(0)) =>
    priceOf([line], { code: "MELA", percent, amountMinor, typeIds: null, leastMinor: 100 }, terms);
  expect([off(99), off(99, 1), off(99, 99), off(100)].map(({ totalMinor }) => totalMinor)).toEqual([100, 100, 100, 0]);
  expect(off(99, 99).parts).toMatchObject([{ minor: 10_000 }, { kind: "DISCOUNT", minor: -9_900 }]);
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), anyDiscount, anyTerms, (lines, discount, terms) => {
      const [{ totalMinor }, plainly] = [priceOf(lines, discount, terms), priceOf(lines, null, terms).totalMinor];
      return totalMinor === 0 || totalMinor >= Math.min(100, plainly);
    }),
  );
});
test("several rates have a line each, and a code lowers the tax of what it is for", () => {
  const [pit, stand] = [newId(TicketTypeId), newId(TicketTypeId)];
  const lines = [
    { typeId: pit, name: "Pit", count: 2, unitMinor: 100_000, percent: null, sac: "999622" },
    { typeId: stand, name: "Stand", count: 1, unitMinor: 40_000, percent: 0 as const },
  ];
  const terms = { ...plain(0), gst: "ADDED" as const };
  expect(priceOf(lines, null, terms)).toMatchObject({
    totalMinor: 276_000,
    parts: [
      { kind: "TICKETS", label: "Pit", percent: 18, sac: "999622", typeId: pit },
      { kind: "TICKETS", label: "Stand", percent: 0, sac: "999699", typeId: stand },
      { kind: "TAX", label: "GST 18%", minor: 36_000, percent: 18 },
    ],
  });
  const off = (typeIds: TicketTypeId[]) => {
    const code = { code: "HALF", percent: 50, amountMinor: null, typeIds, leastMinor: 100 };
    return priceOf(lines, code, terms).parts.find(({ kind }) => kind === "TAX")?.minor;
  };
  expect([off([stand]), off([pit])]).toEqual([36_000, 18_000]);
});
test("a fee is shown as a part of its own", () => {
  const line = { typeId: newId(TicketTypeId), name: "Entry", count: 2, unitMinor: 10_010 };
  expect(priceOf([line], null, plain(2.5)).parts.map(({ kind, minor }) => [kind, minor])).toEqual([
    ["TICKETS", 20_020],
    ["FEE", 500],
  ]);
});

// Two tickets at ₹499.95 and a fee of 2.5 %: all in minor units. The sentences of spec 4, Prices, as a table.
const unitMinor = 49_995;
test.each([
  // [who bears the fee, tax, a code's percent, fee, tax, what is paid]
  ["GUEST", "NONE", null, 2_500, 0, 102_490],
  ["HOST", "NONE", null, 2_500, 0, 99_990],
  ["GUEST", "INCLUDED", null, 2_500, 15_252, 102_490],
  ["HOST", "INCLUDED", null, 2_500, 15_252, 99_990],
  ["GUEST", "ADDED", null, 2_500, 17_998, 120_488],
  ["HOST", "ADDED", null, 2_500, 17_998, 117_988],
  ["GUEST", "ADDED", 50, 1_250, 8_999, 60_244],
  ["HOST", "INCLUDED", 50, 1_250, 7_626, 49_995],
  ["GUEST", "ADDED", 100, 0, 0, 0],
] as const)("the fee borne by the %s, GST %s, %s %% off", (feeBearer, gst, percent, fee, tax, total) => {
  const terms = { feePercent: 2.5, feeBearer, gst, gstPercent: 18 } as const;
  const lines = [{ typeId: newId(TicketTypeId), name: "Entry", count: 2, unitMinor }];
  const { parts, totalMinor } = priceOf(
    lines,
    percent === null ? null : { code: "M", percent, amountMinor: null, typeIds: null, leastMinor: 100 },
    terms,
  );
  const part = (kind: string) => parts.find((one) => one.kind === kind)?.minor ?? 0;
  expect([part("FEE"), part("TAX"), totalMinor]).toEqual([fee, tax, total]);
});
test("each part of a ticket is rounded by itself, and a half goes up", () => {
  const terms = { feePercent: 2.5, feeBearer: "GUEST", gst: "ADDED", gstPercent: 5 } as const;
  // ₹0.20: half a paisa of fee, one paisa of tax. ₹0.30: 0.75 and 1.5 paise.
  expect([20, 30, 1].map((minor) => unitPrice(minor, terms))).toEqual([
    { priceMinor: 20, feeMinor: 1, taxMinor: 1, allInMinor: 22 },
    { priceMinor: 30, feeMinor: 1, taxMinor: 2, allInMinor: 33 },
    { priceMinor: 1, feeMinor: 0, taxMinor: 0, allInMinor: 1 },
  ]);
});
