import { BookingId, type Locale, type TicketId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { aboutEvent, type MailFacts } from "../events/index.ts";
import { type Mail, onPhone, type PhoneNews, toMailMessage } from "../notifications/index.ts";
import { rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";

/** Tickets that have another type now; `onceId`: the one change that gave it to them. */
export type OtherType = {
  event: MailFacts;
  bookingIds: readonly BookingId[];
  ticketIds: readonly TicketId[];
  onceId: string;
};

const Held = z.object({ booking_id: BookingId, holder_id: UserId, type: z.string(), count: z.coerce.number().int() });

/** Tells friends who were given some of these tickets what they have now, each once. Gives what is to be told on phones. */
export async function tellHoldersOfType(
  app: App,
  tx: Tx,
  { event, bookingIds, ticketIds, onceId }: OtherType,
): Promise<PhoneNews[]> {
  const held = await rows(
    tx,
    Held,
    sql`select k.booking_id, k.holder_id, t.name as type, count(*) as count
          from tickets k join ticket_types t using (event_id, ticket_type_id)
         where k.event_id = ${event.event_id}::uuid and k.booking_id = any(${uuids(bookingIds)})
           and k.ticket_id = any(${uuids(ticketIds)}) and k.holder_id is not null and k.status = 'VALID'
         group by k.booking_id, k.holder_id, t.ticket_type_id, t.name order by k.booking_id, k.holder_id, t.ticket_type_id`,
  );
  const people = await findPeople(
    tx,
    held.map(({ holder_id }) => holder_id),
  );
  const toPhones: PhoneNews[] = [];
  for (const { booking_id: bookingId, holder_id: holderId, type, count } of held) {
    const person = people.get(holderId);
    if (!person) continue;
    const { locale, mailTo: to, phoneTo } = person;
    const path = `/booking_confirmed/${bookingId}`;
    const head = { locale, kind: "ticket_changed", onceKey: `ticket_changed:${onceId}:${holderId}` } as const;
    if (phoneTo) toPhones.push({ ...head, to: phoneTo, text: texts[locale].phone(onPhone(event.title)), path });
    if (!to || !app.messages.reaches("EMAIL")) continue;
    const mail = changedMail(event, { seats: `${count} x ${type}`, path, locale });
    await app.messages.writeAll(tx, [toMailMessage(app, { ...head, to }, mail)]);
  }
  return toPhones;
}

type Said = Pick<Mail, "subject" | "heading" | "lines"> & { action: string };
type Texts = { mail: (title: string, seats: string) => Said; phone: (title: string) => string };

const texts = {
  en: {
    mail: (title, seats) => ({
      subject: `Your ticket for ${title} has changed`,
      heading: "Your ticket has changed",
      lines: [
        `The host has changed the ticket that you were given. You now have: ${seats}.`,
        "Your code stays the same.",
      ],
      action: "Open your pass",
    }),
    phone: (title) => `Your ticket for ${title} has changed. Your pass:`,
  },
  hi: {
    mail: (title, seats) => ({
      subject: `${title} का आपका टिकट बदल गया है`,
      heading: "आपका टिकट बदल गया है",
      lines: [`आपको मिला टिकट मेज़बान ने बदल दिया है। अब आपके पास है: ${seats}।`, "आपका कोड वही रहेगा।"],
      action: "अपना टिकट खोलें",
    }),
    phone: (title) => `${title} का आपका टिकट बदल गया है। आपका टिकट:`,
  },
} satisfies Record<Locale, Texts>;

/** That a ticket which a friend was given is of another type now. `path`: where it is shown. */
export function changedMail(
  event: MailFacts,
  { seats, path, locale }: { seats: string; path: string; locale: Locale },
): Mail {
  const { action, ...said } = texts[locale].mail(event.title, seats);
  return { ...said, about: aboutEvent(event, locale), action: { label: action, url: path } };
}
