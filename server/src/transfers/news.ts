import type { UserId } from "@mela/contract/common";
import { findPerson, nameOrContact } from "../auth/index.ts";
import { ticketCid, withTickets } from "../bookings/index.ts";
import { findMailFacts } from "../events/index.ts";
import { type MailAddress, onPhone, type PhoneNews, writeMail, writePhoneNews } from "../notifications/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import type { Transfer } from "./store.ts";
import { acceptedMail, givenMail, phoneTexts } from "./texts.ts";

/** Brings the friend their ticket, and tells the giver that theirs is void. */
export async function tellAccepted(
  app: App,
  tx: Tx,
  { transfer, userId }: { transfer: Transfer; userId: UserId },
): Promise<void> {
  const { event_id: eventId, booking_id: bookingId, ticket_id: ticketId, transfer_id: id, giver_id } = transfer;
  const event = await findMailFacts(tx, eventId);
  const [friend, giver] = [await findPerson(tx, userId), await findPerson(tx, giver_id)];
  if (!event) return;
  const url = `/booking_confirmed/${bookingId}`;
  const reaches = app.messages.reaches("EMAIL");
  if (friend?.mailTo && reaches) {
    const { mailTo: to, locale } = friend;
    const enclosed = [withTickets({ eventId, bookingId, locale, ticketId })];
    const address: MailAddress = { to, locale, kind: "ticket_given", onceKey: `ticket_given:${id}`, enclosed };
    await writeMail(app, tx, address, givenMail({ event, giver: nameOrContact(giver), url, cid: ticketCid }, locale));
  }
  if (giver?.mailTo && reaches) {
    const { mailTo: to, locale } = giver;
    const address: MailAddress = { to, locale, kind: "ticket_accepted", onceKey: `ticket_accepted:${id}` };
    const name = nameOrContact(friend);
    await writeMail(app, tx, address, acceptedMail({ event, friend: name, url }, locale));
  }
  const onPhones = [
    { person: friend, kind: "ticket_given", said: "given" },
    { person: giver, kind: "ticket_accepted", said: "accepted" },
  ] as const;
  const toPhones = onPhones.flatMap(({ person, kind, said }): PhoneNews[] => {
    if (!person?.phoneTo) return [];
    const { phoneTo: to, locale } = person;
    const text = phoneTexts[locale][said](onPhone(event.title));
    return [{ to, locale, kind, onceKey: `${kind}:${id}`, text, path: url }];
  });
  await writePhoneNews(app, tx, toPhones);
}
