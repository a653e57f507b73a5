import { BookingId, DeviceId, type EventId, ScanId, UserId } from "@mela/contract/common";
import { ConflictKind } from "@mela/contract/conflicts";
import { Direction } from "@mela/contract/directions";
import { type DoorCode, doorCodes } from "@mela/contract/door";
import { z } from "zod";
import { AnyRow, At, Int, instant, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Settling } from "./conflicts.ts";
import { ticketCounts } from "./store.ts";

const [mostConflicts, mostScans] = [200, 5_000];

const doorCode = (text: string | null): DoorCode | null => doorCodes.find((code) => code === text) ?? null;
const Row = z.object({
  booking_id: BookingId,
  kind: ConflictKind,
  code: z.string().nullable().transform(doorCode),
  name: z.string(),
  reference: z.string(),
  party: Int,
  ticket_counts: z.array(z.object({ type: z.string(), count: Int })),
  settled_at: At.nullable(),
  settled_by: UserId.nullable(),
});
export type ConflictRow = z.output<typeof Row>;

/** The bookings of which scans are in conflict: those that wait first, the latest first. Cancelled weighs more than many. */
export function findConflicts(tx: Tx, eventId: EventId): Promise<ConflictRow[]> {
  return rows(
    tx,
    Row,
    sql`select b.booking_id, c.kind, c.code, b.name, b.reference, b.party, ${ticketCounts} as ticket_counts,
               c.settled_at, c.settled_by
          from (select s.event_id, s.booking_id, min(s.conflict) as kind, max(s.at) as at,
                       (array_agg(s.outcome order by s.at desc) filter (where s.conflict = 'admitted_after_cancel'))[1] as code,
                       case when bool_and(s.settled_at is not null) then max(s.settled_at) end as settled_at,
                       (array_agg(s.settled_by order by s.settled_at desc nulls last))[1] as settled_by
                  from scans s where s.event_id = ${eventId}::uuid and s.conflict is not null
                 group by s.event_id, s.booking_id) c
          join bookings b on b.event_id = c.event_id and b.booking_id = c.booking_id
         order by c.settled_at is not null, c.at desc, b.booking_id limit ${mostConflicts}::int`,
  );
}

const LetIn = z.object({
  booking_id: BookingId,
  scan_id: ScanId,
  scanned_at: At,
  direction: Direction,
  seat: Int,
  count: Int.nullable(),
  is_offline: z.boolean(),
  is_conflict: z.boolean(),
  is_undone: z.boolean(),
  actor_id: UserId.nullable(), // or the session of a door's device: then nobody is found by it
  device_id: DeviceId.nullable(),
});
export type LetInRow = z.output<typeof LetIn>;

/** Every scan that let somebody of these bookings in or out, in the order of their times. */
export function findLetIn(tx: Tx, eventId: EventId, bookings: readonly BookingId[]): Promise<LetInRow[]> {
  return rows(
    tx,
    LetIn,
    sql`select booking_id, scan_id, scanned_at, direction, coalesce(seat, 0) as seat, count, is_offline,
               conflict is not null as is_conflict, undone_at is not null as is_undone, actor_id, device_id
          from scans
         where event_id = ${eventId}::uuid and booking_id = any(${uuids(bookings)})
           and (let_in or direction = 'OUT' and outcome = 'ok')
         order by scanned_at, scan_id limit ${mostScans}::int`,
  );
}

/** Settles scans that are in conflict and were not looked at yet. Gives how many. */
export async function settleScans(tx: Tx, { eventId, bookingId, scanIds, by, now }: Settling): Promise<number> {
  const settled = await rows(
    tx,
    AnyRow,
    sql`update scans set settled_at = ${instant(now)}, settled_by = ${by}::uuid
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid and scan_id = any(${uuids(scanIds)})
           and conflict is not null and settled_at is null
        returning 1`,
  );
  return settled.length;
}
