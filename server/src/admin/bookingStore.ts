import { BookingStatus, PaymentStatus } from "@mela/contract/bookings";
import { BookingId, EventId, PaymentId, UserId } from "@mela/contract/common";
import { PaymentProvider, PaymentState } from "@mela/contract/payments";
import { z } from "zod";
import { canonicalIdentity } from "../auth/index.ts";
import { At, firstRow, Int, rows, type Tx, words } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { CursorFineTime } from "../platform/http/cursor.ts";

const Row = z.object({
  booking_id: BookingId,
  reference: z.string(),
  status: BookingStatus,
  payment_status: PaymentStatus,
  name: z.string(),
  event_id: EventId,
  event_title: z.string(),
  party: Int,
  total_minor: Int,
  currency: z.string(),
  created_at: At,
  position: z.string(),
});
export type BookingRow = z.output<typeof Row>;
export const Position = z.object({ at: CursorFineTime, id: z.uuid() });

const columns = sql`
  b.booking_id, b.reference, b.status, b.payment_status, coalesce(b.name, '') as name, b.event_id, e.title as event_title,
  b.party, b.total_minor, b.currency, b.created_at, b.created_at::text as position`;

export type Which = { q: string; after: z.output<typeof Position> | null; limit: number };

/** Bookings that fit, the newest first. They are found by their keys first: an operator's question reads no whole table. */
export function findMany(tx: Tx, { q, after, limit }: Which): Promise<BookingRow[]> {
  const behind = after ? sql`(b.created_at, b.booking_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  return rows(
    tx,
    Row,
    sql`with found as materialized (${sql.join(ways(q), sql` union `)})
        select ${columns} from found join bookings b using (event_id, booking_id) join events e using (event_id)
         where ${behind} order by b.created_at desc, b.booking_id desc limit ${limit}::int`,
  );
}

function ways(q: string): SQL[] {
  const letters = q
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/^MELA/, "");
  const reference = letters.length === 8 ? `MELA-${letters.slice(0, 4)}-${letters.slice(4)}` : q.toUpperCase();
  const found = [
    sql`select event_id, booking_id from bookings where reference = ${reference}`,
    sql`select p.event_id, p.booking_id from payment_index x join payments p using (event_id, payment_id)
         where x.provider = any(${words(PaymentProvider.options)}) and (x.provider_ref = ${q} or x.charge_ref = ${q})`,
    sql`select r.event_id, r.booking_id from refunds r where r.provider_ref = ${q}`,
  ];
  const id = z.uuid().safeParse(q).data;
  if (id) {
    found.push(
      sql`select event_id, booking_id from booking_index where booking_id = ${id}::uuid`,
      sql`select p.event_id, p.booking_id from payment_index x join payments p using (event_id, payment_id) where x.payment_id = ${id}::uuid`,
    );
  }
  const identity = canonicalIdentity(q);
  if (identity) {
    const { kind, value } = identity;
    found.push(sql`select x.event_id, x.booking_id from identities i join booking_index x using (user_id)
                    where i.kind = ${kind} and i.value = ${value}`);
  }
  return found;
}

const File = Row.extend({
  user_id: UserId,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  host_id: UserId,
  host_name: z.string(),
});
export type FileRow = z.output<typeof File>;

export function findOne(tx: Tx, bookingId: BookingId): Promise<FileRow | null> {
  return firstRow(
    tx,
    File,
    sql`select ${columns}, b.user_id, b.email, b.phone, e.host_id,
               coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username, '') as host_name
          from booking_index x join bookings b using (event_id, booking_id) join events e using (event_id)
          join users u on u.user_id = e.host_id
         where x.booking_id = ${bookingId}::uuid`,
  );
}

const AttemptRow = z.object({
  payment_id: PaymentId,
  provider: z.string(),
  reference: z.string().nullable(),
  status: PaymentState,
  amount_minor: Int,
  refunded_minor: Int,
  currency: z.string(),
  failure: z.string().nullable(),
  is_disputed: z.boolean(),
  created_at: At,
  paid_at: At.nullable(),
});
export const findAttempts = (tx: Tx, eventId: EventId, bookingId: BookingId) =>
  rows(
    tx,
    AttemptRow,
    sql`select payment_id, provider, provider_ref as reference, status, amount_minor, refunded_minor, currency, failure,
               is_disputed, created_at, paid_at
          from payments where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid
         order by created_at, payment_id limit 50`,
  );

const TicketRow = z.object({ seat: Int, type: z.string(), status: z.enum(["VALID", "VOID"]), is_inside: z.boolean() });
export const findTickets = (tx: Tx, eventId: EventId, bookingId: BookingId) =>
  rows(
    tx,
    TicketRow,
    sql`select k.seat, t.name as type, k.status,
               exists (select from admissions a where a.event_id = k.event_id and a.ticket_id = k.ticket_id
                          and a.undone_at is null) as is_inside
          from tickets k join ticket_types t using (event_id, ticket_type_id)
         where k.event_id = ${eventId}::uuid and k.booking_id = ${bookingId}::uuid order by k.seat limit 250`,
  );
