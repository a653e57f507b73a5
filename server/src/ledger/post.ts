import type { EventId } from "@mela/contract/common";
import type { Tx } from "../platform/database/rows.ts";
import type { PricePart, TicketShare } from "../platform/pricePart.ts";
import { earnedOf, earnedOfTickets } from "./earned.ts";
import { type Moved, postingOf } from "./postings.ts";
import { replay } from "./replay.ts";
import { type Book, insertLines, type NewLine, openBooks } from "./store.ts";

/** What moved, as whoever moves it knows it: how a payment is shared out is worked out here. */
export type Movement = { paymentId: string } & (
  | Exclude<Moved, { kind: "PAID" | "REFUND_OWED" }>
  | { kind: "REFUND_OWED"; refundId: string; minor: number; tickets?: readonly TicketShare[] | undefined }
  | { kind: "PAID"; minor: number; ref: string | null }
);

/**
 * Writes movements of an event's money down, in the transaction that makes them. Each is written once. Of a payment from
 * before there was a ledger all is written that is known by now, this movement with it.
 */
export async function post(
  tx: Tx,
  eventId: EventId,
  { movements, at }: { movements: readonly Movement[]; at: Date },
): Promise<void> {
  if (movements.length === 0) return;
  const books = await openBooks(tx, eventId, [...new Set(movements.map(({ paymentId }) => paymentId))]);
  const news: NewLine[] = [];
  const old: Book[] = [];
  for (const book of books) {
    const own = movements.filter(({ paymentId }) => paymentId === book.payment_id);
    if (!book.is_posted && !own.some(isBeginning)) old.push(book);
    else news.push(...linesOf(book, own, at));
  }
  await insertLines(tx, eventId, news);
  await replay(tx, eventId, old);
}

const isBeginning = ({ kind }: Movement) => kind === "PAID" || kind === "UNPLACED";

function linesOf(book: Book, movements: readonly Movement[], at: Date): NewLine[] {
  const { payment_id, booking_id, currency, lines: before, price_lines } = book;
  const lines = [...before];
  for (const movement of movements) {
    lines.push(...postingOf(lines, { paymentId: payment_id, currency }, toMoved(movement, price_lines)));
  }
  return lines.slice(before.length).map((line) => ({ ...line, payment_id, booking_id, at, isLater: false }));
}

/** A payment is shared out by its price, and so is what goes back of some of its tickets. */
function toMoved(movement: Movement, parts: readonly PricePart[]): Moved {
  if (movement.kind === "PAID") return { ...movement, earned: earnedOf(parts, movement.minor) };
  if (movement.kind !== "REFUND_OWED") return movement;
  const { tickets = [], ...owed } = movement;
  return { ...owed, earned: earnedOfTickets(parts, tickets, owed.minor) };
}
