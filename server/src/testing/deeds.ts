import fc from "fast-check";
import type { EventPlan } from "./builders.ts";

/** So many people who book there are in a history. */
export const guests = 4;
const place = fc.nat({ max: 7 }); // counted from the newest
/** Something that somebody does; numbers choose among the people and bookings there are by then. */
export const anyDeed = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant("book" as const),
      who: fc.nat({ max: guests - 1 }),
      type: fc.constantFrom(0, 0, 1),
      count: fc.integer({ min: 1, max: 3 }),
      code: fc.boolean(),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      place,
      outcome: fc.constantFrom("PAID", "PAID", "FAILED", "PENDING", "PENDING"),
      webhook: fc.constantFrom("early", "twice", "early", "late", "out_of_order", "none"),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("payOld" as const), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("atVenue" as const),
      place,
      goes: fc.constantFrom("UNPAID", "PAID", "PAID", "MISTAKE"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("byTransfer" as const),
      place,
      goes: fc.constantFrom("SILENT", "SAID", "RECEIVED", "MISSING"),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("giveBack" as const),
      place,
      isGiven: fc.constantFrom(true, true, false),
      seats: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("approve" as const), place, waits: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("decline" as const), place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("takeBack" as const, "swap" as const),
      place,
      seats: fc.integer({ min: 1, max: 2 }),
      refund: fc.constantFrom("BY_RULES" as const, "IN_FULL" as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("changeOwn" as const),
      place,
      seats: fc.integer({ min: 1, max: 2 }),
      pays: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      minutes: fc.constantFrom(1, 6, 20, 20, 20, 20, 20, 300, 1_500),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("work" as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant("handBack" as const), seats: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant("buy" as const),
      who: fc.nat({ max: guests - 1 }),
      type: fc.constantFrom(0, 0, 1),
      count: fc.integer({ min: 1, max: 3 }),
      way: fc.constantFrom("ONLINE", "ONLINE", "VENUE", "TRANSFER"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("join" as const),
      who: fc.nat({ max: guests - 1 }),
      type: fc.constantFrom(null, 0, 1),
      count: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("take" as const), who: fc.nat({ max: guests - 1 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), who: fc.nat({ max: guests - 1 }) }) },
);
export type Deed = typeof anyDeed extends fc.Arbitrary<infer T> ? T : never;

/** An event that they happen at: few seats, and each way to pay. */
export const anyPlan: fc.Arbitrary<EventPlan> = fc.record({
  approval: fc.constantFrom(true, false, false),
  paysAtRequest: fc.boolean(),
  paysAtVenue: fc.constantFrom(true, false, false),
  transferHours: fc.constantFrom(6, 24, 0),
  capacity: fc.constantFrom(3, 4, 9),
  ticketTypes: fc.constantFrom(3, 9).map((capacity) => [
    { price: 333.33, capacity, maxPerPerson: 6 },
    { price: 149, capacity: capacity + 1 },
  ]),
  promoCodes: fc.constant([{ code: "TWO", percent: 33, maxUses: 2 }]),
  startInHours: fc.constantFrom(12, 40, 100, 400),
  gst: fc.constantFrom("NONE", "ADDED", "INCLUDED"),
});
