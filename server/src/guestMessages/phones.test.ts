import * as calls from "@mela/contract/guestMessages";
import { setConsent } from "@mela/contract/privacy";
import { joinWaitlist } from "@mela/contract/waitlist";
import { expect, test } from "vitest";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { altered } from "../testing/altered.ts";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { makeReadToken } from "./readToken.ts";
import { sendBatch } from "./send.ts";

// Services that nobody answers at: what is written for them is looked at before a job would send it.
const world = await newWorld({
  SMTP_URL: "smtp://127.0.0.1:1",
  SMS: "twilio",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "secret",
  TWILIO_FROM: "MELA",
  TWILIO_URL: "http://127.0.0.1:1",
});
const to = { audience: { statuses: ["GOING" as const] }, phone_channels: ["SMS" as const] };

async function someone({ phone, verified, agrees }: { phone: string; verified: boolean; agrees: boolean }) {
  const person: TestPerson = await world.person();
  await run(
    world.app.db,
    sql`insert into identities (identity_id, user_id, kind, value, verified_at)
        values (${newRowId()}::uuid, ${person.userId}::uuid, 'PHONE', ${phone}, ${verified ? "2026-11-01T00:00:00Z" : null}::timestamptz)`,
  );
  if (agrees) await world.call(setConsent, { params: { kind: "MARKETING" }, body: { given: true } }, { as: person });
  return person;
}
async function guest(event: TestEvent, who: Parameters<typeof someone>[0]) {
  const person = await someone(who);
  await book(world, event, { as: person });
  return person;
}
const written = () =>
  rows(
    world.app.db,
    z.object({ channel: z.string(), recipient: z.string(), text: z.string(), stop_url: z.string().nullable() }),
    sql`select channel, recipient, text, stop_url from messages where kind = 'guest_message' order by recipient`,
  );

test("phones get a host's words only with a proved number and its owner's consent, beside the mail", async () => {
  const event = await makeEvent(world, { title: "Kites" });
  const agreeing = await guest(event, { phone: "+919876500001", verified: true, agrees: true });
  const silent = await guest(event, { phone: "+919876500002", verified: true, agrees: false });
  const unproved = await guest(event, { phone: "+919876500003", verified: false, agrees: true });
  const options = { as: event.host };
  const shown = await world.call(calls.getMessaging, { params: event }, options);
  expect(shown.body.data.channels).toEqual([
    { channel: "EMAIL", state: "READY" },
    { channel: "SMS", state: "READY" },
    { channel: "WHATSAPP", state: "NOT_SET_UP" },
  ]);
  const counted = await world.call(calls.countRecipients, { params: event, body: to }, options);
  expect(counted.body.data).toEqual({ recipients: 3, phones: 1, unreachable: 0, muted: 0 });
  const body = { subject: "Bring a hat", text: "x".repeat(900), ...to };
  const { body: sent } = await world.call(calls.sendMessage, { params: event, body }, options);
  await transaction(world.app.db, (tx) => sendBatch(world.app, tx, event.eventId, sent.data.message_id));
  const messages = await written();
  expect(messages.filter(({ channel }) => channel === "EMAIL").map(({ recipient }) => recipient)).toEqual(
    [agreeing.email, silent.email, unproved.email].sort(),
  );
  expect(messages.filter(({ channel }) => channel === "EMAIL").every(({ stop_url }) => stop_url !== null)).toBe(true);
  const [sms, ...more] = messages.filter(({ channel }) => channel === "SMS");
  expect([sms?.recipient, more]).toEqual(["+919876500001", []]);
  expect(sms?.text).toMatch(/^Asha Host · Kites\nBring a hat\nx+…\nMore: http:\S+\/messages\/read\/[\w-]+$/);
  expect(sms?.text.length).toBeLessThan(700);
  const token = sms?.text.split("/").at(-1) ?? "";
  const opened = await world.call(calls.openMessage, { params: { token } }); // nobody is signed in
  expect(opened.body.data).toMatchObject({ subject: "Bring a hat", text: "x".repeat(900), event_title: "Kites" });
  expect(JSON.stringify(opened.body.data)).not.toContain("98765");
  const others = makeReadToken(world.app.secrets, {
    eventId: event.eventId,
    messageId: newRowId(),
    readBy: opened.body.data.booking_id ?? "",
  });
  const flipped = altered(token);
  for (const wrong of [others, flipped, "x".repeat(100)])
    expect((await world.call(calls.openMessage, { params: { token: wrong } })).status).toBe(404);
});

test("who is on a phone alone is not counted as told while phones get no messages", async () => {
  const event = await makeEvent(world);
  const reached = await guest(event, { phone: "+919876500011", verified: true, agrees: true });
  const phoneOnly = await guest(event, { phone: "+919876500012", verified: true, agrees: true });
  await run(world.app.db, sql`update users set email_verified_at = null where user_id = ${phoneOnly.userId}::uuid`);
  const body = { subject: "Bring a hat", text: "The sun is out.", ...to };
  const params = { eventId: event.eventId };
  const { body: sent } = await world.call(calls.sendMessage, { params, body }, { as: event.host });
  expect(sent.data.recipients).toBe(2);
  const turn = (isOn: boolean) =>
    run(
      world.app.db,
      sql`insert into switches (name, is_on, changed_at, changed_by)
          values ('sms', ${isOn}::boolean, now(), ${event.host.userId}::uuid)
          on conflict (name) do update set is_on = excluded.is_on`,
    );
  await turn(false);
  await transaction(world.app.db, (tx) => sendBatch(world.app, tx, event.eventId, sent.data.message_id));
  await turn(true);
  const { body: shown } = await world.call(calls.getMessaging, { params }, { as: event.host });
  expect(shown.data.messages[0]).toMatchObject({ recipients: 2, sent: 1, finished_at: expect.any(String) });
  expect((await written()).filter(({ recipient }) => recipient === reached.email)).toHaveLength(1);
});

test("who waits for a seat hears it on the phone, too, and is led to the event", async () => {
  const event = await makeEvent(world, { title: "Kites by night", ticketTypes: [{ capacity: 1 }] });
  await book(world, event);
  const waiter = await someone({ phone: "+919876500021", verified: true, agrees: true });
  await run(world.app.db, sql`update users set email_verified_at = null where user_id = ${waiter.userId}::uuid`);
  const params = { eventId: event.eventId };
  const place = { ticket_type_id: event.types[0].id, count: 1 };
  expect((await world.call(joinWaitlist, { params, body: place }, { as: waiter })).status).toBe(200);
  const waiting = { ...to, audience: { statuses: [], waiting: true } };
  const counted = await world.call(calls.countRecipients, { params, body: waiting }, { as: event.host });
  expect(counted.body.data).toEqual({ recipients: 1, phones: 1, unreachable: 0, muted: 0 });
  const body = { subject: "A second night", text: "Seats from Monday.", ...waiting };
  const { body: sent } = await world.call(calls.sendMessage, { params, body }, { as: event.host });
  await transaction(world.app.db, (tx) => sendBatch(world.app, tx, event.eventId, sent.data.message_id));
  const sms = (await written()).find(({ recipient }) => recipient === "+919876500021");
  const token = sms?.text.split("/").at(-1) ?? "";
  const opened = await world.call(calls.openMessage, { params: { token } });
  expect(opened.body.data).toMatchObject({ text: "Seats from Monday.", event_slug: event.slug, booking_id: null });
});
