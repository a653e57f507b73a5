import { BookingId, EventId, Locale, TicketId } from "@mela/contract/common";
import { z } from "zod";
import { aboutEvent, findEvents, findMailFacts } from "../events/index.ts";
import { toMailedEntry } from "../feeds/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { daysText } from "../platform/inLocale.ts";
import type { Enclosed, Enclosure } from "../platform/messages/enclosures.ts";
import type { App } from "../platform/services.ts";
import { type TicketKeys, ticketPdf } from "../tickets/index.ts";
import { hasPlace } from "./owner.ts";
import { givenPart, ownPart } from "./parts.ts";
import { type BookingRow, readBooking } from "./read.ts";
import { dateToCome } from "./texts.ts";
import { signCodes } from "./wire.ts";

/** `ticketId`: just one, which was passed on; without it what the booker has. */
const Whose = z.object({ eventId: EventId, bookingId: BookingId, locale: Locale, ticketId: TicketId.optional() });
type Whose = z.output<typeof Whose>;

/** How a mail calls the picture of the party's code. */
export const ticketCid = "ticket@mela";
/** The tickets of a booking, and the event for the calendar. A mail with them is of no use once it is cancelled. */
export const withTickets = (data: Whose): Enclosed => ({ kind: "tickets", data });
/** The event for the calendar: it enters, changes or takes away the entry, by where the booking stands. */
export const withEntry = (data: Whose): Enclosed => ({ kind: "entry", data });

/** How a mail calls the picture of a UPI code. */
export const upiCid = "upi@mela";
/** The code that UPI apps read: payee, amount and what to quote. */
export const withUpi = (link: string): Enclosed => ({ kind: "upi", data: { link } });

/** Defines what mails about bookings bring. */
export function defineEnclosures(app: App, keys: TicketKeys): void {
  const { enclosures } = app.messages;
  enclosures.define("tickets", Whose, async (tx, whose) => {
    const whole = await readBooking(tx, whose.eventId, whose.bookingId);
    const row = whole && partFor(whole, whose);
    const codes = row && signCodes(row, keys);
    const code = codes?.party ?? codes?.seats.values().next().value;
    if (!row || !code) return null;
    const picture = { filename: "ticket.png", type: "image/png", bytes: await pictureOf(code), cid: ticketCid };
    const bytes = await drawTickets(tx, row, { keys, locale: whose.locale });
    const file = { filename: `tickets-${row.reference}.pdf`, type: "application/pdf", bytes };
    return [picture, file, ...(await entryOf(app, tx, row, whose.locale))];
  });
  enclosures.define("upi", z.object({ link: z.string() }), async (_tx, { link }) => [
    { filename: "upi.png", type: "image/png", bytes: await pictureOf(link), cid: upiCid },
  ]);
  enclosures.define("entry", Whose, async (tx, whose) => {
    const { eventId, bookingId, locale, ticketId } = whose;
    const whole = await readBooking(tx, eventId, bookingId);
    const row = whole && (ticketId ? partFor(whole, whose) : whole);
    // Whoever only asked has no entry yet.
    if (row?.status !== "CONFIRMED" && row?.status !== "CANCELLED") return [];
    // By another booking, or a friend's ticket, they come all the same: their calendar has one entry for both.
    const reader = (ticketId && row.tickets[0]?.holder_id) || row.user_id;
    if (row.status === "CANCELLED" && (await hasPlace(tx, eventId, reader))) return [];
    return entryOf(app, tx, row, locale);
  });
}

/** What draws codes is loaded with the first mail that brings one. */
async function pictureOf(code: string): Promise<Buffer> {
  return (await import("../platform/pdf/qr.ts")).qrPng(code);
}

function partFor(row: BookingRow, { ticketId }: Whose): BookingRow | null {
  return ticketId ? givenPart(row, ({ ticket_id }) => ticket_id === ticketId) : ownPart(row);
}

/** The valid tickets of a CONFIRMED booking, as far as they are the reader's, as one PDF. */
export async function drawTickets(
  tx: Tx,
  row: BookingRow,
  { keys, locale }: { keys: TicketKeys; locale: Locale },
): Promise<Buffer> {
  const event = await findMailFacts(tx, row.event_id);
  const codes = signCodes(row, keys);
  if (!event || !codes) throw new RangeError("only a confirmed booking has tickets");
  const about = aboutEvent(event, locale);
  const lines = event.postponed_at ? [dateToCome[locale], ...about.lines.slice(1)] : about.lines;
  const sheets = row.tickets.flatMap(({ seat, ticket_type: type, holder, valid_days }) => {
    const code = codes.seats.get(seat);
    const days = daysText(valid_days ?? [], locale);
    return code ? [{ code, type, holder, seat, days }] : [];
  });
  const { reference, name, is_test: isTest, updated_at: at } = row;
  return ticketPdf({ event: { title: about.title, lines }, reference, name, isTest, at, sheets }, locale);
}

async function entryOf(app: App, tx: Tx, row: BookingRow, locale: Locale): Promise<Enclosure[]> {
  const [event] = await findEvents(tx, [row.event_id], { now: app.clock.now(), viewer: null });
  if (!event || event.start_date === null) return [];
  const { publicUrl, mailFrom } = app.config;
  const sender = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? "mela@localhost";
  const isOff = row.status !== "CONFIRMED";
  // The page says what it is; here only what its reader needs to be there.
  const said = { ...event, description: isOff ? "" : (row.online_url ?? "") };
  const { text, method } = toMailedEntry(publicUrl, said, { locale, since: row.updated_at, isOff, sender });
  const type = `text/calendar; method=${method}; charset=utf-8`;
  return [{ filename: `${event.event_slug}.ics`, type, bytes: Buffer.from(text) }];
}
