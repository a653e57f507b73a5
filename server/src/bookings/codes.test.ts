import { lookUpCode, quotePrice } from "@mela/contract/codes";
import { TicketTypeId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { book, type EventPlan, makeEvent, pay, type TestEvent, tryBook } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
// What a test guesses wrong is forgotten by the next: all of them come from one network.
const nextHour = () => world.clock.moveBy(hourMs + 1_000);

const look = (
  { eventId }: TestEvent,
  code: string,
  rest: { key?: string; ticket_type_ids?: TicketTypeId[] } = {},
  as?: TestPerson,
) => world.call(lookUpCode, { params: { eventId }, body: { code, ...rest } }, as ? { as } : {});
type Asked = { type?: number; count?: number; promo_code?: string; key?: string; access_code?: string };
const quote = (
  { eventId, types }: TestEvent,
  { type = 0, count = 1, access_code, ...rest }: Asked = {},
  as?: TestPerson,
) => {
  const tickets = [{ ticket_type_id: types[type]?.id ?? types[0].id, count, ...(access_code && { access_code }) }];
  return world.call(quotePrice, { params: { eventId }, body: { tickets, ...rest } }, as ? { as } : {});
};
const paid: EventPlan = {
  ticketTypes: [
    { name: "Entry", price: 400 },
    { name: "Balcony", price: 900 },
    { name: "Friends' table", price: 200, accessCode: "Dosti 24" },
  ],
  promoCodes: [
    { code: "HALF", percent: 50 },
    { code: "BALC", amount: 100, types: [1] },
    { code: "TABLE", percent: 10, types: [2] },
  ],
};

test("a promo code says what it takes off, and of what, however its capitals are typed", async () => {
  const event = await makeEvent(world, paid);
  expect((await look(event, " half ")).body).toMatchObject({
    success: true,
    data: { kind: "promo", promo: { code: "HALF", percent: 50, amount: null, ticket_type_ids: null } },
  });
  const { data } = (await look(event, "balc")).body;
  expect(data).toMatchObject({ promo: { percent: null, amount: 100, ticket_type_ids: [event.types[1]?.id] } });
});

test("an access code shows the tickets that it opens, as the page shows the others, and no code", async () => {
  const event = await makeEvent(world, paid);
  const answer = await look(event, "DOSTI 24");
  expect(answer.body).toMatchObject({ data: { kind: "access", promo: null } });
  const data = answer.body.data;
  const types = data.kind === "access" ? data.ticket_types : [];
  expect(types).toMatchObject([{ name: "Friends' table", price: 210, fee: 10, sale_state: "OPEN", available: 10 }]);
  expect(JSON.stringify(answer.body)).not.toContain("Dosti 24");
});

test("one word may open tickets and take something off them", async () => {
  const event = await makeEvent(world, {
    ticketTypes: [{ price: 300 }, { price: 300, accessCode: "CLUB" }],
    promoCodes: [{ code: "CLUB", percent: 20, types: [1] }],
  });
  expect((await look(event, "club")).body.data).toMatchObject({
    kind: "access",
    ticket_types: [{ id: event.types[1]?.id }],
    promo: { percent: 20, ticket_type_ids: [event.types[1]?.id] },
  });
});

test("a promo code for hidden tickets does not name them", async () => {
  const event = await makeEvent(world, paid);
  expect((await look(event, "TABLE")).body.data).toMatchObject({ promo: { percent: 10, ticket_type_ids: [] } });
});

test("what no event knows, another event knows, has ended or is retired is all the same: unknown", async () => {
  const event = await makeEvent(world, {
    ticketTypes: [{ price: 100 }, { accessCode: "RETIRED", isRetired: true }],
    promoCodes: [{ code: "ENDED", percent: 10, isEnded: true }],
  });
  await makeEvent(world, {
    ticketTypes: [{ price: 100 }, { accessCode: "ELSEWHERE" }],
    promoCodes: [{ code: "NEXTDOOR", percent: 10 }],
  });
  const answers = [];
  for (const code of ["NOPE", "RETIRED", "ENDED", "ELSEWHERE", "NEXTDOOR", "नमस्ते"])
    answers.push(await look(event, code));
  const [{ body }, ...others] = answers as [(typeof answers)[number], ...typeof answers];
  expect(body).toMatchObject({ code: "unknown_code", error: expect.stringContaining("ask who gave it to you") });
  expect(answers[0]?.status).toBe(422);
  for (const other of others) expect(other.body).toEqual(body);
  nextHour();
});

test("a promo code that is known but can't be used says why, here and where one books", async () => {
  const now = world.clock.now();
  const event = await makeEvent(world, {
    ticketTypes: [{ price: 400 }, { price: 900 }],
    promoCodes: [
      { code: "SOON", percent: 10, startsAt: later(now, hourMs) },
      { code: "GONE", percent: 10, endsAt: later(now, -hourMs) },
      { code: "ONCE", percent: 10, maxUses: 1 },
      { code: "BALCONY", percent: 10, types: [1] },
    ],
  });
  await book(world, event, { promo_code: "ONCE" });
  const chosen = { ticket_type_ids: [event.types[0].id] };
  const said = async (code: string) => [
    Object(await look(event, code, chosen)).body.code,
    Object(await quote(event, { promo_code: code })).body.code,
    Object(await tryBook(world, event, { promo_code: code })).body.code,
  ];
  expect(await said("SOON")).toEqual(Array(3).fill("promo_not_yet"));
  expect((await look(event, "soon")).body).toMatchObject({ data: { starts_at: later(now, hourMs).toISOString() } });
  expect(await said("GONE")).toEqual(Array(3).fill("promo_over"));
  expect(await said("ONCE")).toEqual(Array(3).fill("promo_used_up"));
  expect(await said("BALCONY")).toEqual(Array(3).fill("promo_other_tickets"));
});

test("a private event has codes for who holds its key or is invited, and is not there for others", async () => {
  const event = await makeEvent(world, { ...paid, visibility: "PRIVATE" });
  expect((await look(event, "HALF")).status).toBe(404);
  expect((await look(event, "HALF", { key: "wrong" })).status).toBe(404);
  expect((await quote(event)).status).toBe(404);
  expect((await look(event, "HALF", { key: event.privateKey })).status).toBe(200);
  expect((await look(event, "dosti 24", { key: event.privateKey })).status).toBe(200);
  expect((await quote(event, { key: event.privateKey, promo_code: "half" })).body.data.total_price).toBe(210);
  expect((await look(event, "HALF", {}, event.host)).status).toBe(200);
});

test("an event that sells nothing any more says so before any code is looked up", async () => {
  const off = await makeEvent(world, { ...paid, status: "CANCELLED" });
  expect((await look(off, "NOPE")).body).toMatchObject({ code: "event_cancelled" });
  const draft = await makeEvent(world, { ...paid, status: "DRAFT" });
  expect((await look(draft, "HALF")).body).toMatchObject({ code: "not_published" });
});

test("after 30 codes that nobody knows a network waits, also with a right one, and then goes on", async () => {
  const [event, other] = [await makeEvent(world, paid), await makeEvent(world, paid)];
  nextHour();
  for (let n = 0; n < 29; n++) await look(event, `GUESS${n}`);
  expect((await look(event, "HALF")).status).toBe(200); // what is known is no guess
  await quote(other, { promo_code: "GUESSED" });
  const refused = await look(other, "HALF");
  expect([refused.status, refused.body]).toMatchObject([429, { code: "too_many_requests" }]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
  expect((await quote(event, { promo_code: "HALF" })).status).toBe(429);
  expect((await quote(event)).status).toBe(200);
  nextHour();
  expect((await look(event, "HALF")).status).toBe(200);
});

test("at one event strangers of all networks guess 600 times an hour, and whoever is signed in goes on", async () => {
  const event = await makeEvent(world, paid);
  const from = (network: number, code: string, token?: string) =>
    world.app.inject({
      method: "POST",
      url: `/api/events/${event.eventId}/code`,
      remoteAddress: `10.9.${network}.1`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload: { code },
    });
  for (let n = 0; n < 600; n++) await from(Math.floor(n / 30), `TRY${n}`);
  expect((await from(99, "HALF")).statusCode).toBe(429);
  expect((await from(99, "HALF", (await world.person()).token)).statusCode).toBe(200);
  expect((await look(await makeEvent(world, paid), "HALF")).status).toBe(200);
  nextHour();
});

test("who books with made-up codes is counted too", async () => {
  const event = await makeEvent(world, paid);
  nextHour();
  const as = await world.person();
  for (let n = 0; n < 30; n++)
    expect((await tryBook(world, event, { as, promo_code: `MADE${n}` })).body).toMatchObject({ code: "promo_invalid" });
  expect((await tryBook(world, event, { as, promo_code: "HALF" })).status).toBe(429);
  expect((await tryBook(world, event, { as })).status).toBe(201);
  nextHour();
});

test.each([
  ["nothing", {}],
  ["a percentage", { promo_code: "half" }],
  ["an amount of other tickets", { type: 1, promo_code: "BALC" }],
  ["hidden tickets, with a code of their own", { type: 2, promo_code: "TABLE", access_code: "dosti 24" }],
])("what is quoted with %s is what a booking costs", async (_what, asked: Asked) => {
  const event = await makeEvent(world, paid);
  const { data } = (await quote(event, { ...asked, count: 2 })).body;
  const { type = 0, access_code, ...rest } = asked;
  const tickets = [
    { ticket_type_id: event.types[type]?.id ?? event.types[0].id, count: 2, ...(access_code && { access_code }) },
  ];
  const booking = await book(world, event, { ...rest, tickets, expected_total: data.total_price });
  expect(data).toEqual({ price_lines: booking.price_lines, total_price: booking.total_price, currency: "INR" });
});

test("a quote holds nothing and writes nothing down", async () => {
  const event = await makeEvent(world, {
    ticketTypes: [{ price: 100, capacity: 1 }],
    promoCodes: [{ code: "ONE", percent: 5, maxUses: 1 }],
  });
  for (let n = 0; n < 3; n++) expect((await quote(event, { promo_code: "ONE" })).status).toBe(200);
  const booking = await book(world, event, { promo_code: "ONE" });
  await pay(world, booking.booking_id, booking.person);
  expect((await quote(event)).status).toBe(200); // seats are judged where they are taken
});

test("one's own hold makes room in a quote as it does in a booking", async () => {
  const event = await makeEvent(world, {
    ticketTypes: [{ price: 500, early: { price: 300, count: 2 } }],
    promoCodes: [{ code: "LAST", percent: 10, maxUses: 1 }],
  });
  const as = await world.person();
  await book(world, event, { as, count: 2, promo_code: "LAST" });
  const mine = (await quote(event, { count: 2, promo_code: "LAST" }, as)).body.data;
  expect(mine.total_price).toBe(567);
  expect((await quote(event, { count: 2, promo_code: "LAST" })).body).toMatchObject({ code: "promo_used_up" });
  expect((await quote(event, { count: 2 })).body.data.total_price).toBe(1050);
  await book(world, event, { as, count: 2, promo_code: "LAST", expected_total: mine.total_price });
  world.clock.moveBy(hourMs); // the hold has run out, whether a job has seen it or not
  expect((await quote(event, { count: 2, promo_code: "LAST" })).body.data.total_price).toBe(567);
});

test("a quote is refused as a booking would be", async () => {
  const event = await makeEvent(world, paid);
  const body = (answer: { body: unknown }) => Object(answer.body).code;
  expect(body(await quote(event, { count: 0 }))).toBe("invalid_quantity");
  expect(body(await quote(event, { count: 11 }))).toBe("over_limit");
  expect(body(await quote(event, { type: 2 }))).toBe("unknown_ticket_type");
  expect(body(await quote(event, { type: 2, access_code: "wrong" }))).toBe("unknown_ticket_type");
  const foreign = {
    params: { eventId: event.eventId },
    body: { tickets: [{ ticket_type_id: newId(TicketTypeId), count: 1 }] },
  };
  expect(body(await world.call(quotePrice, foreign))).toBe("unknown_ticket_type");
});
