import { BookingId, type EventId, TicketId, TicketTypeId } from "@mela/contract/common";
import { z } from "zod";
import { At, firstRow, Int, instant, json, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { ChangePlan } from "./changePlan.ts";
import { type Moved, moveBookings } from "./store.ts";

const Row = z.object({
  of_booking_id: BookingId,
  ticket_ids: z.array(TicketId),
  from_type_id: TicketTypeId,
  from_unit_minor: Int,
  from_name: z.string(),
  to_type_id: TicketTypeId,
  to_unit_minor: Int,
  to_name: z.string(),
  credit_minor: Int,
  done_at: At.nullable(),
});
/** What a hold is to change. */
export type KeptChange = z.output<typeof Row>;
type Hold = { eventId: EventId; bookingId: BookingId };

/** What a booking is to change, if it is such a hold. */
export function findChange(tx: Tx, { eventId, bookingId }: Hold): Promise<KeptChange | null> {
  return firstRow(
    tx,
    Row,
    sql`select c.of_booking_id, c.ticket_ids, c.from_type_id, c.from_unit_minor, f.name as from_name, c.to_type_id,
               c.to_unit_minor, t.name as to_name, c.credit_minor, c.done_at
          from ticket_changes c
          join ticket_types f on f.event_id = c.event_id and f.ticket_type_id = c.from_type_id
          join ticket_types t on t.event_id = c.event_id and t.ticket_type_id = c.to_type_id
         where c.event_id = ${eventId}::uuid and c.booking_id = ${bookingId}::uuid`,
  );
}

export async function insertChange(
  tx: Tx,
  { eventId, bookingId }: Hold,
  { of, plan: { chosen, swap } }: { of: BookingId; plan: Pick<ChangePlan, "chosen" | "swap"> },
): Promise<void> {
  const { from, to, creditMinor } = swap;
  const ids = json(chosen.map(({ ticket_id }) => ticket_id));
  await run(
    tx,
    sql`insert into ticket_changes (event_id, booking_id, of_booking_id, ticket_ids, from_type_id, from_unit_minor, to_type_id,
                                    to_unit_minor, credit_minor)
        values (${eventId}::uuid, ${bookingId}::uuid, ${of}::uuid, ${ids}, ${from.typeId}::uuid, ${from.unitMinor}::bigint,
                ${to.typeId}::uuid, ${to.unitMinor}::bigint, ${creditMinor}::bigint)`,
  );
}

export function endChange(tx: Tx, { eventId, bookingId }: Hold, at: Date): Promise<void> {
  return run(
    tx,
    sql`update ticket_changes set done_at = ${instant(at)}
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`,
  );
}

/** Whether a booking `b` is a hold that is to change tickets of another one: it ends with that one, and was no guest. */
export const isChangeHold = sql`(b.status = 'HELD' and exists (
  select from ticket_changes c where c.event_id = b.event_id and c.booking_id = b.booking_id))`;

/**
 * Ends holds that were to change tickets of bookings that are over: nobody can pay for them, and others want their seats.
 * The caller has locked the stock and applies what follows.
 */
export function endChangesOf(
  tx: Tx,
  { eventId, bookingIds }: { eventId: EventId; bookingIds: readonly BookingId[] },
  at: Date,
): Promise<Moved[]> {
  const where = sql`b.booking_id in (select c.booking_id from ticket_changes c
                                      where c.event_id = ${eventId}::uuid and c.of_booking_id = any(${uuids(bookingIds)}))`;
  return moveBookings(tx, eventId, { transition: "expire", where, at, actorId: null });
}
