import { myBookings } from "@mela/contract/bookings";
import { TicketTypeId } from "@mela/contract/common";
import { getFigures } from "@mela/contract/guests";
import { addIdentity, getIdentities, sendIdentityCode } from "@mela/contract/identities";
import type { GuestInput } from "@mela/contract/imports";
import { expect, test } from "vitest";
import { minuteMs } from "../platform/clock.ts";
import { newId, newRowId } from "../platform/ids.ts";
import { newImporting } from "../testing/importing.ts";
import { codeTo, login } from "../testing/login.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { openEvent, giveRole, guestsOf, mailsTo, add } = newImporting(world);

test("a guest added by hand is going, with a seat, and is let in", async () => {
  const event = await openEvent({ questions: [{ text: "What do you eat?", required: true }] });
  const responses = event.questions.map(({ id }) => ({ question_id: id, answer: "Dosa" }));
  const { status, body } = await add(event, { email: "ASHA@example.in", note: "Sits in front", responses });
  expect([status, body.data]).toMatchObject([201, { name: "Asha Rao", party: 1, sent_to: null }]);
  expect(await guestsOf(event)).toMatchObject([
    {
      name: "Asha Rao",
      email: "asha@example.in",
      status: "GOING",
      payment_status: "NONE",
      total_price: 0,
      responses: [{ question: "What do you eat?", answer: "Dosa" }],
    },
  ]);
  const figures = await world.call(getFigures, { params: { eventId: event.eventId } }, { as: event.host });
  expect(figures.body.data).toMatchObject({ seats_sold: 1, people_expected: 1, collected: 0 });
  await world.app.jobs.drain();
  expect(await mailsTo("asha@example.in")).toEqual([]);
});

test("an answer by hand has to fit its question, but a host need not answer what guests must", async () => {
  const event = await openEvent({
    questions: [
      { text: "Age?", kind: "NUMBER", per: "GUEST" },
      { text: "I agree", kind: "CONSENT", required: true },
    ],
  });
  const [age] = event.questions.map(({ id }) => id);
  const answered = (answer: string) => ({ responses: age ? [{ question_id: age, answer }] : [] });
  const { status, body } = await add(event, answered("ten"));
  expect([status, body]).toMatchObject([
    422,
    { code: "answers_wrong", fields: { [`responses.${age}.1`]: "Age?: please enter a number" } },
  ]);
  expect((await add(event, answered("10"))).status).toBe(201);
});

test("who is to pay at the venue is unpaid at the door, without the platform's fee", async () => {
  const event = await openEvent({ ticketTypes: [{ price: 250 }] });
  await add(event, { payment: "AT_VENUE", tickets: [{ ticket_type_id: event.types[0].id, count: 2 }] });
  expect(await guestsOf(event)).toMatchObject([{ payment_status: "PENDING", total_price: 500, party: 2 }]);
});

test("whoever signs in with the address finds the pass, and the mail leads there", async () => {
  const event = await openEvent();
  const { body } = await add(event, { email: "new@example.in", sends_ticket: true });
  expect(body.data.sent_to).toBe("new@example.in");
  await world.app.jobs.drain();
  expect((await mailsTo("new@example.in"))[0]?.text).toContain(`/booking_confirmed/${body.data.booking_id}`);
  const person = await login(world, "new@example.in");
  const passes = await world.call(myBookings, {}, { as: person });
  expect(passes.body.map(({ booking_id, status }) => [booking_id, status])).toEqual([
    [body.data.booking_id, "CONFIRMED"],
  ]);
});

test("somebody who adds the address to an account of theirs by its code has the pass there", async () => {
  const event = await openEvent();
  const { body } = await add(event, { email: "second@example.in" });
  const person = await login(world, "first@example.in");
  const [asked, as] = [{ input: "second@example.in" }, { as: person }];
  world.clock.moveBy(minuteMs);
  await world.call(sendIdentityCode, { body: asked }, as);
  const otp = await codeTo(world, "second@example.in");
  const answer = await world.call(addIdentity, { body: { ...asked, otp } }, as);
  expect(answer.body).toMatchObject({ success: true, data: { outcome: "added" } });
  const passes = await world.call(myBookings, {}, as);
  expect(passes.body.map(({ booking_id }) => booking_id)).toEqual([body.data.booking_id]);
  expect((await world.call(getIdentities, {}, as)).body.data.identities.map(({ value }) => value)).toEqual([
    "first@example.in",
    "second@example.in",
  ]);
});

test("a guest who has an account gets the pass there; one without an address is a guest all the same", async () => {
  const event = await openEvent();
  const person = await login(world, "known@example.in");
  await add(event, { email: "known@example.in" });
  await add(event, { name: "Somebody" });
  expect((await world.call(myBookings, {}, { as: person })).body).toHaveLength(1);
  expect((await guestsOf(event)).map(({ name }) => name).sort()).toEqual(["Asha Rao", "Somebody"]);
});

test("adding twice under one key adds once; more than there is room for is refused", async () => {
  const event = await openEvent({ ticketTypes: [{ capacity: 2, maxPerBooking: 1, maxPerPerson: 1 }] });
  const key = newRowId();
  await add(event, { email: "a@example.in" }, { key });
  await add(event, { email: "a@example.in" }, { key });
  await add(event, { email: "a@example.in" }); // a host may give one person more than they may buy
  const { status, body } = await add(event, { name: "Too many" });
  expect([status, body]).toMatchObject([409, { code: "sold_out" }]);
  expect(await guestsOf(event)).toHaveLength(2);
});

test("of two hosts who give the last seat at once one does", async () => {
  const event = await openEvent({ ticketTypes: [{ capacity: 1 }] });
  const answers = await Promise.all([add(event), add(event, {}, { as: await giveRole(event, "COHOST") })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test.each([
  [{ name: " " }, 400, "invalid_input"],
  [{ name: "x".repeat(100_000) }, 400, "invalid_input"],
  [{ email: "nowhere" }, 400, "invalid_input"],
  [{ phone: "12" }, 400, "invalid_input"],
  [{ sends_ticket: true }, 400, "invalid_input"],
  [{ tickets: [] }, 422, "invalid_quantity"],
  [{ tickets: [{ ticket_type_id: newId(TicketTypeId), count: 1 }] }, 422, "unknown_ticket_type"],
] as const)("a guest like %j gets a clear no", async (input, status, code) => {
  const answer = await add(await openEvent(), input as Partial<GuestInput>);
  expect([answer.status, answer.body]).toMatchObject([status, { code }]);
});

test.each([
  [{ status: "DRAFT" }, "not_published"],
  [{ status: "CANCELLED" }, "event_cancelled"],
  [{ startInHours: -9 }, "event_over"],
] as const)("nobody is added to an event %j", async (plan, code) => {
  expect((await add(await openEvent(plan))).body).toMatchObject({ code });
});
