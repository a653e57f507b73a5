import { findPeople, findPerson } from "../auth/index.ts";
import { type HostBooking, seatsText, ticketCid, withEntry, withTickets } from "../bookings/index.ts";
import { findMailFacts, type MailFacts } from "../events/index.ts";
import {
  type MailAddress,
  onPhone,
  type PhoneNews,
  toMailMessage,
  writeMail,
  writePhoneNews,
} from "../notifications/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newRowId } from "../platform/ids.ts";
import { moneyText } from "../platform/inLocale.ts";
import type { Message } from "../platform/messages/messages.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import type { Offered } from "./rules.ts";
import type { BookingKey, LapsedRow } from "./store.ts";
import { handedBackMail, lapsedMail, phoneTexts } from "./texts.ts";

type Told = { key: BookingKey; booking: HostBooking; chosen: readonly Offered[] };

/** Confirms to who handed tickets back what becomes of their money, with the new codes of those who stay. */
export async function tellHandedBack(app: App, tx: Tx, { key, booking, chosen }: Told): Promise<void> {
  const { eventId, bookingId } = key;
  const person = await findPerson(tx, booking.user_id);
  const event = await findMailFacts(tx, eventId);
  if (!person || !event) return;
  const { mailTo: to, phoneTo, locale } = person;
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
  const head = { locale, kind: "handed_back", onceKey: `handed_back:${newRowId()}` } as const;
  const facts = {
    ...{ event, left, cid: ticketCid, url: `/booking_confirmed/${bookingId}` },
    seats: seatsText(chosen.map(({ ticket }) => ticket)),
    now: money(({ nowMinor }) => nowMinor),
    later: money(({ laterMinor }) => laterMinor),
  };
  if (phoneTo) {
    const text = phoneTexts[locale].handedBack({ ...facts, event: onPhone(event.title) });
    return void (await writePhoneNews(app, tx, [{ ...head, to: phoneTo, text, path: facts.url }]));
  }
  if (!to || !app.messages.reaches("EMAIL")) return;
  const address: MailAddress = { ...head, to, enclosed };
  await writeMail(app, tx, address, handedBackMail(facts, locale));
}

/** Tells those whose tickets nobody bought in time that nothing more comes back: each booking by one message. */
export async function tellLapsed(app: App, tx: Tx, lapsed: readonly LapsedRow[]): Promise<void> {
  if (lapsed.length === 0) return;
  const people = await findPeople(
    tx,
    lapsed.map(({ user_id }) => user_id),
  );
  const events = new Map<string, MailFacts | null>();
  for (const { event_id } of lapsed) if (!events.has(event_id)) events.set(event_id, await findMailFacts(tx, event_id));
  const mails: Message[] = [];
  const toPhones: PhoneNews[] = [];
  for (const seats of Map.groupBy(lapsed, ({ booking_id }) => booking_id).values()) {
    const [first] = seats;
    const person = first && people.get(first.user_id);
    const event = first && events.get(first.event_id);
    if (!person || !event) continue;
    const { mailTo: to, phoneTo, locale } = person;
    const money = (of: (seat: LapsedRow) => number) => {
      const minor = seats.reduce((sum, seat) => sum + of(seat), 0);
      return minor === 0 ? "" : moneyText(toMajor(minor, first.currency), first.currency, locale);
    };
    const facts = {
      ...{ event, left: first.left, url: `/booking_confirmed/${first.booking_id}` },
      seats: seatsText(seats.map(({ ticket_type: type }) => ({ type }))),
      now: money(({ returned_minor }) => returned_minor),
      later: money(({ owed_minor }) => owed_minor),
    };
    const head = { locale, kind: "hand_back_over", onceKey: `hand_back_over:${first.hand_back_id}` } as const;
    if (to) mails.push(toMailMessage(app, { ...head, to }, lapsedMail(facts, locale)));
    if (phoneTo) {
      const text = phoneTexts[locale].lapsed({ ...facts, event: onPhone(event.title) });
      toPhones.push({ ...head, to: phoneTo, text, path: facts.url });
    }
  }
  if (app.messages.reaches("EMAIL")) await app.messages.writeAll(tx, mails);
  await writePhoneNews(app, tx, toPhones);
}
