import { cancelBooking } from "@mela/contract/bookings";
import { cancelGuest } from "@mela/contract/guestDetail";
import { bookingInvoicePdf, bookingInvoices, eventInvoicePdf, eventInvoices } from "@mela/contract/invoices";
import { readOutbox } from "@mela/contract/messages";
import { expect, test } from "vitest";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import { firstRow, Int, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { book, type EventPlan, makeEvent, type TestBooking, type TestEvent } from "../testing/builders.ts";
import { expectRightLedger } from "../testing/ledger.ts";
import { sheetsOf } from "../testing/paper.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { exportOfPerson } from "./exportOfPerson.ts";
import { forgetPerson } from "./forgetPerson.ts";
import { issueNote } from "./issue.ts";
import { moveToPerson } from "./moveToPerson.ts";
import { takeNumber } from "./numbers.ts";

const world = await newWorld();
const { app } = world;
const gstin = "08AAPFU0939F1ZV"; // Rajasthan, as Jaipur

async function paidEvent(plan: EventPlan = {}): Promise<TestEvent> {
  const event = await makeEvent(world, { gst: "INCLUDED", ticketTypes: [{ price: 590, name: "General" }], ...plan });
  await run(app.db, sql`update events set gstin = ${gstin} where event_id = ${event.eventId}::uuid`);
  return event;
}
const ofBooking = async ({ booking_id: bookingId, person }: TestBooking) =>
  (await world.call(bookingInvoices, { params: { bookingId } }, { as: person })).body.data;
const ofEvent = ({ eventId }: TestEvent, as: TestPerson) => world.call(eventInvoices, { params: { eventId } }, { as });
const pdf = (call: { path: string }, ids: Record<string, string>, as: TestPerson) =>
  app.inject({
    method: "GET",
    url: `/api${Object.entries(ids).reduce((path, [name, id]) => path.replace(`:${name}`, id), call.path)}`,
    headers: { authorization: `Bearer ${as.token}` },
  });

test("a paid booking has a tax invoice where its host charges GST, a free one none", async () => {
  const event = await paidEvent();
  const booking = await book(world, event, { count: 2, pay: true });
  const [invoice, ...more] = await ofBooking(booking);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({
    kind: "INVOICE",
    number: "INV/2627/000001",
    total: 1_180,
    tax: 180,
    currency: "INR",
  });
  const ids = { bookingId: booking.booking_id, invoiceId: invoice?.invoice_id ?? "" };
  const file = await pdf(bookingInvoicePdf, ids, booking.person);
  expect(file.headers["content-disposition"]).toBe('attachment; filename="INV-2627-000001.pdf"');
  const text = sheetsOf(file.rawPayload)[0]?.text ?? "";
  for (const part of [
    "Tax invoice",
    gstin,
    "Rajasthan (08)",
    "999699",
    "CGST 9%",
    "₹90",
    "₹1,000",
    "₹1,180",
    "Asha Host",
  ])
    expect(text).toContain(part);
  expect(await ofBooking(await book(world, await makeEvent(world)))).toEqual([]);
});

test("invoice and credit note name the supplier as registered, as it was when the invoice was written; old ones are mended by their notes", async () => {
  const event = await paidEvent();
  const register = (name: string | null, address: string | null) =>
    run(
      app.db,
      sql`update events set gst_name = ${name}, gst_address = ${address} where event_id = ${event.eventId}::uuid`,
    );
  const bare = await book(world, event, { pay: true });
  await register("Kiln Works LLP", "4 Amer Road, Jaipur 302002");
  const whole = await book(world, event, { pay: true });
  await register("Another Name LLP", "5 Amer Road, Jaipur 302002");
  const supplierOf = async (booking: TestBooking) => (await ofBooking(booking)).map(({ supplier }) => supplier);
  expect(await supplierOf(bare)).toEqual([{ name: "Asha Host", address: null, gstin }]);
  const asWritten = { name: "Kiln Works LLP", address: "4 Amer Road, Jaipur 302002", gstin };
  expect(await supplierOf(whole)).toEqual([asWritten]);
  for (const { booking_id: bookingId, person: as } of [bare, whole])
    await world.call(cancelBooking, { params: { bookingId } }, { as });
  await app.jobs.drain();
  expect((await supplierOf(whole))[1]).toEqual(asWritten);
  expect((await supplierOf(bare))[1]).toMatchObject({ name: "Another Name LLP" });
  for (const { invoice_id: invoiceId } of await ofBooking(whole)) {
    const file = await pdf(bookingInvoicePdf, { bookingId: whole.booking_id, invoiceId }, whole.person);
    const text = sheetsOf(file.rawPayload)[0]?.text ?? "";
    for (const part of ["Kiln Works LLP (Asha Host)", "4 Amer Road, Jaipur 302002", gstin, "Rajasthan (08)"])
      expect(text).toContain(part);
  }
  const mails = (await world.call(readOutbox, { query: { to: whole.person.email } })).body;
  expect(
    mails.map(({ text }) => text).filter((text) => text?.includes("Supplied by Kiln Works LLP, 4 Amer Road")),
  ).toHaveLength(2);
});

test("of a host who charges no GST neither legal name nor address is on any paper", async () => {
  const event = await makeEvent(world, { gst: "NONE", ticketTypes: [{ price: 590 }] });
  await run(
    app.db,
    sql`update events set gstin = ${gstin}, gst_name = 'Rao Family Trust', gst_address = 'Flat 3, Home Lane, Jaipur 302002'
         where event_id = ${event.eventId}::uuid`,
  );
  const booking = await book(world, event, { pay: true });
  const [receipt] = await ofBooking(booking);
  expect(receipt).toMatchObject({ kind: "RECEIPT", supplier: null });
  const ids = { bookingId: booking.booking_id, invoiceId: receipt?.invoice_id ?? "" };
  const file = await pdf(bookingInvoicePdf, ids, booking.person);
  expect(sheetsOf(file.rawPayload)[0]?.text).not.toMatch(/Home Lane|Family Trust/);
  await app.jobs.drain();
  const mails = (await world.call(readOutbox, { query: { to: booking.person.email } })).body;
  expect(JSON.stringify(mails)).not.toMatch(/Home Lane|Family Trust/);
});

test("a host who has said no name is named on the bill by what reaches them", async () => {
  const event = await paidEvent();
  const who = sql`where user_id = (select host_id from events where event_id = ${event.eventId}::uuid)`;
  await run(app.db, sql`update users set first_name = null, last_name = null, username = null ${who}`);
  const booking = await book(world, event, { pay: true });
  const [invoice] = await ofBooking(booking);
  const ids = { bookingId: booking.booking_id, invoiceId: invoice?.invoice_id ?? "" };
  const text = sheetsOf((await pdf(bookingInvoicePdf, ids, booking.person)).rawPayload)[0]?.text ?? "";
  expect(text).toMatch(/From [^@]+@example\.in /);
});

/** Seats at ₹1,000 with 18 % on top, and at ₹400, which are exempt. */
async function twoRates(): Promise<TestEvent> {
  const ticketTypes = [
    { price: 1_000, name: "Pit", sac: "999622" },
    { price: 400, name: "Stand", percent: 0 },
  ];
  return paidEvent({ gst: "ADDED", ticketTypes, startInHours: 400 });
}
test("tickets of two rates are billed each at its own, and what is given back of one takes back that rate alone", async () => {
  const event = await twoRates();
  const tickets = event.types.map(({ id }) => ({ ticket_type_id: id, count: 1 }));
  const booking = await book(world, event, { tickets, pay: true });
  const [invoice] = await ofBooking(booking);
  expect(invoice).toMatchObject({ total: 1_580, tax: 180 });
  const ids = { bookingId: booking.booking_id, invoiceId: invoice?.invoice_id ?? "" };
  const text = sheetsOf((await pdf(bookingInvoicePdf, ids, booking.person)).rawPayload)[0]?.text ?? "";
  for (const part of ["Invoice-cum-bill of supply", "999622", "999699", "GST by rate", "18%", "0%", "₹400", "₹90"])
    expect(text).toContain(part);
  // The exempt seat goes back: no tax with it.
  const { eventId } = event;
  const own = booking.tickets.find(({ ticket_type }) => ticket_type === "Stand");
  const body = { ticket_ids: own ? [own.ticket_id] : [], refund: "IN_FULL" as const, message: "" };
  const params = { eventId, bookingId: booking.booking_id };
  expect((await world.call(cancelGuest, { params, body }, { as: event.host })).body).toMatchObject({ success: true });
  await app.jobs.drain();
  const [, note] = await ofBooking(booking);
  expect(note).toMatchObject({ kind: "CREDIT_NOTE", total: 400, tax: 0 });
  await expectRightLedger(world, eventId);
  const tax = await firstRow(
    app.db,
    z.object({ minor: Int }),
    sql`select coalesce(sum(case when credit = 'HOST_TAX' then amount_minor when debit = 'HOST_TAX' then -amount_minor end), 0) as minor
          from ledger where event_id = ${eventId}::uuid`,
  );
  expect(tax?.minor).toBe(18_000);
});

test("without GST it is a receipt, in a series of its own; held in another state the tax is IGST", async () => {
  const plain = await makeEvent(world, { ticketTypes: [{ price: 300 }] });
  const [receipt] = await ofBooking(await book(world, plain, { pay: true }));
  expect(receipt).toMatchObject({ kind: "RECEIPT", number: "RCT/2627/000001", total: 300, tax: 0 });
  const away = await paidEvent();
  await run(app.db, sql`update events set city = 'Pune' where event_id = ${away.eventId}::uuid`);
  const booking = await book(world, away, { pay: true });
  const [invoice] = await ofBooking(booking);
  const ids = { bookingId: booking.booking_id, invoiceId: invoice?.invoice_id ?? "" };
  const text = sheetsOf((await pdf(bookingInvoicePdf, ids, booking.person)).rawPayload)[0]?.text ?? "";
  expect(text).toContain("Maharashtra (27)");
  expect(text).toContain("IGST 18%");
  expect(text).not.toContain("CGST");
});

test("every refund has its credit note, once, and the notes of a booking take back exactly its invoice", async () => {
  const event = await paidEvent();
  const booking = await book(world, event, { count: 3, pay: true });
  const { eventId } = event;
  const { booking_id: bookingId } = booking;
  const part = { eventId, bookingId, at: app.clock.now(), refundId: newRowId(), minor: 33_333 };
  await transaction(app.db, (tx) => issueNote(tx, part));
  await expect(transaction(app.db, (tx) => issueNote(tx, part))).rejects.toThrow(); // its key is the refund
  await transaction(app.db, (tx) => issueNote(tx, { ...part, refundId: newRowId(), minor: 10_000_000 }));
  const [invoice, first, last] = await ofBooking(booking);
  expect(first).toMatchObject({ kind: "CREDIT_NOTE", number: "CRN/2627/000001", total: 333.33 });
  expect(last).toMatchObject({ number: "CRN/2627/000002", total: 1_436.67 });
  expect((first?.tax ?? 0) + (last?.tax ?? 0)).toBeCloseTo(invoice?.tax ?? 0, 5);
  await transaction(app.db, (tx) => issueNote(tx, { ...part, refundId: newRowId(), minor: 1 }));
  expect(await ofBooking(booking)).toHaveLength(3); // nothing is left to take back
});

test("who cancels gets the note with the refund, and the mail of it says so", async () => {
  const event = await paidEvent();
  const booking = await book(world, event, { pay: true });
  await world.call(cancelBooking, { params: { bookingId: booking.booking_id } }, { as: booking.person });
  await app.jobs.drain();
  expect((await ofBooking(booking)).map(({ kind, total }) => `${kind} ${total}`)).toEqual([
    "INVOICE 590",
    "CREDIT_NOTE 590",
  ]);
  const told = await firstRow(
    app.db,
    z.object({ text: z.string(), enclosed: z.unknown() }),
    sql`select text, enclosed from messages where kind = 'booking_refunded' order by created_at desc limit 1`,
  );
  expect(told?.text).toContain("credit note");
  expect(told?.enclosed).toMatchObject([{ kind: "invoice" }]);
});

test("numbers have no gap: not when many are paid at once, and not when a payment's transaction is lost", async () => {
  const host = await world.person("Busy Host");
  const events = await Promise.all([paidEvent({ host }), paidEvent({ host })]);
  const people = Array.from({ length: 8 }, (_, n) => ({ event: events[n % 2], n }));
  const taken = people.map(({ event }) =>
    transaction(app.db, (tx) =>
      takeNumber(
        tx,
        { hostId: host.userId, kind: "INVOICE", year: 2030 },
        { eventId: event?.eventId ?? events[0].eventId, invoiceId: newRowId() },
      ),
    ),
  );
  expect((await Promise.all(taken)).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const lost = transaction(app.db, async (tx) => {
    await takeNumber(
      tx,
      { hostId: host.userId, kind: "INVOICE", year: 2030 },
      { eventId: events[0].eventId, invoiceId: newRowId() },
    );
    throw new Error("killed");
  });
  await expect(lost).rejects.toThrow("killed");
  await Promise.all(people.map(({ event }) => book(world, event ?? events[0], { pay: true })));
  const kept = await firstRow(
    app.db,
    z.object({ numbers: z.array(Int), documents: Int }),
    sql`select json_agg(number order by number) as numbers,
               (select count(*) from invoices i where i.host_id = n.host_id and i.kind = 'INVOICE') as documents
          from invoice_numbers n where host_id = ${host.userId}::uuid and kind = 'INVOICE' and year = 2026 group by host_id`,
  );
  expect(kept).toEqual({ numbers: [1, 2, 3, 4, 5, 6, 7, 8], documents: 8 });
  const next = await transaction(app.db, (tx) =>
    takeNumber(
      tx,
      { hostId: host.userId, kind: "INVOICE", year: 2030 },
      { eventId: events[0].eventId, invoiceId: newRowId() },
    ),
  );
  expect(next).toBe(9);
});

test("the money's people see an event's documents, page by page; guests see their own alone", async () => {
  const event = await paidEvent();
  const bookings = [await book(world, event, { pay: true }), await book(world, event, { pay: true })];
  const { body } = await ofEvent(event, event.host);
  expect(body.data.map(({ booking_reference }) => booking_reference).sort()).toEqual(
    bookings.map(({ reference }) => reference).sort(),
  );
  const { eventId } = event;
  const first = await world.call(eventInvoices, { params: { eventId }, query: { limit: 1 } }, { as: event.host });
  const second = await world.call(
    eventInvoices,
    { params: { eventId }, query: { limit: 1, cursor: first.body.next_cursor ?? "" } },
    { as: event.host },
  );
  expect([...first.body.data, ...second.body.data]).toEqual(body.data);
  const invoiceId = body.data[0]?.invoice_id ?? "";
  expect((await pdf(eventInvoicePdf, { eventId, invoiceId }, event.host)).statusCode).toBe(200);
  const [mine, other] = bookings;
  if (!mine || !other) throw new Error("two bookings");
  expect((await ofEvent(event, mine.person)).status).toBe(403);
  expect((await pdf(eventInvoicePdf, { eventId, invoiceId }, mine.person)).statusCode).toBe(403);
  const theirs = (await ofBooking(other))[0]?.invoice_id ?? "";
  expect(
    (await pdf(bookingInvoicePdf, { bookingId: mine.booking_id, invoiceId: theirs }, mine.person)).statusCode,
  ).toBe(404);
  const stranger = await world.person();
  expect((await world.call(bookingInvoices, { params: { bookingId: mine.booking_id } }, { as: stranger })).status).toBe(
    404,
  );
});

test("who deletes their account is taken out of receipts; a tax invoice keeps whom it was made out to", async () => {
  const guest = await world.person("Zoya Guest");
  const taxed = await book(world, await paidEvent(), { as: guest, pay: true });
  const plain = await book(world, await makeEvent(world, { ticketTypes: [{ price: 300 }] }), { as: guest, pay: true });
  const exported = await exportOfPerson(app.db, guest.userId);
  expect(exported.invoices.map(({ made_out_to, number }) => [made_out_to, String(number).slice(0, 3)])).toEqual(
    expect.arrayContaining([
      ["Zoya Guest", "INV"],
      ["Zoya Guest", "RCT"],
    ]),
  );
  await forgetPerson(app.db, guest.userId);
  const nameOn = async ({ booking_id }: TestBooking) =>
    (
      await firstRow(
        app.db,
        z.object({ buyer_name: z.string() }),
        sql`select buyer_name from invoices where booking_id = ${booking_id}::uuid`,
      )
    )?.buyer_name;
  expect([await nameOn(taxed), await nameOn(plain)]).toEqual(["Zoya Guest", ""]);
});

test("a host who joins two accounts goes on with the numbers of the one that goes", async () => {
  const [old, stays] = [await world.person("Old Host"), await world.person("New Host")];
  await book(world, await paidEvent({ host: old }), { pay: true });
  await transaction(app.db, (tx) => moveToPerson(tx, { from: old.userId, to: stays.userId, now: app.clock.now() }));
  const next = await book(world, await paidEvent({ host: stays }), { pay: true });
  expect((await ofBooking(next))[0]?.number).toBe("INV/2627/000002");
});
