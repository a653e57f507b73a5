import { BookingId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { book, tryBook } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { newWorld } from "../testing/world.ts";
import { bookingQueue } from "./queue.ts";

// race.control.test.ts sells the same ten seats without the locks of lockStock, without the guarded updates of moveSeats
// (22012) and without the checks of the tables (23514): more than ten. Each of the three alone keeps the eleventh out.
const world = await newWorld();
const event = checkedEvents(world);
const many = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));
const codesOf = (answers: { status: number; body: unknown }[]) =>
  answers.map(({ status, body }) => (status === 201 ? "booked" : String(Object(body).code))).sort();
const times = (count: number, code: string) => Array.from({ length: count }, () => code);

test("of thirty at once ten get the ten seats, and the rest are told why", async () => {
  const one = await event({ ticketTypes: [{ capacity: 10 }] });
  const people = await many(30, () => world.person());
  const answers = await many(30, (index) => tryBook(world, one, people[index] ? { as: people[index] } : {}));
  expect(codesOf(answers)).toEqual([...times(10, "booked"), ...times(20, "sold_out")]);
});
test("four servers that know nothing of each other sell ten seats ten times", async () => {
  const one = await event({ ticketTypes: [{ capacity: 10 }] });
  const people = await many(40, () => world.person());
  const queues = Array.from({ length: 4 }, () => bookingQueue(world.app));
  const tickets = [{ ticket_type_id: one.types[0].id, count: 1 }];
  const outcomes = await Promise.all(
    people.map(({ userId }, index) =>
      queues[index % 4]?.(one.eventId, { bookingId: newId(BookingId), userId, tickets }),
    ),
  );
  expect(outcomes.map((outcome) => (outcome instanceof AppError ? outcome.code : "booked")).sort()).toEqual([
    ...times(10, "booked"),
    ...times(30, "sold_out"),
  ]);
});
test("types that share a capacity share it in a race too", async () => {
  const one = await event({
    ticketTypes: [{ capacity: 10 }, { capacity: 10 }, { capacity: 10 }],
    groups: [
      { capacity: 8, types: [0, 1] },
      { capacity: 12, types: [1, 2] },
    ],
    capacity: 15,
  });
  const answers = await many(45, (index) => tryBook(world, one, { type: index % 3 }));
  const booked = answers.filter(({ status }) => status === 201).length;
  expect(booked).toBeGreaterThan(11);
  expect(booked).toBeLessThanOrEqual(15);
  expect(new Set(codesOf(answers))).toEqual(new Set(["booked", "sold_out"]));
});
test("bookings of several types in different orders don't wait for each other in a circle", async () => {
  const one = await event({ ticketTypes: [{ capacity: 20 }, { capacity: 20 }] });
  const [a, b = a] = one.types;
  const both = [
    { ticket_type_id: a.id, count: 1 },
    { ticket_type_id: b.id, count: 1 },
  ];
  const answers = await many(30, (index) => tryBook(world, one, { tickets: index % 2 ? both : both.toReversed() }));
  expect(codesOf(answers)).toEqual([...times(20, "booked"), ...times(10, "sold_out")]);
});
test("a code with three uses is used three times in the same second", async () => {
  const one = await event({ ticketTypes: [{ price: 100 }], promoCodes: [{ code: "FIRST3", percent: 50, maxUses: 3 }] });
  const answers = await many(12, () => tryBook(world, one, { promo_code: "FIRST3" }));
  expect(codesOf(answers)).toEqual([...times(3, "booked"), ...times(9, "promo_used_up")]);
});
test("one person can't have more than one person may, however fast they click", async () => {
  const one = await event({ ticketTypes: [{ maxPerPerson: 4 }] });
  const as = await world.person();
  const answers = await many(5, () => tryBook(world, one, { as, count: 2 }));
  expect(codesOf(answers)).toEqual([...times(2, "booked"), ...times(3, "over_limit")]);
});
test("the same Idempotency-Key books once, and gets the same answer again", async () => {
  const one = await event({ ticketTypes: [{ price: 250, capacity: 5 }] });
  const as = await world.person();
  const headers = { "idempotency-key": "one-click" };
  const first = await book(world, one, { as, headers });
  const again = await tryBook(world, one, { as, headers });
  expect([again.status, again.body.data.booking_id]).toEqual([201, first.booking_id]);
  const other = await tryBook(world, one, { as, headers, count: 2 });
  expect([other.status, other.body]).toMatchObject([422, { code: "idempotency_mismatch" }]);
});
test("a repeat whose first answer was lost finds the booking that it made, at every server, and as it is now", async () => {
  const one = await event({ ticketTypes: [{ capacity: 1 }] });
  const { userId } = await world.person();
  const tickets = [{ ticket_type_id: one.types[0].id, count: 1 }];
  const once = { userId, call: "createBooking", key: "lost", hash: "what was asked" };
  const choice = () => ({ bookingId: newId(BookingId), userId, tickets, once });
  const answers = await many(3, () => bookingQueue(world.app)(one.eventId, choice()));
  expect(new Set(answers.map((seen) => (seen instanceof AppError ? seen.code : seen.row.booking_id))).size).toBe(1);
});
test("one key that comes for two events at once books at one of them", async () => {
  const events = await Promise.all([event({}), event({})]);
  const as = await world.person();
  const headers = { "idempotency-key": "two-tabs" };
  const answers = await Promise.all(events.map((one) => tryBook(world, one, { as, headers })));
  expect(codesOf(answers).sort()).toEqual(["booked", "idempotency_mismatch"]);
});
