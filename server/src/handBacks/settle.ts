import type { EventId } from "@mela/contract/common";
import { recordAll } from "../history/index.ts";
import { oweRefunds, type RefundReason } from "../payments/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { lapseBegun, type Sale, type SettledRow, settleAll, settleNext } from "./store.ts";
import { tellLapsed } from "./tell.ts";

/**
 * Somebody has paid for seats: who handed such seats back first gets their money, in the transaction that sells them.
 * The caller has locked the stock.
 */
export async function settleHandBacks(tx: Tx, eventId: EventId, sale: Sale): Promise<void> {
  const settled = await settleNext(tx, eventId, sale);
  await owe(tx, eventId, { settled, reason: "handed_back", at: sale.at });
}

/** The event is cancelled: nobody takes these seats any more, and all that was paid goes back. Stock is locked. */
export async function refundHandBacks(tx: Tx, eventId: EventId, at: Date): Promise<void> {
  const settled = await settleAll(tx, eventId, at);
  await owe(tx, eventId, { settled, reason: "event_cancelled", at });
}

type Owed = { settled: readonly SettledRow[]; reason: RefundReason; at: Date };

/** One refund for each booking, and a line of its history. */
async function owe(tx: Tx, eventId: EventId, { settled, reason, at }: Owed): Promise<void> {
  if (settled.length === 0) return;
  const bookings = [...Map.groupBy(settled, ({ booking_id }) => booking_id)].map(([bookingId, rows]) => {
    const tickets = rows.map(({ ticket_type_id: typeId, percent, owed_minor: minor }) => {
      return { typeId, percent: percent ?? undefined, minor };
    });
    return { bookingId, minor: rows.reduce((sum, { owed_minor }) => sum + owed_minor, 0), tickets };
  });
  await oweRefunds(tx, eventId, { bookings, reason, at });
  if (reason === "handed_back") await note(tx, settled, "resell", at);
}

async function note(tx: Tx, settled: readonly SettledRow[], action: string, at: Date): Promise<void> {
  const byBooking = Map.groupBy(settled, ({ booking_id }) => booking_id);
  const entry = { at, actorId: null, subject: "booking" as const, action };
  await recordAll(
    tx,
    [...byBooking].flatMap(([subjectId, rows]) => {
      const seats = rows.map(({ seat }) => seat);
      return rows.slice(0, 1).map(({ event_id: eventId }) => ({ ...entry, eventId, subjectId, after: { seats } }));
    }),
  );
}

const batch = 200;

/** What nobody bought till the event began stays with the host, and who handed it back is told: in one transaction, so once. */
export async function lapseHandBacks(app: App): Promise<void> {
  const at = app.clock.now();
  const bookings = await transaction(app.db, async (tx) => {
    const lapsed = await lapseBegun(tx, at, batch);
    if (lapsed.length > 0) await note(tx, lapsed, "hand_back_over", at);
    await tellLapsed(app, tx, lapsed);
    return new Set(lapsed.map(({ booking_id }) => booking_id)).size;
  });
  if (bookings === batch) await lapseHandBacks(app);
}
