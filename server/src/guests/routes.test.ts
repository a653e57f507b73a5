import type { Input } from "@mela/contract/call";
import { checkIn } from "@mela/contract/checkin";
import { approveGuest, declineGuest } from "@mela/contract/guestDecisions";
import { checkInGuest, getFigures, listGuests } from "@mela/contract/guests";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { json, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { majorOf, toMajor } from "../platform/money.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { makeParties, makeParty } from "../testing/door.ts";
import { withRole } from "../testing/roles.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

const openEvent = () => makeEvent(world, { startInHours: 1, questions: [{ text: "What do you eat?" }] });
const giveRole = (event: TestEvent, role: string) => withRole(world, event, role);
const list = async (event: TestEvent, query: Input<typeof listGuests>["query"] = {}, as: TestPerson = event.host) =>
  (await world.call(listGuests, { params: { eventId: event.eventId }, query }, { as })).body;
const names = async (event: TestEvent, query: Input<typeof listGuests>["query"] = {}, as = event.host) =>
  (await list(event, query, as)).data.map(({ name }) => name);

test("a host sees each guest with party, money, answers and since when they are in", async () => {
  const event = await openEvent();
  const [guest] = await makeParties(world, event, [{ name: "Diya Rao", party: 3, payment: "PAID", total: 1497 }]);
  const question = event.questions[0]?.id;
  await run(
    world.app.db,
    sql`insert into responses (event_id, booking_id, question_id, seat, answer)
        select ${event.eventId}::uuid, ${guest?.bookingId}::uuid, ${question}::uuid, seat, answer
          from (values (0, 'Dosa'), (1, 'Idli'), (2, 'Vada')) as said (seat, answer)`,
  );
  await run(
    world.app.db,
    sql`update tickets set holder_name = 'Bala Rao'
         where event_id = ${event.eventId}::uuid and booking_id = ${guest?.bookingId}::uuid and seat = 2`,
  );
  await run(world.app.db, sql`update bookings set tags = ${json(["VIP"])} where event_id = ${event.eventId}::uuid`);
  const scan = { params: { eventId: event.eventId }, body: { qrCode: guest?.codeOf(0) ?? "", count: 2 } };
  await world.call(checkIn, scan, { as: event.host });
  const { data } = await list(event);
  expect(data).toEqual([
    {
      booking_id: guest?.bookingId,
      reference: expect.stringMatching(/^MELA-/),
      name: "Diya Rao",
      email: guest?.person.email,
      phone: "+919812345678",
      image: null,
      status: "CHECKEDIN",
      statusDisplay: "Checked In",
      registeredTime: world.clock.now().toISOString(),
      checkinTime: world.clock.now().toISOString(),
      requiresManualApproval: false,
      is_test: false,
      is_walk_in: false,
      ticket_counts: [{ type: "Type 1", count: 3 }],
      party: 3,
      admitted: 2,
      total_price: 1497,
      currency: "INR",
      payment_status: "PAID",
      pay_by: null,
      is_paid_at_venue: false,
      transfer: null,
      is_paid_by_transfer: false,
      waits_since: null,
      responses: [
        { question: "What do you eat?", answer: "Dosa", seat: 0, holder: null },
        { question: "What do you eat?", answer: "Idli", seat: 1, holder: null },
        { question: "What do you eat?", answer: "Vada", seat: 2, holder: "Bala Rao" },
      ],
      tags: ["VIP"],
      note: "",
    },
  ]);
});

test("a guest's status follows from the booking; whoever only holds seats is no guest", async () => {
  const event = await openEvent();
  await makeParties(world, event, [
    { name: "Asks", status: "AWAITING_APPROVAL", requiresApproval: true },
    { name: "To pay", status: "AWAITING_PAYMENT", payment: "PENDING", requiresApproval: true },
    { name: "Going" },
    { name: "Turned down", status: "DECLINED", requiresApproval: true },
    { name: "Gave up", status: "CANCELLED" },
    { name: "Holds", status: "HELD" },
    { name: "Too late", status: "EXPIRED" },
  ]);
  const { data } = await list(event);
  const facts = data.map((g) => [g.name, g.status, g.statusDisplay, g.requiresManualApproval]);
  expect(facts).toEqual([
    ["Gave up", "DECLINED", "Cancelled", false],
    ["Turned down", "DECLINED", "Declined", false],
    ["Going", "GOING", "Approved", false],
    ["To pay", "GOING", "Approved", false],
    ["Asks", "PENDING", "Approval Required", true],
  ]);
  for (const status of ["PENDING", "GOING", "CHECKEDIN", "DECLINED"] as const) {
    const expected = facts.filter(([, of]) => of === status).map(([name]) => name);
    expect(await names(event, { status })).toEqual(expected);
  }
});

test("search finds name or e-mail in any case, and takes signs as the letters they are", async () => {
  const event = await openEvent();
  const [percent] = await makeParties(world, event, [
    { name: "100% Fun" },
    { name: "DIYA Rao" },
    { name: "under_score" },
  ]);
  expect(await names(event, { q: "diya" })).toEqual(["DIYA Rao"]);
  expect(await names(event, { q: "%" })).toEqual(["100% Fun"]);
  expect(await names(event, { q: "_" })).toEqual(["under_score"]);
  expect(await names(event, { q: percent?.person.email.toUpperCase() ?? "" })).toEqual(["100% Fun"]);
  const { data } = await list(event, { q: "100%" });
  expect(await names(event, { q: data[0]?.reference.toLowerCase() ?? "" })).toEqual(["100% Fun"]);
  expect(await names(event, { q: "nobody at all" })).toEqual([]);
});

test("pages follow one another without a gap or a repeat, also where guests came at the same moment", async () => {
  const event = await openEvent();
  for (let n = 0; n < 7; n += 1) await makeParty(world, event, { name: `Guest ${n}` });
  const all = await names(event);
  const paged: (string | null)[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(event, { limit: 3, ...(cursor && { cursor }) });
    paged.push(...page.data.map(({ name }) => name));
    cursor = page.next_cursor;
  } while (cursor);
  expect(paged).toEqual(all);
  expect(new Set(paged).size).toBe(7);
  expect(
    (await world.call(listGuests, { params: { eventId: event.eventId }, query: { cursor: "x" } }, { as: event.host }))
      .status,
  ).toBe(400);
});

test("names, notes and tags of any letters arrive as they were written, on each page", async () => {
  const event = await openEvent();
  const odd = ['Quote " and \\ slash', "two\nlines,\n{}", "</script>', $1 %s", "आशा 🪁 \u2028 \u0007"];
  await makeParties(
    world,
    event,
    odd.map((name) => ({ name })),
  );
  const here = sql`where event_id = ${event.eventId}::uuid`;
  await run(world.app.db, sql`update bookings set note = name, tags = jsonb_build_array(name, name) ${here}`);
  const read: string[] = [];
  for (let cursor: string | null = null, page = 0; page < odd.length; page++) {
    const { data, next_cursor }: Awaited<ReturnType<typeof list>> = await list(event, {
      limit: 1,
      ...(cursor && { cursor }),
    });
    read.push(...data.flatMap(({ name, note, tags }) => [name ?? "", note, ...tags]));
    cursor = next_cursor;
  }
  expect(read).toEqual([...odd].reverse().flatMap((name) => [name, name, name, name]));
});

test.each([
  ["INR", 149_950],
  ["INR", 1],
  ["INR", 123_456_789_012_345],
  ["JPY", 1_500],
  ["KWD", 1_234],
])("an amount in %s says the same in SQL: %d", async (currency, minor) => {
  const found = await rows(
    world.app.db,
    z.object({ text: z.string() }),
    sql`select (${majorOf(sql`${minor}::bigint`, sql`${currency}::text`)})::text as text`,
  );
  expect(Number(found[0]?.text)).toBe(toMajor(minor, currency));
});

test("the figures count bookings, seats, people and money, and follow a check-in at once", async () => {
  const event = await openEvent();
  const [first] = await makeParties(world, event, [
    { party: 3 },
    { party: 2 },
    { status: "AWAITING_APPROVAL" },
    { status: "DECLINED" },
  ]);
  await run(world.app.db, sql`update event_seats set sold = 5 where event_id = ${event.eventId}::uuid`);
  await run(
    world.app.db,
    sql`update guest_counters set collected_minor = 149950 where event_id = ${event.eventId}::uuid`,
  );
  const figures = async () =>
    (await world.call(getFigures, { params: { eventId: event.eventId } }, { as: event.host })).body.data;
  const before = await figures();
  expect(before).toEqual({
    bookings: { PENDING: 1, GOING: 2, CHECKEDIN: 0, DECLINED: 1 },
    in_line: 0,
    transfers_said: 0,
    seats_sold: 5,
    seats_total: 100,
    people_in: 0,
    people_expected: 5,
    collected: 1499.5,
    currency: "INR",
  });
  const one = { params: { eventId: event.eventId }, body: { bookingId: first?.bookingId ?? "" } };
  await world.call(checkInGuest, one, { as: event.host });
  expect(await figures()).toEqual({
    ...before,
    people_in: 3,
    bookings: { PENDING: 1, GOING: 1, CHECKEDIN: 1, DECLINED: 1 },
  });
});

test("everyone sees and does exactly what is theirs", async () => {
  const event = await openEvent();
  const [guest, asks] = await makeParties(world, event, [
    { total: 500, payment: "PAID" },
    { status: "AWAITING_APPROVAL" },
  ]);
  if (!guest || !asks) return;
  await run(
    world.app.db,
    sql`update guest_counters set collected_minor = 50000 where event_id = ${event.eventId}::uuid`,
  );
  const elsewhere = await openEvent();
  const who = {
    nobody: undefined,
    stranger: await world.person(),
    guest: guest.person,
    "another host": elsewhere.host,
    "another event's co-host": await giveRole(elsewhere, "COHOST"),
    finance: await giveRole(event, "FINANCE"),
    door: await giveRole(event, "DOOR"),
    "co-host": await giveRole(event, "COHOST"),
    host: event.host,
  };
  const ask = { params: { eventId: event.eventId } };
  const one = { params: { eventId: event.eventId, bookingId: asks.bookingId } };
  const seen: Record<string, unknown> = {};
  for (const [name, as] of Object.entries(who)) {
    const options = as ? { as } : {};
    const guestList = await world.call(listGuests, ask, options);
    const figures = await world.call(getFigures, ask, options);
    const byHand = await world.call(checkInGuest, { ...ask, body: { bookingId: guest.bookingId } }, options);
    const approval = await world.call(approveGuest, one, options);
    const decline = await world.call(declineGuest, { ...one, body: { reason: "" } }, options);
    const shown = guestList.body.data?.find(({ booking_id }) => booking_id === guest.bookingId);
    seen[name] = [
      [guestList, figures, byHand, approval, decline].map(({ status }) => status).join(" "),
      shown ? [shown.email !== null, shown.phone !== null, shown.total_price, figures.body.data.collected] : null,
    ];
  }
  const nothing = ["403 403 403 403 403", null];
  expect(seen).toEqual({
    nobody: ["401 401 401 401 401", null],
    stranger: nothing,
    guest: nothing,
    "another host": nothing,
    "another event's co-host": nothing,
    finance: nothing,
    door: ["200 200 200 403 403", [false, false, 0, 0]],
    "co-host": ["200 200 200 200 409", [true, true, 500, 500]],
    host: ["200 200 200 409 409", [true, true, 500, 500]],
  });
  expect(await names(event, { q: guest.person.email }, who.door)).toEqual([]);
});
