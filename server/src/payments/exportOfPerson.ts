import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { toMajor } from "../platform/money.ts";

/** What somebody paid or tried to pay, and what went back. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ payments: Item[] }> {
  const payments = await items(
    tx,
    sql`select json_build_object('booking', b.reference, 'payment_number', p.payment_id, 'service', p.provider,
                                 'number_there', p.provider_ref, 'state', p.status, 'amount', p.amount_minor,
                                 'given_back', p.refunded_minor, 'currency', p.currency,
                                 'begun_at', ${utcText(sql`p.created_at`)}, 'paid_at', ${utcText(sql`p.paid_at`)}) as item
          from booking_index i join bookings b using (event_id, booking_id) join payments p using (event_id, booking_id)
         where i.user_id = ${userId}::uuid order by p.created_at desc limit ${mostItems}::int`,
  );
  const inMajor = (minor: unknown, currency: unknown) => toMajor(Number(minor), String(currency));
  return {
    payments: payments.map((item) => ({
      ...item,
      amount: inMajor(item.amount, item.currency),
      given_back: inMajor(item.given_back, item.currency),
    })),
  };
}
