import { EventId, TicketTypeId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { type BookPlan, book, type EventPlan, tryBook } from "../testing/builders.ts";
import { checkedEvents } from "../testing/checkedEvents.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const event = checkedEvents(world);
const refused = async (plan: EventPlan, choice: BookPlan = {}) =>
  (await tryBook(world, await event(plan), choice)).body;

test("a booking says what it costs, part by part, and what it was answered", async () => {
  const one = await event({
    ticketTypes: [
      { name: "Entry", price: 499.5 },
      { name: "Child", price: 100 },
    ],
    questions: [{ text: "Any allergies?", required: true }],
    promoCodes: [{ code: "EARLY", percent: 10 }],
  });
  const [entry, child] = one.types;
  const booking = await book(world, one, {
    tickets: [
      { ticket_type_id: child?.id ?? entry.id, count: 1, holders: [{ name: "Ira" }] },
      { ticket_type_id: entry.id, count: 2 },
    ],
    responses: one.questions.map(({ id }) => ({ question_id: id, answer: "None" })),
    promo_code: " early ",
    expected_total: 1038.56,
  });
  expect(booking.price_lines.map(({ kind, label, count, amount }) => [kind, label, count, amount])).toEqual([
    ["TICKETS", "Entry", 2, 999],
    ["TICKETS", "Child", 1, 100],
    ["DISCOUNT", "EARLY", null, -109.9],
    ["FEE", "Platform fee", null, 49.46],
  ]);
  expect(booking.total_price).toBe(1038.56);
  expect(booking.ticket_counts).toEqual([
    { type: "Entry", count: 2 },
    { type: "Child", count: 1 },
  ]);
  expect(booking.tickets.map(({ seat, ticket_type, holder }) => [seat, ticket_type, holder])).toEqual([
    [1, "Entry", null],
    [2, "Entry", null],
    [3, "Child", "Ira"],
  ]);
  expect(booking.responses).toEqual([{ question: "Any allergies?", answer: "None" }]);
});
test("a code that makes it free books at once, with no payment", async () => {
  const one = await event({ ticketTypes: [{ price: 200 }], promoCodes: [{ code: "GIFT", amount: 500 }] });
  expect(await book(world, one, { promo_code: "gift" })).toMatchObject({ status: "CONFIRMED", payment_status: "NONE" });
});

test.each([
  ["nothing", { tickets: [] }, "invalid_quantity"],
  ["none of a type", { count: 0 }, "invalid_quantity"],
  ["fewer than none", { count: -2 }, "invalid_quantity"],
  ["half a ticket", { count: 1.5 }, "invalid_input"],
  ["more than a booking may have", { count: 11 }, "over_limit"],
  ["more than there can be", { count: 1_000_000 }, "over_limit"],
  ["a type that isn't there", { tickets: [{ ticket_type_id: newId(TicketTypeId), count: 1 }] }, "unknown_ticket_type"],
  ["a code that isn't there", { promo_code: "NOPE" }, "promo_invalid"],
  ["a total from yesterday", { expected_total: 1 }, "price_changed"],
])("choosing %s is refused", async (_what, choice, code) => {
  expect(await refused({ ticketTypes: [{ price: 100, capacity: 500 }] }, choice)).toMatchObject({
    success: false,
    code,
  });
});
test("a type of another event is unknown here", async () => {
  const other = await event();
  const choice = { tickets: [{ ticket_type_id: other.types[0].id, count: 1 }] };
  expect(await refused({}, choice)).toMatchObject({ code: "unknown_ticket_type" });
});
test("a type given twice counts together", async () => {
  const one = await event({ ticketTypes: [{ maxPerBooking: 3 }] });
  const twice = { ticket_type_id: one.types[0].id, count: 2 };
  expect((await tryBook(world, one, { tickets: [twice, twice] })).body).toMatchObject({ code: "over_limit" });
});

const tomorrow = () => later(world.clock.now(), 24 * hourMs);
const yesterday = () => later(world.clock.now(), -24 * hourMs);
test.each<[string, () => EventPlan, string]>([
  ["before its sale", () => ({ ticketTypes: [{ salesStart: tomorrow() }] }), "sale_not_open"],
  ["after its sale", () => ({ ticketTypes: [{ salesEnd: yesterday() }] }), "sale_ended"],
  ["after it ended", () => ({ startInHours: -5 }), "event_over"],
  ["that was cancelled", () => ({ status: "CANCELLED" }), "event_cancelled"],
  ["that isn't published", () => ({ status: "DRAFT" }), "not_published"],
  ["whose type was taken back", () => ({ ticketTypes: [{ isRetired: true }] }), "unknown_ticket_type"],
  ["whose type is hidden", () => ({ ticketTypes: [{ accessCode: "inner circle" }] }), "unknown_ticket_type"],
  ["that nobody invited to", () => ({ visibility: "PRIVATE" }), "not_found"],
  ["with a question left open", () => ({ questions: [{ text: "Size?", required: true }] }), "answers_missing"],
])("an event %s can't be booked", async (_what, plan, code) => {
  expect(await refused(plan())).toMatchObject({ success: false, code });
});
test("an answer that doesn't fit is refused at its place, by name, and nothing is booked", async () => {
  const one = await event({
    questions: [
      { text: "Age?", kind: "NUMBER", required: true, per: "GUEST" },
      { text: "Shirt?", kind: "SINGLE", options: ["M", "L"] },
    ],
  });
  const [age, shirt] = one.questions.map(({ id }) => id);
  if (!age || !shirt) throw new Error("no questions");
  const responses = [
    { question_id: age, answer: "30", seat: 1 },
    { question_id: shirt, answer: "XXL" },
  ];
  const { status, body } = await tryBook(world, one, { count: 2, responses });
  expect([status, body]).toMatchObject([
    422,
    {
      code: "answers_wrong",
      fields: {
        [`responses.${shirt}.0`]: "Shirt?: please choose one of the answers",
        [`responses.${age}.2`]: "Guest 2, Age?: please answer this question",
      },
    },
  ]);
  const fitting = [
    { question_id: age, answer: "30" },
    { question_id: shirt, answer: "l" },
  ];
  expect((await book(world, one, { responses: fitting })).responses.map(({ answer }) => answer)).toEqual(["30", "L"]);
});
test("an event that is not there is not found", async () => {
  const one = await event();
  const missing = { ...one, eventId: newId(EventId) };
  expect((await tryBook(world, missing)).status).toBe(404);
});
test("an access code opens a hidden type, a key a private event", async () => {
  const hidden = await event({ ticketTypes: [{ accessCode: "inner circle" }] });
  const ticket = { ticket_type_id: hidden.types[0].id, count: 1, access_code: "inner circle" };
  await book(world, hidden, { tickets: [ticket] });
  const secret = await event({ visibility: "PRIVATE" });
  await book(world, secret, { key: secret.privateKey });
  await book(world, secret, { as: secret.host });
});
test("without a token nobody books", async () => {
  const { status, body } = await tryBook(world, await event(), { as: { ...(await world.person()), token: "x.y.z" } });
  expect([status, body]).toMatchObject([401, { code: "unauthorized" }]);
});
