import { moveCounters } from "../counters/index.ts";
import { record } from "../history/index.ts";
import { instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { movePersonSeats, moveSeats } from "./changes.ts";
import { changeTickets, countByType, type HostDeed, shortenLines } from "./hostChange.ts";
import type { HostBooking, HostTicket } from "./hostRead.ts";
import { serveLine } from "./line.ts";

/**
 * Some of a party stay away: their tickets are void, and their seats free. The others get new codes, since the party's
 * code, which anybody of it may have, would let in whoever comes first (decision 034). `action`: its name in the history.
 */
export async function voidSeats(
  tx: Tx,
  deed: HostDeed,
  { booking, chosen, action }: { booking: HostBooking; chosen: readonly HostTicket[]; action: string },
): Promise<void> {
  const { eventId, bookingId, actorId, now: at } = deed;
  const here = sql`event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`;
  await changeTickets(tx, deed, { tickets: chosen, set: sql`status = 'VOID'` });
  const newest = sql`(select max(version) + 1 from tickets where ${here})`;
  // Who was given a ticket is in no party's code, and keeps theirs.
  await run(tx, sql`update tickets set version = ${newest} where ${here} and status = 'VALID' and holder_id is null`);
  await shortenLines(tx, deed, chosen);
  const party = booking.party - chosen.length;
  await run(tx, sql`update bookings set party = ${party}::int, updated_at = ${instant(at)} where ${here}`);
  const gone = countByType(chosen);
  await moveSeats(
    tx,
    eventId,
    gone.map(({ typeId, count }) => ({ typeId, sold: -count, held: 0 })),
    at,
  );
  await movePersonSeats(
    tx,
    eventId,
    gone.map(({ typeId, count }) => ({ userId: booking.user_id, typeId, count: -count })),
  );
  await moveCounters(tx, eventId, { peopleExpected: -chosen.length });
  const seats = chosen.map(({ seat }) => seat);
  const entry = { eventId, at, actorId, subject: "booking" as const, subjectId: bookingId, action };
  await record(tx, { ...entry, before: { party: booking.party }, after: { party, seats } });
  await serveLine(tx, eventId, at);
}
