import type { BookingId, EventId } from "@mela/contract/common";
import { type FrameId, FrameState } from "@mela/contract/embed";
import { z } from "zod";
import { dayMs, later } from "../platform/clock.ts";
import { firstRow, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

type Framed = { eventId: EventId; bookingId: BookingId; frameId: FrameId; now: Date };

const most = 20; // bookings from one frame: nobody chooses anew so often

/** Notes from which frame a booking came. */
export async function linkToFrame(tx: Tx, { eventId, bookingId, frameId, now }: Framed): Promise<void> {
  await run(
    tx,
    sql`insert into framed_bookings (event_id, frame_id, booking_id, created_at)
        select ${eventId}::uuid, ${frameId}::text, ${bookingId}::uuid, ${instant(now)}
         where (select count(*) from framed_bookings f
                 where f.event_id = ${eventId}::uuid and f.frame_id = ${frameId}::text) < ${most}::int
        on conflict do nothing`,
  );
}

const StateRow = z.object({ state: FrameState });

/** A request whose money is to be set aside first reaches the host only then. */
const isToSetAside = sql`(b.sets_aside and b.payment_status in ('NONE', 'PENDING', 'FAILED'))`;

/** How far the bookings of a frame got: the furthest of them. */
export async function readFrame(tx: Tx, eventId: EventId, frameId: FrameId): Promise<FrameState> {
  const row = await firstRow(
    tx,
    StateRow,
    sql`select case when bool_or(b.status = 'CONFIRMED') then 'BOOKED'
                    when bool_or(b.status = 'AWAITING_APPROVAL' and not ${isToSetAside}) then 'REQUESTED'
                    when bool_or(b.status in ('HELD', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT')) then 'OPEN'
                    else 'NONE' end as state
          from framed_bookings f join bookings b on b.event_id = f.event_id and b.booking_id = f.booking_id
         where f.event_id = ${eventId}::uuid and f.frame_id = ${frameId}::text`,
  );
  return row?.state ?? "NONE";
}

/** Frames of yesterday have long been closed. */
export async function forgetFrames(tx: Tx, now: Date): Promise<void> {
  await run(tx, sql`delete from framed_bookings where created_at < ${instant(later(now, -dayMs))}`);
}
