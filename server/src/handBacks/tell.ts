import { findPerson } from "../auth/index.ts";
import { type HostBooking, seatsText, ticketCid, withEntry, withTickets } from "../bookings/index.ts";
import { findMailFacts } from "../events/index.ts";
import { type MailAddress, writeMail } from "../notifications/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newRowId } from "../platform/ids.ts";
import { moneyText } from "../platform/inLocale.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import type { Offered } from "./rules.ts";
import type { BookingKey } from "./store.ts";
import { handedBackMail } from "./texts.ts";

type Told = { key: BookingKey; booking: HostBooking; chosen: readonly Offered[] };

/** Confirms to who handed tickets back what becomes of their money, with the new codes of those who stay. */
export async function tellHandedBack(app: App, tx: Tx, { key, booking, chosen }: Told): Promise<void> {
  if (!app.messages.reaches("EMAIL")) return;
  const { eventId, bookingId } = key;
  const person = await findPerson(tx, booking.user_id);
  const event = await findMailFacts(tx, eventId);
  if (!person?.mailTo || !event) return;
  const { mailTo: to, locale } = person;
  const money = (of: (seat: Offered) => number) => {
    const minor = chosen.reduce((sum, seat) => sum + of(seat), 0);
    return minor === 0 ? "" : moneyText(toMajor(minor, booking.currency), booking.currency, locale);
  };
  const gone = new Set(chosen.map(({ ticket }) => ticket.ticket_id));
  // A friend's ticket is none that the booker shows.
  const left = booking.valid.filter(({ ticket_id, is_given }) => !gone.has(ticket_id) && !is_given).length;
  const whose = { eventId, bookingId, locale };
  const isWhole = chosen.length === booking.valid.length;
  const enclosed = left > 0 ? [withTickets(whose)] : isWhole ? [withEntry(whose)] : [];
  const address: MailAddress = { to, locale, kind: "handed_back", onceKey: `handed_back:${newRowId()}`, enclosed };
  const facts = {
    ...{ event, left, cid: ticketCid, url: `/booking_confirmed/${bookingId}` },
    seats: seatsText(chosen.map(({ ticket }) => ticket)),
    now: money(({ nowMinor }) => nowMinor),
    later: money(({ laterMinor }) => laterMinor),
  };
  await writeMail(app, tx, address, handedBackMail(facts, locale));
}
