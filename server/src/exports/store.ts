import { BookingStatus, PaymentStatus } from "@mela/contract/bookings";
import { BookingId, type EventId } from "@mela/contract/common";
import { GuestResponse } from "@mela/contract/guests";
import { z } from "zod";
import { At, firstRow, Int, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { CursorText } from "../platform/http/cursor.ts";
import { PricePart } from "../platform/pricePart.ts";

const EventRow = z.object({ slug: z.string(), title: z.string(), timezone: z.string(), currency: z.string() });
export type ExportedEvent = z.output<typeof EventRow>;

export function findEvent(tx: Tx, eventId: EventId): Promise<ExportedEvent | null> {
  return firstRow(
    tx,
    EventRow,
    sql`select slug, title, timezone, currency from events where event_id = ${eventId}::uuid`,
  );
}

const QuestionRow = z.object({ id: z.string(), text: z.string() });
/** Every question that somebody may have answered, those that are no longer asked too. */
export function findQuestions(tx: Tx, eventId: EventId): Promise<z.output<typeof QuestionRow>[]> {
  return rows(
    tx,
    QuestionRow,
    sql`select question_id as id, text from questions n
         where event_id = ${eventId}::uuid
           and (retired_at is null or exists (select from responses r where r.event_id = n.event_id and r.question_id = n.question_id))
         order by position, question_id`,
  );
}

const GuestsRow = z.object({ guests: Int });

/** How many people's data an export of an event hands out, at most. */
export async function countGuests(tx: Tx, eventId: EventId): Promise<number> {
  const found = await firstRow(
    tx,
    GuestsRow,
    sql`select count(*) as guests from bookings b where b.event_id = ${eventId}::uuid and ${isShown}`,
  );
  return found?.guests ?? 0;
}

/** Where a page ended: its last booking, by the index of lists; the time as text, since it is finer than a Date. */
export type Position = { at: string; id: BookingId };
const isShown = sql`b.status not in ('HELD', 'EXPIRED') and not b.is_test`;
const page = (eventId: EventId, after: Position | null, limit: number) => sql`
  select b.* from bookings b
   where b.event_id = ${eventId}::uuid and ${isShown}
     and ${after ? sql`(b.created_at, b.booking_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
   order by b.created_at, b.booking_id limit ${limit}::int`;
const atEvent = (column: string) => sql`to_char(${sql.raw(column)} at time zone e.timezone, 'YYYY-MM-DD HH24:MI')`;
const tickets = sql`coalesce(
  (select string_agg(y.name || ' x ' || l.count, '; ' order by y.position)
     from booking_lines l join ticket_types y using (event_id, ticket_type_id)
    where l.event_id = p.event_id and l.booking_id = p.booking_id), '')`;

const shared = {
  booking_id: BookingId,
  position: z.string(),
  reference: z.string(),
  status: BookingStatus,
  payment_status: PaymentStatus,
  tickets: z.string(),
  party: Int,
  total_minor: Int,
  refunded_minor: Int,
  source: z.string().nullable(),
  created_at: At,
  booked: z.string(),
};
const sharedColumns = sql`
  p.booking_id, p.created_at::text as position, p.reference, p.status, p.payment_status, ${tickets} as tickets, p.party,
  p.total_minor, p.refunded_minor, p.source, p.created_at, ${atEvent("p.created_at")} as booked`;

const GuestRow = z.object({
  ...shared,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  holders: z.string(),
  tags: z.array(z.string()),
  note: z.string(),
  is_added: z.boolean(),
  is_in_line: z.boolean(),
  answers: z.array(
    z.object({ question: z.string(), answer: z.string(), seat: z.number(), holder: z.string().nullable() }),
  ),
  admitted: Int,
  since: At.nullable(),
  came: z.string().nullable(),
});
export type GuestRow = z.output<typeof GuestRow>;

/** The next guests, in the order of booking, with all that their host knows of them. */
export function findGuests(tx: Tx, eventId: EventId, after: Position | null, limit: number): Promise<GuestRow[]> {
  return rows(
    tx,
    GuestRow,
    sql`with p as materialized (${page(eventId, after, limit)})
        select ${sharedColumns}, p.name, p.email, p.phone, p.tags, p.note, p.added_by is not null as is_added,
               (p.status = 'AWAITING_APPROVAL' and p.waits_since is not null) as is_in_line,
               coalesce((select string_agg(k.holder_name, '; ' order by k.seat) from tickets k
                          where k.event_id = p.event_id and k.booking_id = p.booking_id and k.holder_name <> ''), '') as holders,
               coalesce((select jsonb_agg(jsonb_build_object('question', r.question_id, 'answer', r.answer, 'seat', r.seat,
                                                             'holder', nullif(k.holder_name, '')) order by r.seat)
                           from responses r left join tickets k
                             on k.event_id = r.event_id and k.booking_id = r.booking_id and k.seat = r.seat
                          where r.event_id = p.event_id and r.booking_id = p.booking_id), '[]'::jsonb) as answers,
               i.people as admitted, i.since, ${atEvent("i.since")} as came
          from p join events e using (event_id)
          cross join lateral (
            select count(distinct a.ticket_id) as people, min(a.scanned_at) as since
              from admissions a
             where a.event_id = p.event_id and a.booking_id = p.booking_id and a.undone_at is null) i
         order by p.created_at, p.booking_id`,
  );
}

const SaleRow = z.object({
  ...shared,
  price_lines: z.array(PricePart),
  promo_code: z.string().nullable(),
  /** What banks call the transfers by which the host had it, and gave it back. */
  received_by: z.string(),
  given_by: z.string(),
});
export type SaleRow = z.output<typeof SaleRow>;

const RateRow = z.object({ label: z.string() });
/** What the GST of an event's sales is called, a name for each rate, the lowest first. */
export async function findTaxLabels(tx: Tx, eventId: EventId): Promise<string[]> {
  const found = await rows(
    tx,
    RateRow,
    sql`select l ->> 'label' as label from bookings b cross join jsonb_array_elements(b.price_lines) l
         where b.event_id = ${eventId}::uuid and ${isShown} and l ->> 'kind' = 'TAX'
         group by 1 order by length(l ->> 'label'), 1`,
  );
  return found.map(({ label }) => label);
}

/** The next sales, in the order of booking, without their guests' names and contacts. */
export function findSales(tx: Tx, eventId: EventId, after: Position | null, limit: number): Promise<SaleRow[]> {
  return rows(
    tx,
    SaleRow,
    sql`with p as materialized (${page(eventId, after, limit)})
        select ${sharedColumns}, p.price_lines,
               case when p.venue_paid_at is not null and p.transfer_since is not null then p.transfer_reference else '' end as received_by,
               coalesce((select string_agg(d.reference, '; ' order by d.given_at) from direct_refunds d
                          where d.event_id = p.event_id and d.booking_id = p.booking_id and d.reference <> ''), '') as given_by,
               (select c.code from promo_codes c
                 where c.event_id = p.event_id and c.promo_code_id = p.promo_code_id) as promo_code
          from p join events e using (event_id)
         order by p.created_at, p.booking_id`,
  );
}

/** What booking `p` answered, in the order of the questions. */
const said = sql`coalesce(
  (select jsonb_agg(jsonb_build_object('question', n.text, 'answer', r.answer, 'seat', r.seat,
                                       'holder', nullif(k.holder_name, '')) order by n.position, n.question_id, r.seat)
     from responses r join questions n using (event_id, question_id)
     left join tickets k on k.event_id = r.event_id and k.booking_id = r.booking_id and k.seat = r.seat
    where r.event_id = p.event_id and r.booking_id = p.booking_id), '[]'::jsonb)`;

const PrintRow = z.object({
  booking_id: BookingId,
  reference: z.string(),
  name: z.string(),
  key: z.string(),
  party: Int,
  admitted: Int,
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  tags: z.array(z.string()),
  due_minor: Int,
  currency: z.string(),
  phone: z.string().nullable(),
  responses: z.array(GuestResponse),
});
export type PrintRow = z.output<typeof PrintRow>;
export const PrintPosition = z.object({ key: CursorText, id: BookingId });

type Printed = { after: z.output<typeof PrintPosition> | null; details: "none" | "all"; limit: number };

/** The next who come, in the order of the alphabet. */
export function findPrinted(tx: Tx, eventId: EventId, { after, details, limit }: Printed): Promise<PrintRow[]> {
  const more = details === "all" ? sql`p.phone, ${said} as responses` : sql`null as phone, '[]'::jsonb as responses`;
  return rows(
    tx,
    PrintRow,
    sql`with p as materialized (
          select b.event_id, b.booking_id, b.reference, b.name, b.phone, lower(b.name) as key, b.party, b.tags, b.currency,
                 case when b.payment_status = 'PENDING' or b.status = 'AWAITING_PAYMENT' then b.total_minor else 0 end as due_minor
            from bookings b
           where b.event_id = ${eventId}::uuid and b.status in ('CONFIRMED', 'AWAITING_PAYMENT') and not b.is_test
             and ${after ? sql`(lower(b.name), b.booking_id) > (${after.key}::text, ${after.id}::uuid)` : sql`true`}
           order by lower(b.name), b.booking_id limit ${limit}::int)
        select p.booking_id, p.reference, p.name, p.key, p.party, p.tags, p.currency, p.due_minor,
               coalesce((select jsonb_agg(jsonb_build_object('type', y.name, 'count', l.count) order by y.position)
                           from booking_lines l join ticket_types y using (event_id, ticket_type_id)
                          where l.event_id = p.event_id and l.booking_id = p.booking_id), '[]'::jsonb) as ticket_counts,
               (select count(distinct a.ticket_id) from admissions a
                 where a.event_id = p.event_id and a.booking_id = p.booking_id and a.undone_at is null) as admitted,
               ${more}
          from p order by p.key, p.booking_id`,
  );
}
