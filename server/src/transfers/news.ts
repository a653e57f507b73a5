import type { UserId } from "@mela/contract/common";
import { findPerson, nameOrContact } from "../auth/index.ts";
import { ticketCid, withTickets } from "../bookings/index.ts";
import { findMailFacts } from "../events/index.ts";
import { type MailAddress, writeMail } from "../notifications/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import type { Transfer } from "./store.ts";
import { acceptedMail, givenMail } from "./texts.ts";

/** Brings the friend their ticket, and tells the giver that theirs is void. */
export async function tellAccepted(
  app: App,
  tx: Tx,
  { transfer, userId }: { transfer: Transfer; userId: UserId },
): Promise<void> {
  const { event_id: eventId, booking_id: bookingId, ticket_id: ticketId, transfer_id: id, giver_id } = transfer;
  const event = await findMailFacts(tx, eventId);
  const [friend, giver] = [await findPerson(tx, userId), await findPerson(tx, giver_id)];
  if (!event || !app.messages.reaches("EMAIL")) return;
  const url = `/booking_confirmed/${bookingId}`;
  if (friend?.mailTo) {
    const { mailTo: to, locale } = friend;
    const enclosed = [withTickets({ eventId, bookingId, locale, ticketId })];
    const address: MailAddress = { to, locale, kind: "ticket_given", onceKey: `ticket_given:${id}`, enclosed };
    await writeMail(app, tx, address, givenMail({ event, giver: nameOrContact(giver), url, cid: ticketCid }, locale));
  }
  if (giver?.mailTo) {
    const { mailTo: to, locale } = giver;
    const address: MailAddress = { to, locale, kind: "ticket_accepted", onceKey: `ticket_accepted:${id}` };
    const name = nameOrContact(friend);
    await writeMail(app, tx, address, acceptedMail({ event, friend: name, url }, locale));
  }
}
