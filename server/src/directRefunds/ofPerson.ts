import type { UserId } from "@mela/contract/common";
import type { PersonMove } from "../auth/index.ts";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { majorOf } from "../platform/money.ts";

const told = sql`
  'event', e.title, 'booking', b.reference, 'of', nullif(d.seats, ''), 'amount', ${majorOf(sql`d.amount_minor`, sql`b.currency`)},
  'currency', b.currency, 'owed_at', ${utcText(sql`d.owed_at`)}, 'given_at', ${utcText(sql`d.given_at`)},
  'transfer_reference', nullif(d.reference, '')`;

type Told = { money_hosts_give_back_to_you: Item[]; money_you_gave_back: Item[] };

/** What hosts give back to somebody by hand, and what they gave back so to guests. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<Told> {
  return {
    money_hosts_give_back_to_you: await items(
      tx,
      sql`select json_build_object(${told}) as item
            from booking_index i join direct_refunds d using (event_id, booking_id) join bookings b using (event_id, booking_id)
            join events e using (event_id)
           where i.user_id = ${userId}::uuid order by d.owed_at desc limit ${mostItems}::int`,
    ),
    money_you_gave_back: await items(
      tx,
      sql`select json_build_object(${told}) as item
            from direct_refunds d join bookings b using (event_id, booking_id) join events e using (event_id)
           where d.actor_id = ${userId}::uuid order by d.given_at desc limit ${mostItems}::int`,
    ),
  };
}

/** Takes whoever gave money back out of it: a till is counted all the same. */
export function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  return run(tx, sql`update direct_refunds set actor_id = null where actor_id = ${userId}::uuid`);
}

/** What one account gave back, another of the same person did. */
export function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  return run(tx, sql`update direct_refunds set actor_id = ${to}::uuid where actor_id = ${from}::uuid`);
}
