import { cancelBooking } from "@mela/contract/bookings";
import { cancelEvent } from "@mela/contract/eventCalls";
import { afterAll, beforeEach, expect, test } from "vitest";
import { minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { book, makeEvent, pay, type TestBooking, type TestEvent } from "../testing/builders.ts";
import { httpDouble } from "../testing/httpDouble.ts";
import { mailServer } from "../testing/mailServer.ts";
import { onPhoneAlone, twilioSettings, writtenTo } from "../testing/phoneNews.ts";
import { newWorld, type World } from "../testing/world.ts";
import { announce, announcements } from "./announce.ts";
import { approveBooking, declineBooking } from "./approval.ts";
import { phoneTexts, toldOnPhones } from "./phoneTexts.ts";
import { resendTicket } from "./resend.ts";

const mail = await mailServer();
const twilio = await httpDouble({ status: 201, body: {} });
const open = await newWorld(); // with an outbox: what was said stays to be read
const world = await newWorld({ ...twilioSettings(twilio.url), SMTP_URL: mail.url, SMS_PER_DAY: "8" });
const mute = await newWorld({ SMTP_URL: mail.url });
const templated = await newWorld({
  SMTP_URL: mail.url,
  SMS: "msg91",
  MSG91_AUTH_KEY: "key",
  MSG91_TEMPLATE_ID: "code",
  MSG91_NOTICE_TEMPLATE_ID: "notice",
  MSG91_URL: twilio.url,
});
afterAll(() => Promise.all([mail.close(), twilio.close()]));
beforeEach(async () => {
  await world.app.jobs.drain();
  await run(world.app.db, sql`delete from messages`);
  twilio.taken();
  mail.taken();
});

const textsTo = async (one: World, phone: string) => {
  await one.app.jobs.drain();
  return (await writtenTo(one, phone)).map(({ text }) => text);
};
const page = ({ app }: World, { booking_id }: TestBooking) => `${app.config.publicUrl}/booking_confirmed/${booking_id}`;
const deed = ({ app }: World, { eventId, host }: TestEvent, { booking_id: bookingId }: TestBooking) =>
  ({ eventId, bookingId, actorId: host.userId, now: app.clock.now() }) as const;
/** What a phone got through the service, since this was last asked. */
const sent = async () => {
  for (let round = 0; round < 2; round += 1) await world.app.jobs.drain();
  return twilio.taken().map(({ body }) => new URLSearchParams(body).get("Body") ?? "");
};

test("who signed in by phone alone is told there that the booking stands, by one sentence and the pass", async () => {
  const event = await makeEvent(open, { title: "Kites" });
  const guest = await onPhoneAlone(open);
  const booking = await book(open, event, { as: guest });
  expect(await textsTo(open, guest.phone)).toEqual([`You're going to Kites. Your pass: ${page(open, booking)}`]);
  const [written] = await writtenTo(open, guest.phone);
  expect(written).toMatchObject({ channel: "SMS", kind: "booking_confirmed", enclosed: null });
});

test("approval comes with what is to be paid and by when, where the event is; then that it stands", async () => {
  const plan = {
    title: "Kites",
    approval: true,
    timezone: "Europe/Berlin",
    ticketTypes: [{ price: 200, capacity: 9 }],
  };
  const event = await makeEvent(open, plan);
  const guest = await onPhoneAlone(open);
  const request = await book(open, event, { as: guest });
  expect(await textsTo(open, guest.phone)).toEqual([]); // the page has just said that it was sent
  await approveBooking(open.app, deed(open, event, request));
  const [approved] = await textsTo(open, guest.phone);
  expect(approved).toMatch(/^You're approved for Kites\. Please pay ₹200 by 22 Nov 2026, 7:30\sam, your seats/);
  expect(approved?.endsWith(` ${page(open, request)}`)).toBe(true);
  await pay(open, request.booking_id, guest);
  expect((await textsTo(open, guest.phone)).at(-1)).toMatch(/^You're going to Kites/);
});

test("in Hindi to who reads it; a long title is shortened", async () => {
  const event = await makeEvent(open, { title: "पतंगबाज़ी और गर्म चाय पुराने शहर की छतों पर सूर्यास्त तक", approval: true });
  const guest = await onPhoneAlone(open, "hi");
  const request = await book(open, event, { as: guest });
  await declineBooking(open.app, deed(open, event, request));
  const [text] = await textsTo(open, guest.phone);
  expect(text).toMatch(/^पतंगबाज़ी [^…]{1,40}… के मेज़बान आपका अनुरोध स्वीकार नहीं कर सके।/);
});

test("a cancelled booking and a cancelled event are told, and the money that comes back", async () => {
  const event = await makeEvent(open, { title: "Kites", ticketTypes: [{ price: 200, capacity: 9 }] });
  const [one, other] = [await onPhoneAlone(open), await onPhoneAlone(open)];
  const booking = await book(open, event, { as: one, pay: true });
  await book(open, event, { as: other, pay: true });
  await open.call(cancelBooking, { params: { bookingId: booking.booking_id } }, { as: one });
  for (let round = 0; round < 3; round += 1) await open.app.jobs.drain();
  const said = await textsTo(open, one.phone);
  expect(said.some((text) => text.startsWith("Your booking for Kites is cancelled. http"))).toBe(true);
  expect(said.some((text) => text.startsWith("₹200 for Kites is on its way back to you. http"))).toBe(true);
  const { eventId, host } = event;
  await open.call(cancelEvent, { params: { eventId } }, { as: host });
  for (let round = 0; round < 3; round += 1) await open.app.jobs.drain();
  expect((await textsTo(open, other.phone)).join()).toContain("Kites was cancelled. Whatever you paid goes back");
});

test("each piece of news reaches a phone once, however often its cause is worked on", async () => {
  const event = await makeEvent(open);
  const guest = await onPhoneAlone(open);
  const booking = await book(open, event, { as: guest });
  const told = announcements.filter((kind) => !["payReminder", "notPaid", "givenBack"].includes(kind));
  const onceId = newRowId();
  for (let time = 0; time < 2; time += 1) {
    for (const kind of told) {
      const news = { eventId: event.eventId, kind, bookingIds: [booking.booking_id] };
      const isDeed = ["cancelledByHost", "seatsCancelled", "typeChanged", "ticket"].includes(kind);
      const refund = kind === "refunded" ? { refundId: onceId, minor: 100 } : {};
      await transaction(open.app.db, (tx) => announce(open.app, tx, { ...news, ...refund, ...(isDeed && { onceId }) }));
    }
    await open.app.jobs.drain();
  }
  const kinds = (await writtenTo(open, guest.phone)).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(
    told
      .filter(toldOnPhones)
      .map((kind) => `booking_${kind}`)
      .sort(),
  );
});

test("who has an address gets mail and no message on the phone, and the other way round, through the services", async () => {
  const event = await makeEvent(world, { title: "Kites" });
  const [byMail, byPhone] = [await onPhoneAlone(world), await onPhoneAlone(world)];
  await run(
    world.app.db,
    sql`update users set email = ${byMail.email}, email_verified_at = now() where user_id = ${byMail.userId}::uuid`,
  );
  await book(world, event, { as: byMail });
  const booking = await book(world, event, { as: byPhone });
  expect(await sent()).toEqual([`You're going to Kites. Your pass: ${page(world, booking)}`]);
  expect(mail.taken().map(({ to }) => to)).toEqual([[byMail.email]]);
});

test("an unproved number is told nothing", async () => {
  const guest = await onPhoneAlone(open);
  await run(open.app.db, sql`update users set phone_verified_at = null where user_id = ${guest.userId}::uuid`);
  await book(open, await makeEvent(open), { as: guest });
  expect(await textsTo(open, guest.phone)).toEqual([]);
});

test("where phones are not set up, or only with a text of something else, nothing is written and nothing fails", async () => {
  for (const one of [mute, templated]) {
    const guest = await onPhoneAlone(one);
    const booking = await book(one, await makeEvent(one), { as: guest });
    expect(booking.status).toBe("CONFIRMED");
    expect(await textsTo(one, guest.phone)).toEqual([]);
  }
});

test("news leave a quarter of the day's number to codes, and nothing fails when theirs is used up", async () => {
  const event = await makeEvent(world);
  const guests = await Promise.all(Array.from({ length: 8 }, () => onPhoneAlone(world)));
  for (const as of guests) expect((await book(world, event, { as })).status).toBe("CONFIRMED");
  expect(await sent()).toHaveLength(6);
  const code = { channel: "SMS", kind: "login-code", subject: "1", text: "123456", code: "123456" } as const;
  const write = () => transaction(world.app.db, (tx) => world.app.messages.write(tx, { ...code, to: "+919876599999" }));
  await write();
  await write();
  await expect(write()).rejects.toMatchObject({ code: "channel_paused" });
});

test("while an operator has stopped messages to phones, bookings go on untold", async () => {
  const guest = await onPhoneAlone(world);
  const turn = (isOn: boolean) =>
    run(
      world.app.db,
      sql`insert into switches (name, is_on, changed_at, changed_by)
          values ('sms', ${isOn}::boolean, now(), ${guest.userId}::uuid)
          on conflict (name) do update set is_on = excluded.is_on`,
    );
  await turn(false);
  expect((await book(world, await makeEvent(world), { as: guest })).status).toBe("CONFIRMED");
  expect(await sent()).toEqual([]);
  await turn(true);
});

test("every sentence is short, and ends so that an address can follow", () => {
  const facts = {
    event: "x".repeat(40),
    reference: "MELA-23AB",
    payBy: "22 Nov 2026, 7:30 am",
    amount: "₹1,00,000",
    reason: "",
    refund: "₹1,00,000",
    seats: "",
    tickets: "",
    paid: "",
    refundReference: "",
    hasOwn: true,
    paidInVain: null,
    isSetAside: true,
    isDueAtVenue: true,
    isInHand: true,
    transfer: null,
    lapsedTransfer: "SAID",
  } as const;
  for (const said of [phoneTexts.en, phoneTexts.hi]) {
    const inVain = (["LATE", "AFTER_THE_END", "TWICE", "AT_VENUE", "UNCHANGED"] as const).map((paidInVain) =>
      said.refunded({ ...facts, paidInVain }),
    );
    expect(new Set([said.refunded(facts), ...inVain]).size).toBe(6); // why it goes back is in each
    for (const text of [...Object.values(said), ...inVain.map((text) => () => text)]) {
      expect(text(facts).length).toBeLessThan(180);
      expect(text(facts)).toMatch(/[:.।?]$/);
      expect(text(facts)).not.toMatch(/undefined| {2}/);
    }
  }
});

test("a ticket that is sent again is told on the phone, and the host reads as much of the number as they know", async () => {
  const event = await makeEvent(open, { title: "Kites" });
  const guest = await onPhoneAlone(open);
  const booking = await book(open, event, { as: guest });
  await textsTo(open, guest.phone);
  expect(await resendTicket(open.app, deed(open, event, booking))).toEqual({ sentTo: guest.phone });
  expect((await textsTo(open, guest.phone)).slice(1)).toEqual([
    `Your ticket for Kites has new codes, those before open no door any more. Your pass: ${page(open, booking)}`,
  ]);
  await run(open.app.db, sql`update bookings set phone = null where booking_id = ${booking.booking_id}::uuid`);
  open.clock.moveBy(3 * minuteMs);
  const again = await resendTicket(open.app, deed(open, event, booking));
  expect(again).toEqual({ sentTo: `…${guest.phone.slice(-3)}` });
});

test("where nothing reaches phones no ticket is sent again to one, and its codes stay good", async () => {
  const event = await makeEvent(mute);
  const booking = await book(mute, event, { as: await onPhoneAlone(mute) });
  await expect(resendTicket(mute.app, deed(mute, event, booking))).rejects.toMatchObject({ code: "guest_unreachable" });
});
