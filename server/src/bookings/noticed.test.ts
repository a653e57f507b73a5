import { TicketTypeId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { areNoticed } from "./noticed.ts";
import type { Offer } from "./offer.ts";

const typeId = newId(TicketTypeId);
const other = newId(TicketTypeId);
const wide = { capacity: 500, sold: 0, held: 40 };
const terms = (early_count: number | null): Offer["types"] =>
  new Map([[typeId, Object.assign(Object.create(null), { early_count })]]);
const stock = (own = wide, event = wide, group = wide) => ({
  types: new Map([[typeId, own]]),
  groups: [{ counter: group, typeIds: new Set([typeId, other]) }],
  event,
  isAwaited: false,
});
const held = (count: number) => [{ typeId, sold: 0, held: count }];

test("while there are many left nobody sees that some are taken", () => {
  expect(areNoticed(held(20), { stock: stock(), types: terms(null) })).toBe(false);
  expect(areNoticed([], { stock: stock(), types: terms(null) })).toBe(false);
});

test.each([
  ["of the type", stock({ ...wide, held: 498 })],
  ["of the event", stock(wide, { ...wide, held: 500 })],
  ["that types share", stock(wide, wide, { ...wide, held: 495 })],
])("the last seats %s are seen to go", (_what, left) => {
  expect(areNoticed(held(2), { stock: left, types: terms(null) })).toBe(true);
});

test("the price of the next seat changes with the last early one, in whichever batch that is", () => {
  expect(areNoticed(held(20), { stock: stock(), types: terms(30) })).toBe(true); // 20 before, 40 since
  expect(areNoticed(held(20), { stock: stock(), types: terms(20) })).toBe(false); // they were gone before
  expect(areNoticed(held(20), { stock: stock(), types: terms(41) })).toBe(false); // one is left
});
