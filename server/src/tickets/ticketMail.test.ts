import { cancelBooking, ticketsPdf } from "@mela/contract/bookings";
import { checkIn } from "@mela/contract/checkin";
import { cancelGuest, resendTicket } from "@mela/contract/guestDetail";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { dayMs, hourMs } from "../platform/clock.ts";
import { firstRow } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent, type TestBooking, type TestEvent } from "../testing/builders.ts";
import { mailServer } from "../testing/mailServer.ts";
import { sheetsOf } from "../testing/paper.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const server = await mailServer();
const world = await newWorld({ SMTP_URL: server.url, MAIL_FROM: "Mela <hello@mela.example>" });
afterAll(server.close);

/** Of something else than a booking: they go out in no order beside those. */
const others = /^(?:Starting soon|How was )/;

/** The mails about bookings that went out since, each with its files by type. */
async function mails() {
  await world.app.jobs.drain();
  return taken().filter(({ read }) => !others.test(read.subject ?? ""));
}
function taken() {
  return server.taken().map((mail) => {
    const files = mail.read.attachments.map(({ content, ...file }) => {
      const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
      return { ...file, bytes };
    });
    return { ...mail, read: mail.read, of: (type: string) => files.find(({ mimeType }) => mimeType === type) };
  });
}
const photo = (bytes: Buffer | undefined) => `data:image/png;base64,${bytes?.toString("base64")}`;
const scan = (event: TestEvent, qrCode: string) =>
  world.call(checkIn, { params: { eventId: event.eventId }, body: { qrCode } }, { as: event.host });
const download = (booking: Pick<TestBooking, "booking_id">, as?: TestPerson, lang = "en") =>
  world.app.inject({
    method: "GET",
    url: `/api${ticketsPdf.path.replace(":bookingId", booking.booking_id)}?lang=${lang}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
const lineOf = (ics: Buffer | undefined, name: string) =>
  ics
    ?.toString()
    .split(/\r?\n/)
    .find((line) => line.startsWith(name));

test("the mail of a confirmed booking brings its ticket, and the picture in it opens the door for the party", async () => {
  const event = await makeEvent(world, { startInHours: 1 });
  const holders = [{ name: "हार्दिक कीर्ति" }, { name: "Zoya" }];
  const tickets = [{ ticket_type_id: event.types[0].id, count: 2, holders }];
  const booking = await book(world, event, { tickets });
  const [mail] = await mails();
  const picture = mail?.of("image/png");
  expect(picture).toMatchObject({ contentId: "<ticket@mela>", disposition: "inline" });
  expect(mail?.read.html).toContain('src="cid:ticket@mela"');
  expect(mail?.read.html).not.toMatch(/(?:src|background)="(?!cid:)/);
  expect(mail?.raw).not.toContain(booking.party_code);
  expect(`${mail?.read.subject}${mail?.read.text}${mail?.read.html}`).not.toContain(booking.party_code);
  expect(Buffer.byteLength(mail?.raw ?? "")).toBeLessThan(100_000);

  const sheets = sheetsOf(mail?.of("application/pdf")?.bytes ?? Buffer.alloc(0));
  expect(sheets).toHaveLength(2);
  expect(sheets[0]?.text.replaceAll(" ", "")).toContain("हार्दिककीर्ति");
  expect(sheets[1]?.text).toContain("Zoya");
  for (const { text } of sheets)
    for (const part of [event.title, "Jaipur", "Type 1", booking.reference]) expect(text).toContain(part);
  expect(sheets[0]?.text).toMatch(/21 Nov, 2026, 1:00 pm/); // where it is: the server's clock says 7:30

  // Each page lets in its own person, then the mail's picture whoever is left.
  const first = await scan(event, sheets[1]?.photo(2.2) ?? "");
  expect(first.body).toMatchObject({ success: true, data: { party: { admitted: 1 } } });
  expect((await scan(event, photo(picture?.bytes))).body).toMatchObject({
    success: true,
    data: { party: { left: 0 } },
  });
});

test("the code on paper is read from 3 cm of it", async () => {
  const event = await makeEvent(world, { startInHours: 1 });
  const booking = await book(world, event);
  const [sheet] = sheetsOf((await download(booking, booking.person)).rawPayload);
  await mails();
  // As small as if the page were half as wide: what is 62 mm of paper becomes 31.
  expect(sheet?.width).toBeCloseTo(210, 0);
  expect((await scan(event, sheet?.photo(2.2) ?? "")).body).toMatchObject({ success: true });
});

test("the entry of the calendar keeps its id: a change moves it, a cancellation takes it away", async () => {
  const event = await makeEvent(world);
  world.clock.moveBy(30 * hourMs); // past the moment that the row itself was written
  const booking = await book(world, event);
  const [confirmed] = (await mails()).slice(-1);
  const entry = confirmed?.of("text/calendar");
  expect(lineOf(entry?.bytes, "METHOD")).toBe("METHOD:PUBLISH");
  expect(lineOf(entry?.bytes, "UID")).toBe(`UID:${event.eventId}@mela`);
  expect(confirmed?.raw).toMatch(/text\/calendar;[^\n]*method=PUBLISH/);
  const sequence = (ics: Buffer | undefined) => Number(lineOf(ics, "SEQUENCE")?.slice(9));
  world.clock.moveBy(60_000);
  await world.call(cancelBooking, { params: { bookingId: booking.booking_id } }, { as: booking.person });
  const [cancelled] = await mails();
  const gone = cancelled?.of("text/calendar");
  expect([lineOf(gone?.bytes, "METHOD"), lineOf(gone?.bytes, "STATUS")]).toEqual(["METHOD:CANCEL", "STATUS:CANCELLED"]);
  expect(lineOf(gone?.bytes, "UID")).toBe(lineOf(entry?.bytes, "UID"));
  expect(sequence(gone?.bytes)).toBeGreaterThan(sequence(entry?.bytes));
  expect(cancelled?.of("application/pdf")).toBeUndefined();
  // Booked anew, the entry comes back.
  world.clock.moveBy(60_000);
  await book(world, event, { as: booking.person });
  const [again] = await mails();
  expect(sequence(again?.of("text/calendar")?.bytes)).toBeGreaterThan(sequence(gone?.bytes));
});

// Seen red: it was taken out of the calendar of somebody who comes.
test("who gives up one of two bookings keeps the event in their calendar, until the last is given up", async () => {
  const event = await makeEvent(world);
  const first = await book(world, event);
  const second = await book(world, event, { as: first.person });
  await mails();
  const giveUp = async ({ booking_id: bookingId }: TestBooking) => {
    world.clock.moveBy(60_000);
    await world.call(cancelBooking, { params: { bookingId } }, { as: first.person });
    const [mail] = await mails();
    return lineOf(mail?.of("text/calendar")?.bytes, "METHOD");
  };
  expect(await giveUp(first)).toBeUndefined();
  expect(await giveUp(second)).toBe("METHOD:CANCEL");
});

test("a ticket sent again is the one that is good now, and one that was cancelled meanwhile is not sent at all", async () => {
  const event = await makeEvent(world, { startInHours: 1 });
  const booking = await book(world, event, { count: 2 });
  const params = { eventId: event.eventId, bookingId: booking.booking_id };
  const [old] = await mails();
  const ticketId = booking.tickets[0]?.ticket_id;
  const body = { ticket_ids: ticketId ? [ticketId] : [], refund: "BY_RULES" as const, expected_refund: 0 };
  expect((await world.call(cancelGuest, { params, body }, { as: event.host })).body).toMatchObject({ success: true });
  await mails();
  world.clock.moveBy(60_000);
  expect((await world.call(resendTicket, { params }, { as: event.host })).body).toMatchObject({ success: true });
  const [again] = await mails();
  expect(sheetsOf(again?.of("application/pdf")?.bytes ?? Buffer.alloc(0))).toHaveLength(1);
  expect((await scan(event, photo(old?.of("image/png")?.bytes))).body).toMatchObject({ code: "void_ticket" });
  expect((await scan(event, photo(again?.of("image/png")?.bytes))).body).toMatchObject({ success: true });

  world.clock.moveBy(10 * 60_000);
  await world.call(resendTicket, { params }, { as: event.host });
  const [newest] = await mails();
  expect((await scan(event, photo(again?.of("image/png")?.bytes))).body).toMatchObject({ code: "void_ticket" });
  expect(photo(newest?.of("image/png")?.bytes)).not.toBe(photo(again?.of("image/png")?.bytes));

  const other = await makeEvent(world);
  const late = await book(world, other);
  await world.call(cancelBooking, { params: { bookingId: late.booking_id } }, { as: late.person });
  expect((await mails()).map(({ of }) => of("image/png"))).not.toContainEqual(expect.anything());
});

test("who booked has the tickets as PDF, in their language; strangers don't, and a request has none", async () => {
  const event = await makeEvent(world, { title: "छत पर पतंग" });
  const booking = await book(world, event);
  const mine = await download(booking, booking.person, "hi");
  expect(mine.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="tickets-${booking.reference}.pdf"`,
    "cache-control": "no-store",
  });
  expect(sheetsOf(mine.rawPayload)[0]?.text.replaceAll(" ", "")).toMatch(/छतपरपतंग.*टिकट/);
  expect((await download(booking, event.host)).statusCode).toBe(200);
  expect((await download(booking, await world.person())).statusCode).toBe(404);
  expect((await download(booking)).statusCode).toBe(401);
  const asked = await book(world, await makeEvent(world, { approval: true }));
  expect((await download(asked, asked.person)).json()).toMatchObject({ code: "no_ticket" });
});

test("a mail that goes out twice, since the server died before it had noted it, is one mail to its reader", async () => {
  await mails(); // of what was booked above
  await book(world, await makeEvent(world));
  server.loseNextReply();
  await expect(world.app.jobs.drain()).rejects.toThrow("451");
  const [first] = taken();
  const waiting = sql`select message_id from messages where sent_at is null and failed_as is null`;
  const kept = await firstRow(world.app.db, z.object({ message_id: z.string() }), waiting);
  await world.app.messages.deliver(kept?.message_id ?? "");
  const [second, ...more] = taken();
  expect(more).toEqual([]);
  expect(second?.read.messageId).toBe(first?.read.messageId);
  expect(second?.read.html).toBe(first?.read.html);
  for (const type of ["image/png", "application/pdf", "text/calendar"])
    expect(second?.of(type)?.bytes.equals(first?.of(type)?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test("a reminder brings the same entry for the calendar as the mail of the booking", async () => {
  const event = await makeEvent(world, { title: "Kites at noon", startInHours: 48 });
  await book(world, event);
  const confirmed = (await mails()).find(({ read }) => read.subject === "You're going to Kites at noon");
  world.clock.moveBy(dayMs);
  await world.app.jobs.drain();
  const reminder = taken().find(({ read }) => read.subject?.endsWith(": Kites at noon"));
  const [first, again] = [confirmed, reminder].map((mail) => mail?.of("text/calendar")?.bytes);
  for (const name of ["UID:", "DTSTART", "SEQUENCE:"]) expect(lineOf(again, name)).toBe(lineOf(first, name));
  expect(lineOf(again, "UID:")).toContain(event.eventId);
});
