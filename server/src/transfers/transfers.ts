import type { BookingId, EventId, TicketId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { SeatTransfer, Transfers } from "@mela/contract/transfers";
import { findPerson, nameOrContact } from "../auth/index.ts";
import { findMailFacts } from "../events/index.ts";
import { record } from "../history/index.ts";
import { type MailAddress, writeMail } from "../notifications/index.ts";
import { dayMs, later, secondMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newRowId } from "../platform/ids.ts";
import { sha256 } from "../platform/secrets.ts";
import type { App } from "../platform/services.ts";
import { whyClosed } from "./rules.ts";
import { countOffers, endOffer, findReader, insertTransfer, readHead, readSeats, type SeatRow } from "./store.ts";
import { offerMail } from "./texts.ts";

const tokenBytes = 32; // 256 bits: nobody guesses it
const mostADay = 20; // of one person: more is no circle of friends
const mostOfATicket = 5;

/** What somebody does about the tickets of their booking, when. */
export type Deed = { eventId: EventId; bookingId: BookingId; userId: UserId; actorId: UserId; now: Date };

/** Each seat of a booking and who has it. Where offers went is for the booker alone. */
export async function readTransfers(tx: Tx, { now, userId, actorId, ...key }: Deed): Promise<Transfers> {
  const head = await readHead(tx, key, "free");
  if (!head) throw new AppError("not_found");
  const seats = await readSeats(tx, key);
  const isOwn = userId === actorId;
  return {
    closed: whyClosed(head, now),
    seats: seats.map((seat) => ({ ...toSeat(seat), ...(!isOwn && { email: null }) })),
  };
}

function toSeat(row: SeatRow): SeatTransfer {
  const { ticket_id, seat, ticket_type, holder, is_given, is_in, offered_to, offered_at, accepted_at } = row;
  const state = is_in ? "IN" : is_given ? "GIVEN" : offered_at ? "OFFERED" : "OWN";
  const since = is_given ? accepted_at : offered_at;
  const email = is_given ? row.holder_email : offered_to;
  return { ticket_id, seat, ticket_type, holder, state, email, since: since?.toISOString() ?? null };
}

/**
 * Offers a friend one seat: a link by mail, of which only the hash is kept. Until they accept it nothing changes. Throws
 * `transfer_closed`, `transfer_by_host`, `transfer_own`, `too_many_requests`, `mail_unavailable`.
 */
export async function offer(app: App, asked: Deed & { ticketId: TicketId; email: string }): Promise<void> {
  const { eventId, bookingId, ticketId, actorId, email, now: at } = asked;
  if (!app.messages.reaches("EMAIL")) throw new AppError("mail_unavailable");
  const token = app.random.token(tokenBytes);
  await transaction(app.db, async (tx) => {
    const seat = await takeSeat(tx, asked);
    await refuseHaste(tx, asked);
    const [giver, event] = [await findPerson(tx, actorId), await findMailFacts(tx, eventId)];
    if (!giver || !event) throw new AppError("not_found");
    if (giver.mailTo?.toLowerCase() === email.toLowerCase()) throw new AppError("transfer_own");
    await endOffer(tx, asked, ticketId, at);
    const transferId = newRowId();
    await insertTransfer(tx, { ...asked, transferId, giverId: actorId, tokenHash: sha256(token), at });
    const after = { seats: seat.seat };
    await record(tx, { eventId, at, actorId, subject: "booking", subjectId: bookingId, action: "offer_ticket", after });
    const locale = await findReader(tx, email, giver.locale);
    const facts = { event, giver: nameOrContact(giver), type: seat.ticket_type, url: `/tickets/accept/${token}` };
    const address: MailAddress = { to: email, locale, kind: "ticket_offer", onceKey: `ticket_offer:${transferId}` };
    await writeMail(app, tx, address, offerMail(facts, locale));
  });
}

/** The seat that is meant, while nobody else does anything with its booking. */
async function takeSeat(tx: Tx, asked: Deed & { ticketId: TicketId }): Promise<SeatRow> {
  const head = await readHead(tx, asked, "locked");
  if (!head) throw new AppError("not_found");
  const closed = whyClosed(head, asked.now);
  if (closed) throw new AppError(closed === "BY_HOST" ? "transfer_by_host" : "transfer_closed");
  const seat = (await readSeats(tx, asked)).find(({ ticket_id }) => ticket_id === asked.ticketId);
  if (!seat || seat.is_in || seat.is_given) throw new AppError("transfer_closed");
  return seat;
}

async function refuseHaste(tx: Tx, { actorId, ticketId, now }: Deed & { ticketId: TicketId }): Promise<void> {
  const since = later(now, -dayMs);
  const isOften =
    (await countOffers(tx, actorId, { since })) >= mostADay ||
    (await countOffers(tx, actorId, { since, ticket: ticketId })) >= mostOfATicket;
  if (isOften) throw new AppError("too_many_requests", { retryAfterS: dayMs / secondMs });
}

/** Ends an offer; when there is none nothing happens. Throws `transfer_accepted` when the friend was faster. */
export async function takeBack(app: App, asked: Deed & { ticketId: TicketId }): Promise<void> {
  const { eventId, bookingId, ticketId, actorId, now: at } = asked;
  await transaction(app.db, async (tx) => {
    if (!(await readHead(tx, asked, "locked"))) throw new AppError("not_found");
    const seat = (await readSeats(tx, asked)).find(({ ticket_id }) => ticket_id === ticketId);
    if (seat?.is_given) throw new AppError("transfer_accepted");
    if (!seat || !(await endOffer(tx, asked, ticketId, at))) return;
    const entry = { eventId, at, actorId, subject: "booking" as const, subjectId: bookingId };
    await record(tx, { ...entry, action: "take_back_ticket", after: { seats: seat.seat } });
  });
}
