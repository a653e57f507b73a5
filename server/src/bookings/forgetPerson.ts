import type { UserId } from "@mela/contract/common";
import { z } from "zod";
import { firstRow, Int, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** What a host reads where the name of somebody stood who deleted their account. */
export const forgottenName = "Deleted guest";

const BookingsPaymentsRow = z.object({ bookings: Int, payments: Int });

/** How many bookings and payments of a person stay in the books of hosts. */
export async function countKept(tx: Tx, userId: UserId): Promise<{ bookings: number; payments: number }> {
  const found = await firstRow(
    tx,
    BookingsPaymentsRow,
    sql`select count(*) as bookings,
               coalesce(sum((select count(*) from payments p where p.event_id = i.event_id and p.booking_id = i.booking_id)), 0) as payments
          from booking_index i where i.user_id = ${userId}::uuid`,
  );
  return found ?? { bookings: 0, payments: 0 };
}

/**
 * Takes a person out of their bookings: counts, prices and payments stay in the host's books, names, contacts, answers
 * and the host's notes about them do not. Doors that keep a list see that it has changed.
 */
export async function forgetPerson(tx: Tx, userId: UserId, now: Date): Promise<void> {
  const mine = (alias: "b" | "k" | "r") => sql`
    exists (select from booking_index i where i.user_id = ${userId}::uuid
               and i.event_id = ${sql.identifier(alias)}.event_id and i.booking_id = ${sql.identifier(alias)}.booking_id)`;
  await run(tx, sql`delete from responses r where ${mine("r")}`);
  await run(
    tx,
    sql`update tickets k set holder_name = null, holder_email = null where ${mine("k")} and k.holder_id is null`,
  );
  await run(
    tx,
    sql`update bookings b set name = ${forgottenName}, email = null, phone = null, note = '', tags = '[]'::jsonb, transfer_reference = '',
               updated_at = ${instant(now)}
         where ${mine("b")}`,
  );
  await run(tx, sql`update takings set actor_id = null where actor_id = ${userId}::uuid`); // a till is counted all the same
  await run(tx, sql`delete from idempotency_keys where user_id = ${userId}::uuid`); // their answers name the guest
}
