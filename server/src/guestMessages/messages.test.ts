import { approveGuest } from "@mela/contract/guestDecisions";
import * as calls from "@mela/contract/guestMessages";
import { checkInGuest, type GuestStatus, guestStatuses } from "@mela/contract/guests";
import { readOutbox } from "@mela/contract/messages";
import { joinWaitlist, leaveWaitlist } from "@mela/contract/waitlist";
import { expect, test } from "vitest";
import { z } from "zod";
import { dayMs, hourMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { altered } from "../testing/altered.ts";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { sendBatch } from "./send.ts";

const world = await newWorld({ EVENT_MESSAGES_PER_DAY: "3", HOST_MESSAGES_PER_DAY: "4" });
const to = (...statuses: GuestStatus[]) => ({ audience: { statuses } });
const all = to(...guestStatuses);
const going = to("GOING", "CHECKEDIN");
const words = { subject: "Bring a hat", text: "It will be sunny.\n\nSee https://mela.example/kites." };
type Body = Parameters<typeof sendTo>[1];

function sendTo(event: TestEvent, body: Partial<z.input<typeof calls.sendMessage.body>> = {}, key = newRowId()) {
  const options = { as: event.host, headers: { "idempotency-key": key } };
  return world.call(calls.sendMessage, { params: event, body: { ...words, ...going, ...body } }, options);
}
const count = (event: TestEvent, body: z.input<typeof calls.countRecipients.body>) =>
  world.call(calls.countRecipients, { params: event, body }, { as: event.host });
const mailsTo = async ({ email }: TestPerson) =>
  (await world.call(readOutbox, { query: { to: email } })).body.filter(({ subject }) => subject === words.subject);
const counted = async (event: TestEvent, body: Body) =>
  (await count(event, { ...going, ...body })).body.data.recipients;

test("a message reaches those it is meant for, each once, however often they booked", async () => {
  const event = await makeEvent(world, { startInHours: 1, ticketTypes: [{}, {}] });
  const [twice, other, gone] = [await world.person("Twice"), await world.person("Other"), await world.person("Gone")];
  await book(world, event, { as: twice });
  await book(world, event, { as: twice, type: 1 });
  const inNow = await book(world, event, { as: other, type: 1 });
  const { booking_id: bookingId } = await book(world, event, { as: gone });
  await run(world.app.db, sql`update bookings set status = 'CANCELLED' where booking_id = ${bookingId}::uuid`);
  await world.call(checkInGuest, { params: event, body: { bookingId: inNow.booking_id } }, { as: event.host });
  expect(await counted(event, {})).toBe(2);
  expect(await counted(event, all)).toBe(3);
  expect(await counted(event, to("CHECKEDIN"))).toBe(1);
  expect(await counted(event, to("GOING"))).toBe(1);
  const firstType = { statuses: ["GOING" as const, "CHECKEDIN" as const], ticket_type_ids: [event.types[0].id] };
  expect(await counted(event, { audience: firstType })).toBe(1);

  const { status, body } = await sendTo(event);
  expect([status, body.data]).toMatchObject([201, { recipients: 2, sent: 0, finished_at: null, author: "Asha Host" }]);
  await world.app.jobs.drain();
  expect([(await mailsTo(twice)).length, (await mailsTo(other)).length, (await mailsTo(gone)).length]).toEqual([
    1, 1, 0,
  ]);
  const shown = await world.call(calls.getMessaging, { params: event }, { as: event.host });
  expect(shown.body.data.messages).toMatchObject([{ recipients: 2, sent: 2, unreachable: 0, muted: 0 }]);
  expect(shown.body.data.messages[0]?.finished_at).not.toBeNull();
  expect(shown.body.data.left_today).toBe(2);
});

test("the same key sends once", async () => {
  const event = await makeEvent(world);
  const { person } = await book(world, event);
  const answers = [await sendTo(event, {}, "one-key"), await sendTo(event, {}, "one-key")];
  expect(answers.map(({ body }) => body.data.message_id)).toEqual([
    answers[0]?.body.data.message_id,
    answers[0]?.body.data.message_id,
  ]);
  await world.app.jobs.drain();
  expect(await mailsTo(person)).toHaveLength(1);
});

test("sending that breaks off goes on where it was, and two jobs at once write to nobody twice", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ capacity: 500 }] });
  await crowd(event, 450);
  const { body } = await sendTo(event);
  const { message_id: messageId } = body.data;
  const { eventId } = event;
  const next = () => transaction(world.app.db, (tx) => sendBatch(world.app, tx, eventId, messageId));
  await next();
  // The machine dies in the middle of the second batch: nothing of it stays.
  await expect(
    transaction(world.app.db, async (tx) => {
      await sendBatch(world.app, tx, eventId, messageId);
      throw new Error("killed");
    }),
  ).rejects.toThrow("killed");
  expect(await written(messageId)).toEqual([100, 100]);
  await Promise.all([next(), next(), next(), next()]);
  await world.app.jobs.drain();
  expect(await written(messageId)).toEqual([450, 450]);
  const [row] = await rows(
    world.app.db,
    z.object({ sent: z.int(), done: z.boolean() }),
    sql`select sent, finished_at is not null as done from guest_messages where message_id = ${messageId}::uuid`,
  );
  expect(row).toEqual({ sent: 450, done: true });
});

/** Messages written of one, and to how many people. */
async function written(messageId: string): Promise<[number, number]> {
  const [found] = await rows(
    world.app.db,
    z.object({ all: z.coerce.number(), people: z.coerce.number() }),
    sql`select count(*) as all, count(distinct recipient) as people from messages
         where once_key like ${`guest-message:${messageId}:%`}::text`,
  );
  return [found?.all ?? 0, found?.people ?? 0];
}

/** Confirmed guests straight in the database. */
async function crowd({ eventId }: TestEvent, people: number): Promise<void> {
  await run(
    world.app.db,
    sql`with made as (
          insert into users (user_id, first_name, email, email_verified_at)
          select gen_random_uuid(), 'Guest', ${`${eventId}-`} || n || '@example.in', now() from generate_series(1, ${people}::int) n
          returning user_id)
        insert into bookings (event_id, booking_id, user_id, reference, status, name, party, total_minor, currency,
                              price_lines, requires_approval, created_at)
        select ${eventId}::uuid, gen_random_uuid(), user_id, user_id::text, 'CONFIRMED', 'Guest', 1, 0, 'INR', '[]'::jsonb,
               false, '2026-11-20T00:00:00Z' from made`,
  );
}

test("who can't be reached is counted, and a choice that reaches nobody is refused", async () => {
  const event = await makeEvent(world);
  const silent = await world.person("Silent");
  await run(world.app.db, sql`update users set email_verified_at = null where user_id = ${silent.userId}::uuid`);
  await book(world, event, { as: silent });
  expect((await count(event, going)).body.data).toEqual({ recipients: 0, phones: 0, unreachable: 1, muted: 0 });
  expect((await sendTo(event)).body).toMatchObject({ code: "nobody_reached" });
});

test("a host's test booking is no guest, and who booked after a message gets none of it", async () => {
  const event = await makeEvent(world);
  const { booking_id: trial } = await book(world, event, { as: event.host });
  await run(world.app.db, sql`update bookings set is_test = true where booking_id = ${trial}::uuid`);
  const { person } = await book(world, event);
  expect(await counted(event, {})).toBe(1);
  await sendTo(event);
  world.clock.moveBy(1_000);
  const late = await book(world, event);
  await world.app.jobs.drain();
  expect([(await mailsTo(person)).length, (await mailsTo(late.person)).length]).toEqual([1, 0]);
});

test("one request stops a host's messages to an address, by that host alone, and can be taken back", async () => {
  const event = await makeEvent(world);
  const [tired, keen] = [await world.person("Tired"), await world.person("Keen")];
  await book(world, event, { as: tired });
  await book(world, event, { as: keen });
  await sendTo(event);
  await world.app.jobs.drain();
  const [mail] = await mailsTo(tired);
  const token = /\/messages\/stop\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? expect.fail();
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain(tired.email);
  const stop = `/api/host-messages/stop/${token}`;
  const opened = await world.app.inject({ url: stop });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, `/messages/stop/${token}`]);
  const look = () => world.call(calls.getMute, { params: { token } });
  expect((await look()).body.data).toEqual({ host: "Asha Host", is_muted: false });
  for (const round of [1, 2]) {
    const answer = await world.app.inject({
      method: "POST",
      url: stop,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect([round, answer.statusCode]).toEqual([round, 200]);
  }
  expect((await look()).body.data.is_muted).toBe(true);
  expect((await count(event, going)).body.data).toMatchObject({ recipients: 1, muted: 1 });
  await sendTo(event);
  await world.app.jobs.drain();
  expect([(await mailsTo(tired)).length, (await mailsTo(keen)).length]).toEqual([1, 2]);
  const another = await makeEvent(world);
  await book(world, another, { as: tired });
  expect(await counted(another, {})).toBe(1);
  await world.call(calls.unmuteHost, { params: { token } });
  expect((await count(event, going)).body.data).toMatchObject({ recipients: 2, muted: 0 });
  const forged = altered(token);
  for (const call of [calls.getMute, calls.unmuteHost])
    expect((await world.call(call, { params: { token: forged } })).status).toBe(404);
});

test("guests get so many a day of one event, and a host may send so many of all", async () => {
  const host = await world.person("Busy Host");
  const [one, two] = [await makeEvent(world, { host }), await makeEvent(world, { host })];
  await book(world, one);
  await book(world, two);
  const statuses: number[] = [];
  for (const event of [one, one, one, one, two, two]) statuses.push((await sendTo(event)).status);
  expect(statuses).toEqual([201, 201, 201, 429, 201, 429]);
  world.clock.moveBy(dayMs);
  expect((await sendTo(one)).status).toBe(201);
});

test("what is typed stands in the mail as text, and what is too long is said beside its field", async () => {
  const event = await makeEvent(world, { title: "Kites <b>" });
  const { person } = await book(world, event);
  const text =
    '<script>alert(1)</script>\n\n<img src=x onerror="alert(1)"> javascript:alert(1) https://mela.example/a?b=1&c=2.';
  const look = await world.call(calls.previewMessage, { params: event, body: { ...words, text } }, { as: event.host });
  const { html } = look.body.data;
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain('href="https://mela.example/a?b=1&amp;c=2"');
  expect(html).toContain("Kites &lt;b&gt;");
  await sendTo(event, { text });
  await world.app.jobs.drain();
  expect((await mailsTo(person))[0]?.text).toContain("<script>alert(1)</script>");
  for (const [field, body] of [
    ["text", { text: "a".repeat(100_000) }],
    ["text", { text: " \u200B\n " }],
    ["subject", { subject: "a".repeat(100_000) }],
    ["subject", { subject: "" }],
    ["audience.statuses", to()],
  ] as const) {
    const { status, body: answer } = await sendTo(event, body);
    expect([status, answer]).toMatchObject([400, { code: "invalid_input", fields: { [field]: expect.any(String) } }]);
  }
});

test("a subject can't smuggle headers, whatever is typed", async () => {
  const event = await makeEvent(world);
  const { person } = await book(world, event);
  await sendTo(event, { subject: "Hello\r\nBcc: all@example.in" });
  await world.app.jobs.drain();
  const { body } = await world.call(readOutbox, { query: { to: person.email } });
  expect(body.map(({ subject }) => subject)).toContain("Hello Bcc: all@example.in");
});

test("a test goes to whoever wrote it, in their language, and stops nothing", async () => {
  const event = await makeEvent(world);
  await run(world.app.db, sql`update users set locale = 'hi' where user_id = ${event.host.userId}::uuid`);
  const { body } = await world.call(calls.testMessage, { params: event, body: words }, { as: event.host });
  expect(body.data).toEqual({ to: event.host.email });
  const { body: sent } = await world.call(readOutbox, { query: { to: event.host.email } });
  expect(sent[0]?.subject).toBe("[परीक्षण] Bring a hat");
  expect(sent[0]?.text).not.toContain("/messages/stop/");
  await run(world.app.db, sql`update users set email_verified_at = null where user_id = ${event.host.userId}::uuid`);
  const refused = await world.call(calls.testMessage, { params: event, body: words }, { as: event.host });
  expect(refused.body).toMatchObject({ code: "email_needed" });
});

test("a channel that nothing carries is said to be so, and refused", async () => {
  const event = await makeEvent(world);
  await book(world, event);
  const { body } = await world.call(calls.getMessaging, { params: event }, { as: event.host });
  expect(body.data.channels).toEqual([
    { channel: "EMAIL", state: "OUTBOX" },
    { channel: "SMS", state: "NOT_SET_UP" },
    { channel: "WHATSAPP", state: "NOT_SET_UP" },
  ]);
  expect((await sendTo(event, { phone_channels: ["SMS"] })).body).toMatchObject({ code: "channel_not_ready" });
});

test("who waits for approval is written to when it is asked for", async () => {
  const event = await makeEvent(world, { approval: true });
  const [waits, comes] = [await book(world, event), await book(world, event)];
  const params = { eventId: event.eventId, bookingId: comes.booking_id };
  await world.call(approveGuest, { params }, { as: event.host });
  await sendTo(event, to("PENDING"));
  await world.app.jobs.drain();
  expect([(await mailsTo(waits.person)).length, (await mailsTo(comes.person)).length]).toEqual([1, 0]);
});

test("who waits for a seat is written to when it is asked for, once, and led to the event; they stop it as guests do", async () => {
  const event = await makeEvent(world, {
    ticketTypes: [
      { name: "Loft", capacity: 1 },
      { name: "Floor", capacity: 1 },
    ],
  });
  const [guest, loft, any, gone] = [
    await book(world, event),
    ...(await Promise.all([0, 1, 2].map(() => world.person()))),
  ];
  await book(world, event, { type: 1 });
  const join = (as: TestPerson, ticket_type_id: TestEvent["types"][number]["id"] | null) =>
    world.call(joinWaitlist, { params: event, body: { ticket_type_id, count: 1 } }, { as });
  for (const as of [guest.person, any, gone]) if (as) await join(as, null);
  if (!loft || !any || !gone) throw new Error("there are three");
  await join(loft, event.types[0].id);
  await world.call(leaveWaitlist, { params: event }, { as: gone });
  const waiting = { statuses: [], waiting: true };
  expect(await counted(event, { audience: waiting })).toBe(3);
  expect(await counted(event, {})).toBe(2);
  expect(await counted(event, { audience: { ...waiting, statuses: ["GOING"] } }), "who does both is one").toBe(4);
  const floor = [event.types[1]?.id ?? event.types[0].id];
  expect(await counted(event, { audience: { ...waiting, ticket_type_ids: floor } }), "not who waits for another").toBe(
    2,
  );
  expect((await sendTo(event, { audience: { statuses: [] } })).body).toMatchObject({ code: "invalid_input" });

  const sent = await sendTo(event, { audience: waiting });
  expect(sent.body.data).toMatchObject({ recipients: 3, audience: { statuses: [], waiting: true } });
  await world.app.jobs.drain();
  const [mail] = await mailsTo(loft);
  expect(mail?.text).toContain(`/${event.slug}`);
  expect(mail?.text).toContain("since you wait for a seat");
  const all_of_them = await Promise.all([guest.person, any, gone].map(async (one) => (await mailsTo(one)).length));
  expect(all_of_them).toEqual([1, 1, 0]);
  const shown = { ...words, waiting: true };
  const { html } = (await world.call(calls.previewMessage, { params: event, body: shown }, { as: event.host })).body
    .data;
  expect(html).toContain("waitlist");
  const token = /messages\/stop\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await world.call(calls.muteHost, { params: { token } });
  expect((await count(event, { audience: waiting })).body.data).toMatchObject({ recipients: 2, muted: 1 });
});

test("a message that lost its job goes on by itself", async () => {
  const event = await makeEvent(world);
  const { person } = await book(world, event);
  await sendTo(event);
  await run(world.app.db, sql`delete from pgboss.job where name = 'send-guest-message'`);
  await world.app.jobs.drain();
  expect(await mailsTo(person)).toHaveLength(0);
  world.clock.moveBy(hourMs);
  await world.app.jobs.drain();
  expect(await mailsTo(person)).toHaveLength(1);
});
