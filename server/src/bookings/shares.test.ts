import { TicketTypeId } from "@mela/contract/common";
import { gstRates, type Terms, termsAt, unitPrice } from "@mela/contract/pricing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { priceOf } from "./price.ts";
import { type Purse, shareOf, taxesOf } from "./shares.ts";

const typeIds = Array.from({ length: 4 }, () => newId(TicketTypeId));
const line = fc.record({
  count: fc.integer({ min: 1, max: 20 }),
  unitMinor: fc.integer({ min: 100, max: 10_000_000 }),
  percent: fc.option(fc.constantFrom(...gstRates)),
});
const booked = fc.record({
  lines: fc
    .array(line, { minLength: 1, maxLength: 4 })
    .map((some) => some.map((one, at) => ({ ...one, typeId: typeIds[at] ?? newId(TicketTypeId), name: `Type ${at}` }))),
  gst: fc.constantFrom("NONE" as const, "INCLUDED" as const, "ADDED" as const),
  feePercent: fc.integer({ min: 0, max: 10 }),
});

test("what one ticket brought is what it cost with its own tax, and all of them no more than was paid", () => {
  fc.assert(
    fc.property(booked, ({ lines, gst, feePercent }) => {
      const terms: Terms = { feePercent, feeBearer: "GUEST", gst, gstPercent: 18 };
      const { parts, totalMinor } = priceOf(lines, null, terms);
      const baseMinor = lines.reduce((sum, { count, unitMinor }) => sum + count * unitMinor, 0);
      const purse: Purse = { totalMinor, keptMinor: totalMinor, baseMinor, taxes: taxesOf(parts) };
      const shares = lines.map((one) => shareOf(one, purse));
      for (const [at, one] of lines.entries()) {
        const cost = unitPrice(one.unitMinor, termsAt(terms, one.percent)).allInMinor;
        // Fee and tax are rounded by the ticket: the share may be off by what all tickets were rounded by.
        const rounded = lines.reduce((sum, { count }) => sum + count, 0) + 1;
        expect(Math.abs((shares[at] ?? 0) - cost)).toBeLessThanOrEqual(rounded);
      }
      const all = lines.reduce((sum, { count }, at) => sum + count * (shares[at] ?? 0), 0);
      expect(all).toBeLessThanOrEqual(totalMinor);
    }),
  );
});
