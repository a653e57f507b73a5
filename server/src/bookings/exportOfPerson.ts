import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { toMajor } from "../platform/money.ts";

const tickets = sql`
  (select json_agg(json_build_object('seat', k.seat, 'type', t.name, 'state', k.status, 'name', k.holder_name,
                                     'email', k.holder_email,
                                     'let_in_at', (select json_agg(${utcText(sql`a.at`)}) from admissions a
                                                    where a.event_id = k.event_id and a.ticket_id = k.ticket_id
                                                      and a.undone_at is null)) order by k.seat)
     from tickets k join ticket_types t using (event_id, ticket_type_id)
    where k.event_id = b.event_id and k.booking_id = b.booking_id)`;
const answers = sql`
  (select json_agg(json_build_object('question', q.text, 'answer', r.answer, 'guest', nullif(r.seat, 0)) order by q.position, r.seat)
     from responses r join questions q using (event_id, question_id)
    where r.event_id = b.event_id and r.booking_id = b.booking_id)`;
const steps = sql`
  (select json_agg(json_build_object('at', ${utcText(sql`h.at`)}, 'what', h.action,
                                     'by', case when h.actor_id is null then 'the server'
                                                when h.actor_id = b.user_id then 'you' else 'the host' end)
                   order by h.history_id)
     from history h where h.event_id = b.event_id and h.subject_id = b.booking_id)`;

/** Somebody's bookings with tickets, answers, and what the host wrote beside them; and what others paid into their hand. */
export async function exportOfPerson(
  tx: Tx,
  userId: UserId,
): Promise<{ bookings: Item[]; money_you_took_at_doors: Item[] }> {
  const bookings = await items(
    tx,
    sql`select json_build_object(
                 'reference', b.reference, 'event', e.title, 'page', '/' || e.slug, 'starts_at', ${utcText(sql`e.start_at`)},
                 'timezone', e.timezone, 'state', b.status, 'payment', b.payment_status, 'name', b.name, 'email', b.email,
                 'phone', b.phone, 'people', b.party, 'total', b.total_minor, 'given_back', b.refunded_minor,
                 'currency', b.currency, 'tags_by_the_host', b.tags, 'note_by_the_host', b.note,
                 'transfer_reference', nullif(b.transfer_reference, ''),
                 'put_on_the_list_by_the_host', b.added_by is not null,
                 'brought_from', b.source, 'booked_at', ${utcText(sql`b.created_at`)}, 'confirmed_at', ${utcText(sql`b.confirmed_at`)},
                 'tickets', ${tickets}, 'answers', ${answers}, 'steps', ${steps}) as item
          from booking_index i join bookings b using (event_id, booking_id) join events e using (event_id)
         where i.user_id = ${userId}::uuid order by i.created_at desc limit ${mostItems}::int`,
  );
  const inMajor = (minor: unknown, currency: unknown) => toMajor(Number(minor), String(currency));
  const taken = await items(
    tx,
    sql`select json_build_object('event', e.title, 'booking', b.reference, 'amount', k.minor, 'currency', b.currency,
                                 'at', ${utcText(sql`k.at`)}) as item
          from takings k join bookings b using (event_id, booking_id) join events e using (event_id)
         where k.actor_id = ${userId}::uuid order by k.at desc limit ${mostItems}::int`,
  );
  return {
    money_you_took_at_doors: taken.map((item) => ({ ...item, amount: inMajor(item.amount, item.currency) })),
    bookings: bookings.map((item) => ({
      ...item,
      total: inMajor(item.total, item.currency),
      given_back: inMajor(item.given_back, item.currency),
    })),
  };
}
