import { BookingId, type EventId, type UserId } from "@mela/contract/common";
import { dayOf } from "@mela/contract/doorDays";
import { z } from "zod";
import { moveCounters } from "../counters/index.ts";
import { recordAll } from "../history/index.ts";
import { instant, json, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { stableId } from "../platform/ids.ts";
import { findDoorEvent, type Outcome } from "./store.ts";

/** A whole party that another system's door let in before it came over to us. */
export type CameIn = { bookingId: BookingId; people: number; at: Date };

const BookingIdScanIdRow = z.object({ booking_id: BookingId, scan_id: z.string(), day: z.string() });

/**
 * Writes down who is in already by another system's word, as a scan of each party would have: our door says since when,
 * and it can be taken back. Once for each booking; whoever still owes money is left to our own door.
 */
export async function carryOver(
  tx: Tx,
  eventId: EventId,
  { came, by, now }: { came: readonly CameIn[]; by: UserId; now: Date },
): Promise<void> {
  const event = came.length > 0 ? await findDoorEvent(tx, eventId) : null;
  if (!event) return;
  const looks = came.map(({ bookingId, people, at }) => {
    const scanId = stableId(`check-in of ${bookingId} elsewhere`);
    const inside = { booking: bookingId, since: at, admitted: people, left: 0 };
    const answer: Outcome = { code: "ok", at, inside, error: null, conflict: null };
    return { bookingId, scanId, day: dayOf(event, at), at, answer };
  });
  const list = sql`jsonb_to_recordset(${json(looks)}) as n("bookingId" uuid, "scanId" uuid, day text, at timestamptz, answer jsonb)`;
  const admitted = await rows(
    tx,
    BookingIdScanIdRow,
    sql`with kept as (
          insert into scans (event_id, scan_id, actor_id, booking_id, seat, outcome, answer, let_in, scanned_at, at)
          select b.event_id, n."scanId", ${by}::uuid, b.booking_id, 0, 'ok', n.answer, true, n.at, ${instant(now)}
            from ${list} join bookings b on b.event_id = ${eventId}::uuid and b.booking_id = n."bookingId"
           where b.status = 'CONFIRMED' and b.payment_status <> 'PENDING' and not b.is_test
          on conflict (event_id, scan_id) do nothing returning scan_id)
        insert into admissions (event_id, ticket_id, booking_id, day, scan_id, actor_id, scanned_at, at)
        select t.event_id, t.ticket_id, t.booking_id, n.day, n."scanId", ${by}::uuid, n.at, ${instant(now)}
          from ${list} join kept on kept.scan_id = n."scanId"
          join tickets t on t.event_id = ${eventId}::uuid and t.booking_id = n."bookingId" and t.status = 'VALID'
        on conflict (event_id, ticket_id, day) where undone_at is null do nothing
        returning booking_id, scan_id, day`,
  );
  const parties = [...Map.groupBy(admitted, ({ booking_id }) => booking_id)];
  const [peopleIn, bookings] = [admitted.length, parties.length];
  await moveCounters(tx, eventId, { peopleIn, going: -bookings, checkedIn: bookings });
  await recordAll(
    tx,
    parties.map(([bookingId, people]) => ({
      ...{
        eventId,
        at: now,
        actorId: by,
        subject: "admission" as const,
        subjectId: bookingId,
        action: "admit_elsewhere",
      },
      after: { scan_id: people[0]?.scan_id, day: people[0]?.day, people: people.length },
    })),
  );
}
