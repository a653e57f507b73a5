import { type BookingMoney, bookingRefunds, listMoney } from "@mela/contract/ledger";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { findRefunds } from "./refunds.ts";
import { fillLedger } from "./replay.ts";
import { type BookingRow, findPostings, Position, type PostingRow, sumBookings, toMoney } from "./sums.ts";
import { toMovement, toRefund } from "./wire.ts";

const page = 20;

/** What became of bookings' money: to whoever looks after it, and of their own refunds to guests. */
export function ledgerRoutes(app: App): void {
  app.jobs.every("fill-ledger", "* * * * *", () => fillLedger(app));
  serve(app, listMoney, "finance", async ({ params: { eventId }, query: { cursor, limit = page } }) => {
    const after = cursor === undefined ? null : fromCursor(Position, cursor);
    const found = await sumBookings(app.db, eventId, { after, limit: limit + 1 });
    const { data, next_cursor } = toPage(found, limit, ({ position, booking_id }) => ({
      at: position,
      id: booking_id,
    }));
    const bookingIds = data.map(({ booking_id }) => booking_id);
    const moves = Map.groupBy(await findPostings(app.db, eventId, { bookingIds }), ({ booking_id }) => booking_id);
    return { data: data.map((row) => toBookingMoney(row, moves.get(row.booking_id) ?? [])), next_cursor };
  });
  serve(app, bookingRefunds, "booker", async ({ booking: { eventId, bookingId } }) =>
    (await findRefunds(app.db, eventId, bookingId)).map(toRefund),
  );
}

function toBookingMoney(row: BookingRow, moves: readonly PostingRow[]): BookingMoney {
  const { booking_id, reference: booking_reference, currency } = row;
  return { booking_id, booking_reference, currency, ...toMoney(row, currency), movements: moves.map(toMovement) };
}
