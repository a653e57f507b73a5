import { TicketTypeId } from "@mela/contract/common";
import { gstRates } from "@mela/contract/pricing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import type { PricePart } from "../platform/pricePart.ts";
import { split } from "../platform/split.ts";
import { byRate, type Figures, figuresOf, partOf, partOfTickets, remaining, taxOf, totalOf } from "./figures.ts";
import { financialYear, numberText } from "./numbers.ts";
import { placeOfSupply } from "./states.ts";

const typeIds = Array.from({ length: 6 }, () => newId(TicketTypeId));
const amounts = (figures: Figures) => [
  ...figures.lines.flatMap(({ taxable, cgst, sgst, igst }) => [taxable, cgst, sgst, igst]),
  figures.fee,
];
/** A booking's price as it is kept: tickets, a promo code, a fee, tax in it or on top, and what a host took off later. */
const sale = fc
  .record({
    tickets: fc.array(
      fc.record({
        count: fc.integer({ min: 1, max: 20 }),
        unit: fc.integer({ min: 1, max: 10_000_000 }),
        percent: fc.constantFrom(...gstRates),
      }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    offPercent: fc.integer({ min: 0, max: 99 }),
    fee: fc.record({ percent: fc.integer({ min: 0, max: 10 }), isIncluded: fc.boolean() }),
    tax: fc.record({ isIncluded: fc.boolean() }),
    latePercent: fc.integer({ min: 0, max: 90 }),
    isInterState: fc.boolean(),
  })
  .map(({ tickets, offPercent, fee, tax, latePercent, isInterState }) => {
    const gross = tickets.reduce((sum, { count, unit }) => sum + count * unit, 0);
    const off = Math.floor((gross * offPercent) / 100);
    const net = gross - off;
    const feeMinor = Math.round((net * fee.percent) / 100);
    const taxes = gstRates.flatMap((percent) => {
      const own = tickets
        .filter((one) => one.percent === percent)
        .reduce((sum, { count, unit }) => sum + count * unit, 0);
      const minor = Math.round((own * (gross - off) * percent) / (gross * (tax.isIncluded ? 100 + percent : 100)));
      return minor > 0 ? [{ percent, minor }] : [];
    });
    const taxMinor = taxes.reduce((sum, { minor }) => sum + minor, 0);
    const before = net + (fee.isIncluded ? 0 : feeMinor) + (tax.isIncluded ? 0 : taxMinor);
    const late = Math.floor((before * latePercent) / 100);
    const part = (kind: "TICKETS" | "DISCOUNT" | "FEE" | "TAX", minor: number, isIncluded = false, label = "") => {
      return { kind, label, count: null, minor, included: isIncluded };
    };
    const parts: PricePart[] = [
      ...tickets.map(({ count, unit, percent }, n) => {
        return { ...part("TICKETS", count * unit, false, `Type ${n}`), count, percent, typeId: typeIds[n] };
      }),
      ...(off > 0 ? [part("DISCOUNT", -off)] : []),
      part("FEE", feeMinor, fee.isIncluded),
      ...taxes.map(({ percent, minor }) => ({ ...part("TAX", minor, tax.isIncluded), percent })),
      ...(late > 0 ? [part("DISCOUNT", -late)] : []),
    ];
    return { parts, total: before - late, isInterState };
  });
const taxing = (isInterState: boolean) => ({ sacOf: () => "999699", percent: 18, isInterState });

test("what is shared out adds up to the whole, and nobody gets more than is theirs", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const sum = parts.reduce((all, one) => all + one, 0);
      const minor = Math.floor(sum * share);
      const shares = split(minor, parts);
      expect(shares.reduce((all, one) => all + one, 0)).toBe(minor);
      shares.forEach((one, at) => {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(parts[at] ?? 0);
      });
    }),
  );
});
test("the lines of a bill add up to what was paid, to the paisa; halves of a tax differ by one at most", () => {
  fc.assert(
    fc.property(sale, ({ parts, total, isInterState }) => {
      const figures = figuresOf(parts, total, taxing(isInterState));
      expect(totalOf(figures)).toBe(total);
      for (const amount of amounts(figures)) expect(amount).toBeGreaterThanOrEqual(0);
      const sum = (of: "cgst" | "sgst" | "igst") => figures.lines.reduce((all, line) => all + line[of], 0);
      if (isInterState) expect([sum("cgst"), sum("sgst")]).toEqual([0, 0]);
      else expect(sum("igst")).toBe(0);
    }),
  );
});
test("however a bill is given back, in whatever parts, the notes take back each of its figures, and no more", () => {
  fc.assert(
    fc.property(sale, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (sold, shares) => {
      const bill = figuresOf(sold.parts, sold.total, taxing(sold.isInterState));
      const notes: Figures[] = [];
      for (const share of [...shares, 1]) {
        const left = remaining(bill, notes);
        const minor = Math.floor(totalOf(left) * share);
        const note = partOf(left, minor);
        expect(totalOf(note)).toBe(minor);
        notes.push(note);
      }
      expect(amounts(remaining(bill, notes)).every((amount) => amount === 0)).toBe(true);
      expect(notes.reduce((sum, note) => sum + taxOf(note), 0)).toBe(taxOf(bill));
    }),
  );
});
test("what goes back of some tickets is taken from them, with their own tax, and all of it in the end", () => {
  fc.assert(
    fc.property(sale, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (sold, shares) => {
      const bill = figuresOf(sold.parts, sold.total, taxing(sold.isInterState));
      const notes: Figures[] = [];
      for (const [at, share] of [...shares, 1].entries()) {
        const left = remaining(bill, notes);
        const { typeId, percent } = bill.lines[at % bill.lines.length] ?? {};
        const tickets = sold.parts.flatMap((part) =>
          part.typeId !== undefined && part.typeId === typeId
            ? [{ typeId: part.typeId, percent: part.percent, minor: 1 }]
            : [],
        );
        const own = left.lines.find((line) => line.typeId === typeId);
        const minor = Math.floor(totalOf(at === shares.length ? left : { lines: own ? [own] : [], fee: 0 }) * share);
        const note = partOfTickets(left, minor, tickets);
        expect(totalOf(note)).toBe(minor);
        if (at < shares.length)
          for (const line of note.lines)
            expect(line.typeId === typeId || totalOf({ lines: [line], fee: 0 }) === 0).toBe(true);
        for (const amount of amounts(remaining(left, [note]))) expect(amount).toBeGreaterThanOrEqual(0);
        expect(percent).toBeDefined();
        notes.push(note);
      }
      expect(amounts(remaining(bill, notes)).every((amount) => amount === 0)).toBe(true);
    }),
  );
});
test("each rate's tax is on its own tickets: what is exempt has none", () => {
  fc.assert(
    fc.property(sale, ({ parts, total, isInterState }) => {
      const figures = figuresOf(parts, total, taxing(isInterState));
      const rates = byRate({ figures, percent: 18 });
      expect(rates.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0)).toBe(taxOf(figures));
      for (const { percent, taxable, cgst, sgst, igst } of rates) {
        const tax = cgst + sgst + igst;
        if (percent === 0) expect(tax).toBe(0);
        // Each figure is rounded by itself, twice where a host took something off later.
        expect(Math.abs(tax - (taxable * percent) / 100)).toBeLessThan(2 + 2 * parts.length);
      }
    }),
  );
});
test("₹1,180 with 18% in it is ₹1,000 and twice ₹90; in another state ₹180 at once", () => {
  const parts = [
    { kind: "TICKETS" as const, label: "General", count: 2, minor: 118_000, included: false },
    { kind: "TAX" as const, label: "GST 18%", count: null, minor: 18_000, included: true },
  ];
  const [home] = figuresOf(parts, 118_000, taxing(false)).lines;
  expect(home).toMatchObject({ label: "General", count: 2, taxable: 100_000, cgst: 9_000, sgst: 9_000, igst: 0 });
  const [away] = figuresOf(parts, 118_000, taxing(true)).lines;
  expect(away).toMatchObject({ taxable: 100_000, cgst: 0, sgst: 0, igst: 18_000 });
});
test("the financial year begins in April, at India's midnight", () => {
  expect(financialYear(new Date("2027-03-31T18:29:59Z"))).toBe(2026);
  expect(financialYear(new Date("2027-03-31T18:30:00Z"))).toBe(2027);
  expect(numberText({ kind: "INVOICE", year: 2026, number: 12 })).toBe("INV/2627/000012");
  expect(numberText({ kind: "CREDIT_NOTE", year: 2099, number: 1_000_000 })).toHaveLength(16);
});
test("a ticket is supplied where the event is held; online, and where nobody knows, where its host is registered", () => {
  const gstin = "27AAPFU0939F1ZV"; // Maharashtra
  const nowhere = { is_online: false, city: "", lat: null, lng: null };
  expect(placeOfSupply({ ...nowhere, city: "Jaipur" }, gstin)).toBe("08");
  expect(placeOfSupply({ ...nowhere, city: "My farm", lat: 15.49, lng: 73.82 }, gstin)).toBe("30"); // Goa
  expect(placeOfSupply({ ...nowhere, city: "Bombay" }, gstin)).toBe("27");
  expect(placeOfSupply({ ...nowhere, city: "Jaipur", is_online: true }, gstin)).toBe("27");
  expect(placeOfSupply({ ...nowhere, city: "Atlantis" }, gstin)).toBe("27");
});
