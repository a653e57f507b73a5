import { cancelBooking } from "@mela/contract/bookings";
import { EventId, InvoiceId } from "@mela/contract/common";
import { bookingInvoicePdf, bookingInvoices, ownFeeBillPdf, ownFeeBills } from "@mela/contract/invoices";
import { readOutbox } from "@mela/contract/messages";
import { changeTickets } from "@mela/contract/ticketChanges";
import { expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import { transaction } from "../../platform/database/engine.ts";
import { run } from "../../platform/database/rows.ts";
import { sql } from "../../platform/database/sql.ts";
import { newId } from "../../platform/ids.ts";
import { book, type EventPlan, makeEvent, pay, type TestBooking } from "../../testing/builders.ts";
import { sheetsOf } from "../../testing/paper.ts";
import { newWorld, type TestPerson } from "../../testing/world.ts";
import { insertFeeBill } from "./store.ts";
import { billHosts, monthOf } from "./toHosts.ts";

const gstin = "27AAPFU0939F1ZV"; // Maharashtra
const world = await newWorld({
  ...{ PLATFORM_FEE_PERCENT: "5", PLATFORM_NAME: "Mela Fairs Pvt Ltd", PLATFORM_ADDRESS: "12 Hill Road, Mumbai" },
  PLATFORM_GSTIN: "27 aapfu0939f1zv",
});
const { app } = world;
const bear = (feeBearer: "GUEST" | "HOST", plan: EventPlan = {}) =>
  makeEvent(world, { feeBearer, ticketTypes: [{ price: 1_000 }], startInHours: 24 * 90, ...plan });
const ofBooking = async ({ booking_id: bookingId, person }: TestBooking) =>
  (await world.call(bookingInvoices, { params: { bookingId } }, { as: person })).body.data;
const ofHost = async (as: TestPerson) => (await world.call(ownFeeBills, {}, { as })).body.data;
const billsMailedTo = async ({ email }: TestPerson) => {
  await app.jobs.drain();
  const mails = (await world.call(readOutbox, { query: { to: email } })).body.map(({ subject }) => subject ?? "");
  return mails.filter((subject) => subject.includes("for Mela's fee"));
};
const get = (path: string, as: TestPerson) =>
  app.inject({ method: "GET", url: `/api${path}`, headers: { authorization: `Bearer ${as.token}` } });

test("a guest who bears the fee gets Mela's own tax invoice for it, and its credit note with a refund", async () => {
  const event = await bear("GUEST");
  const booking = await book(world, event, { count: 2, pay: true });
  await app.jobs.drain();
  const mine = (await ofBooking(booking)).filter(({ by }) => by === "PLATFORM");
  expect(mine).toMatchObject([{ kind: "INVOICE", number: "FIN/2627/000001", total: 100, tax: 15.25 }]);
  const bookingId = booking.booking_id;
  const path = bookingInvoicePdf.path.replace(":bookingId", bookingId).replace(":invoiceId", mine[0]?.invoice_id ?? "");
  const file = await get(path, booking.person);
  expect(file.headers["content-disposition"]).toBe('attachment; filename="FIN-2627-000001.pdf"');
  const text = sheetsOf(file.rawPayload)[0]?.text ?? "";
  const facts = [
    "Tax invoice",
    "Mela Fairs Pvt Ltd",
    "12 Hill Road",
    gstin,
    "SAC 998599",
    "Maharashtra (27)",
    "CGST 9%",
  ];
  for (const fact of facts) expect(text).toContain(fact);
  expect(await billsMailedTo(booking.person)).toEqual(["Tax invoice for Mela's fee: FIN/2627/000001"]);
  const other = await book(world, event, { pay: true });
  expect((await get(path.replace(bookingId, other.booking_id), other.person)).statusCode).toBe(404);
  await world.call(cancelBooking, { params: { bookingId } }, { as: booking.person });
  await app.jobs.drain();
  await app.jobs.drain();
  expect((await ofBooking(booking)).filter(({ by }) => by === "PLATFORM")).toMatchObject([
    { kind: "INVOICE" },
    { kind: "CREDIT_NOTE", number: "FCN/2627/000001", total: 100, tax: 15.25 },
  ]);
  expect(await billsMailedTo(booking.person)).toHaveLength(2);
});

// Seen red: it named the hold, which its guest has never seen.
test("the bill of the fee for a dearer ticket names the booking whose ticket it is", async () => {
  const ticketTypes = [
    { name: "General", price: 500 },
    { name: "VIP", price: 800 },
  ];
  const event = await bear("GUEST", { ticketTypes });
  const booking = await book(world, event, { pay: true });
  const params = { bookingId: booking.booking_id };
  const [, vip = event.types[0]] = event.types;
  const body = { ticket_ids: booking.tickets.map(({ ticket_id }) => ticket_id), ticket_type_id: vip.id };
  const { body: hold } = await world.call(changeTickets, { params, body }, { as: booking.person });
  await pay(world, hold.data.booking_id, booking.person);
  await app.jobs.drain();
  await app.jobs.drain();
  const mails = (await world.call(readOutbox, { query: { to: booking.person.email } })).body;
  const bills = mails.filter(({ subject }) => subject.includes("for Mela's fee"));
  expect(bills).toHaveLength(2);
  for (const { text } of bills) expect(text).toContain(booking.reference);
});

test("a host who bears it gets one invoice a month over all events; what goes back later has a note", async () => {
  const host = await world.person("Meera Host");
  const [first, second] = [await bear("HOST", { host }), await bear("HOST", { host })];
  const early = await book(world, first, { pay: true });
  await book(world, second, { count: 2, pay: true });
  const gone = await book(world, first, { pay: true });
  await world.call(cancelBooking, { params: { bookingId: gone.booking_id } }, { as: gone.person });
  await app.jobs.drain();
  expect(await ofHost(host)).toEqual([]); // the month is not over
  world.clock.moveBy(20 * dayMs);
  await app.jobs.drain();
  await billHosts(app); // nothing twice
  const [bill, ...more] = await ofHost(host);
  expect(more).toEqual([]);
  expect(bill).toMatchObject({ kind: "INVOICE", month: "2026-11", total: 150, tax: 22.88 });
  expect(await billsMailedTo(host)).toEqual([`Tax invoice for Mela's fee: ${bill?.number}`]);
  await world.call(cancelBooking, { params: { bookingId: early.booking_id } }, { as: early.person });
  await app.jobs.drain();
  world.clock.moveBy(30 * dayMs);
  await app.jobs.drain();
  expect((await ofHost(host)).map(({ kind, month, total }) => `${kind} ${month} ${total}`)).toEqual([
    "CREDIT_NOTE 2026-12 50",
    "INVOICE 2026-11 150",
  ]);
  await billHosts(app);
  expect(await billsMailedTo(host)).toEqual([
    "Credit note for Mela's fee: FCN/2627/000002",
    `Tax invoice for Mela's fee: ${bill?.number}`,
  ]);
  const path = ownFeeBillPdf.path.replace(":invoiceId", bill?.invoice_id ?? "");
  expect(sheetsOf((await get(path, host)).rawPayload)[0]?.text).toContain("November 2026");
  expect((await get(path, await world.person())).statusCode).toBe(404);
  expect(await ofHost(await world.person())).toEqual([]);
});

// Seen red: the month's fee was billed once more under the new number.
test("what a host was billed is not billed anew when an event's GSTIN is set afterwards", async () => {
  const host = await world.person();
  const [plain, taxed] = [await bear("HOST", { host }), await bear("HOST", { host })];
  const number = (eventId: EventId, value: string) =>
    run(
      app.db,
      sql`update events set gst = 'INCLUDED', gst_percent = 18, gstin = ${value} where event_id = ${eventId}::uuid`,
    );
  await number(taxed.eventId, gstin);
  for (const event of [plain, taxed]) await book(world, event, { pay: true });
  await app.jobs.drain();
  world.clock.moveBy(35 * dayMs);
  await app.jobs.drain();
  const bills = await ofHost(host);
  expect(bills.map(({ kind }) => kind)).toEqual(["INVOICE", "INVOICE"]); // one for each number
  await number(plain.eventId, "29AAGCB7383J1Z4"); // Karnataka
  world.clock.moveBy(30 * dayMs);
  await app.jobs.drain();
  expect(await ofHost(host)).toEqual(bills);
});

test("a host with a GSTIN of another state is billed with IGST there, under the name and address that it is registered with", async () => {
  const host = await world.person("Jaipur Host");
  const event = await bear("HOST", { host, gst: "ADDED" });
  await run(
    app.db,
    sql`update events set gstin = '08AAPFU0939F1ZV', gst_name = 'Amer Kilns LLP', gst_address = '4 Amer Road, Jaipur 302002'
         where event_id = ${event.eventId}::uuid`,
  );
  await book(world, event, { pay: true });
  world.clock.moveBy(31 * dayMs);
  await app.jobs.drain();
  const [bill] = await ofHost(host);
  const path = ownFeeBillPdf.path.replace(":invoiceId", bill?.invoice_id ?? "");
  const text = sheetsOf((await get(path, host)).rawPayload)[0]?.text ?? "";
  for (const fact of ["IGST 18%", "Rajasthan (08)", "08AAPFU0939F1ZV", "Amer Kilns LLP", "4 Amer Road, Jaipur 302002"])
    expect(text).toContain(fact);
});

test("the numbers of a series have no gap, however many are billed at once, and nothing is billed twice", async () => {
  const year = 2040;
  const bill = (invoiceId: InvoiceId) =>
    transaction(app.db, (tx) =>
      insertFeeBill(tx, {
        ...{ fee_bill_id: newId(InvoiceId), kind: "INVOICE", year, event_id: eventId, invoice_id: invoiceId },
        ...{
          booking_id: null,
          host_id: null,
          month: null,
          gstin: "",
          currency: "INR",
          total_minor: 118,
          tax_minor: 18,
        },
        ...{ buyer_name: "", details: sample, issued_at: app.clock.now() },
      }),
    );
  const platform = { name: "Mela", address: "", gstin };
  const figures = { lines: [], fee: 0 };
  const sample = { platform, place: "27", event: null, reference: null, of: null, figures };
  const eventId = newId(EventId);
  const ids = Array.from({ length: 8 }, () => newId(InvoiceId));
  const numbers = await Promise.all(ids.map(bill));
  expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await Promise.all(ids.map(bill))).toEqual(ids.map(() => null));
});

test("a month begins and ends at India's midnight", () => {
  expect(monthOf(new Date("2026-12-31T18:30:00Z"), -1)).toEqual({
    name: "2026-12",
    from: new Date("2026-11-30T18:30:00Z"),
    to: new Date("2026-12-31T18:30:00Z"),
  });
  expect(monthOf(new Date("2026-12-31T18:29:59Z"), -1).name).toBe("2026-11");
});
