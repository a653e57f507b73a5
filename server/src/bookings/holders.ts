import { BookingId, type Locale, TicketId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { aboutEvent, type MailFacts } from "../events/index.ts";
import { type Mail, type MailAddress, onPhone, type PhoneNews, writeMail } from "../notifications/index.ts";
import { rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import type { Announcement } from "./announce.ts";
import { withEntry } from "./enclosures.ts";

const Gone = z.object({ ticket_id: TicketId, booking_id: BookingId, holder_id: UserId });

/** News after which tickets may be void that were passed on. */
export const endsTickets = (kind: Announcement) =>
  ["cancelled", "eventCancelled", "cancelledByHost", "seatsCancelled"].includes(kind);

/**
 * Tells those who were given tickets of some bookings that these are void, where they are: each of each ticket once. Gives
 * what is to be told on phones.
 */
export async function tellHolders(
  app: App,
  tx: Tx,
  { event, bookingIds }: { event: MailFacts; bookingIds: readonly BookingId[] },
): Promise<PhoneNews[]> {
  const eventId = event.event_id;
  const gone = await rows(
    tx,
    Gone,
    sql`select k.ticket_id, k.booking_id, k.holder_id from tickets k join bookings b using (event_id, booking_id)
         where k.event_id = ${eventId}::uuid and k.booking_id = any(${uuids(bookingIds)}) and k.holder_id is not null
           and (k.status = 'VOID' or b.status = 'CANCELLED') order by k.ticket_id`,
  );
  const people = await findPeople(
    tx,
    gone.map(({ holder_id }) => holder_id),
  );
  const toPhones: PhoneNews[] = [];
  for (const { ticket_id: ticketId, booking_id: bookingId, holder_id } of gone) {
    const person = people.get(holder_id);
    if (!person) continue;
    const { locale, mailTo: to, phoneTo } = person;
    const head = { locale, kind: "ticket_gone", onceKey: `ticket_gone:${ticketId}:${holder_id}` } as const;
    if (phoneTo) {
      toPhones.push({ ...head, to: phoneTo, text: phoneTexts[locale](onPhone(event.title)), path: `/${event.slug}` });
    }
    if (!to || !app.messages.reaches("EMAIL")) continue;
    const address: MailAddress = { ...head, to, enclosed: [withEntry({ eventId, bookingId, locale, ticketId })] };
    await writeMail(app, tx, address, goneMail(event, locale));
  }
  return toPhones;
}

type Said = Pick<Mail, "subject" | "heading" | "lines">;
const texts = {
  en: (title, isOff) => ({
    subject: isOff ? `Cancelled: ${title}` : `Your ticket is cancelled: ${title}`,
    heading: isOff ? "This event was cancelled" : "Your ticket was cancelled",
    lines: ["The booking that your ticket comes from was cancelled. Your code opens no door any more."],
  }),
  hi: (title, isOff) => ({
    subject: isOff ? `रद्द: ${title}` : `आपका टिकट रद्द: ${title}`,
    heading: isOff ? "यह इवेंट रद्द हो गया है" : "आपका टिकट रद्द हो गया है",
    lines: ["जिस बुकिंग से आपका टिकट आया था, वह रद्द हो गई है। आपके कोड से अब प्रवेश नहीं मिलेगा।"],
  }),
} satisfies Record<Locale, (title: string, isOff: boolean) => Said>;

const phoneTexts = {
  en: (title) => `Your ticket for ${title} was cancelled: its code opens no door any more.`,
  hi: (title) => `${title} का आपका टिकट रद्द हो गया है, उसके कोड से अब प्रवेश नहीं मिलेगा।`,
} satisfies Record<Locale, (title: string) => string>;

/** That a ticket which a friend was given opens no door any more. */
export function goneMail(event: MailFacts, locale: Locale): Mail {
  return { ...texts[locale](event.title, event.status === "CANCELLED"), about: aboutEvent(event, locale) };
}
