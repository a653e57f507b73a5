import { BookingId, TicketTypeId, WalkInId } from "@mela/contract/common";
import type { WalkIn, WalkInType } from "@mela/contract/walkIns";
import { expect, test } from "vitest";
import { newDraft, wanted } from "./draft.ts";
import { cashInstead, totalsOf } from "./totals.ts";

const [day, night] = ["0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a61", "0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a62"].map((id) =>
  TicketTypeId.parse(id),
);
const typeOf = (id: TicketTypeId | undefined, more: Partial<WalkInType> = {}): WalkInType => ({
  ...{
    id: TicketTypeId.parse(id),
    name: "Day",
    price: 500.1,
    price_by_qr: 510.2,
    tax: 76.3,
    fee: 10.1,
    left: 5,
    many: null,
  },
  ...more,
});
const counts = (id: TicketTypeId | undefined, count: number) => ({ ticket_type_id: id ?? "", count });

test("a party's price by cash and by code is that of its tickets, to the paisa", () => {
  const types = [typeOf(day), typeOf(night, { name: "Night", price: 0.2, price_by_qr: 0.2, tax: 0, fee: 0 })];
  const told = totalsOf([counts(day, 3), counts(night, 1)], types);
  expect(told).toEqual({ people: 4, cash: 1500.5, byQr: 1530.8, tax: 228.9, fee: 30.3 });
});

test("a party of more than are left at the early price pays the full one for each", () => {
  const many = { from: 3, price: 800, price_by_qr: 816, tax: 122, fee: 16 };
  const cashFor = (count: number) => totalsOf([counts(day, count)], [typeOf(day, { price: 500, many })]).cash;
  expect([cashFor(1), cashFor(2), cashFor(3), cashFor(4)]).toEqual([500, 1_000, 2_400, 3_200]);
});

test("where one of the tickets can't be paid by a code none can, and nothing is on offer for nobody", () => {
  const types = [typeOf(day), typeOf(night, { price_by_qr: null })];
  expect(totalsOf([counts(day, 1), counts(night, 1)], types).byQr).toBeNull();
  expect(totalsOf([], types)).toMatchObject({ people: 0, cash: 0, byQr: null });
});

test("no more are asked for than are left, and of what is on offer no more nothing", () => {
  const draft = { ...newDraft(), counts: { [day ?? ""]: 4, [night ?? ""]: 2 } };
  expect(wanted(draft, [typeOf(day, { left: 3 })])).toEqual([{ ticket_type_id: day, count: 3 }]);
  expect(wanted(draft, [typeOf(day, { left: 0 })])).toEqual([]);
});

test("who is shown a code is told what it would be in cash, while their tickets are on offer", () => {
  const waiting: WalkIn = {
    walk_in_id: WalkInId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a63"),
    booking_id: BookingId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a64"),
    ...{ reference: "MELA-1", name: "Walk-in", total: 1020.4, currency: "INR", way: "QR", state: "WAITING" },
    ...{ ticket_counts: [{ type: "Day", count: 2 }], qr: null, result: null, code: null },
  };
  expect(cashInstead(waiting, [typeOf(day)])).toBe(1000.2);
  expect(cashInstead(waiting, [])).toBeNull();
});
