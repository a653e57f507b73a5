import fc from "fast-check";
import { expect, test } from "vitest";
import { partOf, remaining, taxOf, totalOf } from "../figures.ts";
import { figuresOfFee } from "./taxOfFee.ts";

const platform = { sac: "998599", percent: 18, gstin: "27AAPFU0939F1ZV" };

test("the fee has its tax in it, to the paisa, and its notes take back each figure and no more", () => {
  const fee = fc.integer({ min: 1, max: 1_000_000_000 });
  const places = fc.constantFrom("27", "08");
  fc.assert(
    fc.property(fee, places, fc.double({ min: 0, max: 1, noNaN: true }), (minor, place, share) => {
      const bill = figuresOfFee(minor, platform, { place, currency: "INR" });
      expect(totalOf(bill)).toBe(minor);
      const note = partOf(bill, Math.floor(minor * share));
      const last = partOf(remaining(bill, [note]), minor - totalOf(note));
      expect(taxOf(note) + taxOf(last)).toBe(taxOf(bill));
      expect(totalOf(remaining(bill, [note, last]))).toBe(0);
      const [line] = bill.lines;
      expect(place === "27" ? line?.igst : (line?.cgst ?? 0) + (line?.sgst ?? 0)).toBe(0);
    }),
  );
});
test("without a GSTIN, and in other money, no tax is in it", () => {
  expect(taxOf(figuresOfFee(11_800, platform, { place: "27", currency: "INR" }))).toBe(1_800);
  expect(taxOf(figuresOfFee(11_800, { ...platform, gstin: null }, { place: null, currency: "INR" }))).toBe(0);
  expect(taxOf(figuresOfFee(11_800, platform, { place: null, currency: "USD" }))).toBe(0);
});
