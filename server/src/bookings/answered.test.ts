import { getBooking } from "@mela/contract/bookings";
import { expect, test } from "vitest";
import { type BookPlan, book, type EventPlan, makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });

const paid = {
  ticketTypes: [
    { name: "Entry", price: 499.5 },
    { name: "Child", price: 100 },
  ],
};
test.each<[string, EventPlan, BookPlan]>([
  ["a free booking", {}, { count: 3 }],
  ["one that is to be paid", paid, { count: 2 }],
  ["one whose host bears the fee and takes money at the venue", { ...paid, feeBearer: "HOST", paysAtVenue: true }, {}],
  ["one that may be paid by transfer", { ...paid, transferHours: 24, paysAtVenue: true, gst: "ADDED" }, {}],
  ["a free one where others may be paid by transfer", { transferHours: 24, paysAtVenue: true }, {}],
  ["one that waits for the host", { ...paid, approval: true, paysAtVenue: true, transferHours: 24 }, {}],
  ["one whose money is set aside", { ...paid, approval: true, paysAtRequest: true }, {}],
  ["one of an online event", { onlineUrl: "https://meet.example/room" }, {}],
  [
    "one at a lower price",
    { ...paid, promoCodes: [{ code: "EARLY", percent: 10 }] },
    { promo_code: "early", count: 2 },
  ],
  ["one that shares its seats", { ...paid, groups: [{ capacity: 5, types: [0, 1] }] }, { count: 4 }],
])("%s is answered as it is read", async (_what, plan, choice) => {
  const [event, guest] = [await makeEvent(world, plan), await world.person("Diya Rao")];
  const { person: _, ...made } = await book(world, event, { ...choice, as: guest });
  const params = { bookingId: made.booking_id };
  expect(made).toEqual((await world.call(getBooking, { params }, { as: guest })).body.data);
});

test("names, answers of each guest and several types are answered as they are read", async () => {
  const event = await makeEvent(world, {
    ...paid,
    questions: [{ text: "Any allergies?" }, { text: "Size?", per: "GUEST" }, { text: "Your village?" }],
  });
  const [entry, child] = event.types;
  const [allergies, size, village] = event.questions.map(({ id }) => id);
  const guest = await world.person("Diya Rao");
  const { person: _, ...made } = await book(world, event, {
    as: guest,
    tickets: [
      { ticket_type_id: child?.id ?? entry.id, count: 1, holders: [{ name: "Ira", email: "ira@example.in" }] },
      { ticket_type_id: entry.id, count: 2, holders: [{ name: "Diya" }] },
    ],
    responses: [
      { question_id: village ?? "", answer: "Sanganer" },
      ...[3, 1, 2].map((seat) => ({ question_id: size ?? "", seat, answer: `size ${seat}` })),
      { question_id: allergies ?? "", answer: "None" },
    ],
  });
  const params = { bookingId: made.booking_id };
  expect(made).toEqual((await world.call(getBooking, { params }, { as: guest })).body.data);
  expect(made.responses.map(({ answer }) => answer)).toEqual(["None", "size 1", "size 2", "size 3", "Sanganer"]);
});
