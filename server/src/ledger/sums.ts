import { BookingId, type EventId } from "@mela/contract/common";
import { type Account, Movement } from "@mela/contract/ledger";
import type { Money } from "@mela/contract/money";
import { z } from "zod";
import { At, firstRow, Int, rows, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { CursorFineTime } from "../platform/http/cursor.ts";
import { toMajor } from "../platform/money.ts";

const Sums = z.object({
  paid: Int,
  refunded: Int,
  refund_due: Int,
  disputed: Int,
  platform_fee: Int,
  provider_fee: Int,
  tax: Int,
  sent: Int,
  due: Int,
});
export type Sums = z.output<typeof Sums>;

const held = (account: Account) =>
  sql`(case ${account} when l.credit then l.amount_minor when l.debit then -l.amount_minor else 0 end)`;
const sum = (what: SQL, where: SQL = sql`true`) => sql`coalesce(sum(${what}) filter (where ${where}), 0)::bigint`;
const amount = sql`l.amount_minor`;

/** What lines `l` of the ledger come to (`Money` of the contract). */
const sums = sql`
  ${sum(amount, sql`l.movement in ('PAID', 'UNPLACED')`)} as paid,
  ${sum(sql`case l.movement when 'REFUNDED' then l.amount_minor when 'REFUND_RETURNED' then -l.amount_minor end`)} as refunded,
  ${sum(held("GUEST"))} as refund_due,
  ${sum(sql`${held("DISPUTED")} + ${held("PROVIDER")}`, sql`l.movement like 'DISPUTE%'`)} as disputed,
  ${sum(held("PLATFORM"))} as platform_fee,
  ${sum(amount, sql`l.movement = 'PROVIDER_FEE'`)} as provider_fee,
  ${sum(held("HOST_TAX"))} as tax,
  ${sum(held("PAYEE"))} as sent,
  ${sum(sql`${held("HOST")} + ${held("HOST_TAX")}`)} as due`;

/** Money of the wire. */
export function toMoney(found: Sums, currency: string): Money {
  const { paid, refunded, refund_due, disputed, platform_fee, provider_fee, tax, sent, due } = found;
  const money = (minor: number) => toMajor(minor, currency);
  return {
    ...{ paid: money(paid), refunded: money(refunded), refund_due: money(refund_due), disputed: money(disputed) },
    ...{ platform_fee: money(platform_fee), provider_fee: money(provider_fee), tax: money(tax) },
    ...{ sent: money(sent), due: money(due) },
  };
}

const none: Sums = {
  ...{ paid: 0, refunded: 0, refund_due: 0, disputed: 0 },
  ...{ platform_fee: 0, provider_fee: 0, tax: 0, sent: 0, due: 0 },
};

/** What became of an event's money, in its own currency. */
export async function sumEvent(tx: Tx, eventId: EventId): Promise<Sums> {
  const found = await firstRow(
    tx,
    Sums,
    sql`select ${sums} from ledger l join events e using (event_id)
         where l.event_id = ${eventId}::uuid and l.currency = e.currency`,
  );
  return found ?? none;
}

export const Position = z.object({ at: CursorFineTime, id: BookingId });
const BookingRow = Sums.extend({
  booking_id: BookingId,
  reference: z.string(),
  currency: z.string(),
  position: z.string(),
});
export type BookingRow = z.output<typeof BookingRow>;

/** The money of an event's bookings, the newest first; of those alone that money came for. */
export function sumBookings(
  tx: Tx,
  eventId: EventId,
  { after, limit }: { after: z.output<typeof Position> | null; limit: number },
): Promise<BookingRow[]> {
  const behind = after ? sql`(b.created_at, b.booking_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  return rows(
    tx,
    BookingRow,
    sql`with p as materialized (
          select b.event_id, b.booking_id, b.reference, b.currency, b.created_at from bookings b
           where b.event_id = ${eventId}::uuid and b.total_minor > 0 and ${behind}
             and exists (select from ledger l where l.event_id = b.event_id and l.booking_id = b.booking_id)
           order by b.created_at desc, b.booking_id desc limit ${limit}::int)
        select p.booking_id, p.reference, p.currency, p.created_at::text as position, ${sums}
          from p join ledger l on l.event_id = p.event_id and l.booking_id = p.booking_id and l.currency = p.currency
         group by p.booking_id, p.reference, p.currency, p.created_at
         order by p.created_at desc, p.booking_id desc`,
  );
}

const OwnSums = Sums.extend({ currency: z.string() });
/** The money of one booking, in its currency; null: none ever came. */
export function sumBooking(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<z.output<typeof OwnSums> | null> {
  return firstRow(
    tx,
    OwnSums,
    sql`select b.currency, ${sums}
          from ledger l join bookings b on b.event_id = l.event_id and b.booking_id = l.booking_id and b.currency = l.currency
         where l.event_id = ${eventId}::uuid and l.booking_id = ${bookingId}::uuid group by b.currency`,
  );
}

const PostingRow = Sums.extend({
  booking_id: BookingId,
  booking_reference: z.string(),
  movement: Movement,
  currency: z.string(),
  provider: z.string(),
  reference: z.string().nullable(),
  minor: Int,
  at: At,
  local: z.string(),
  position: z.string(),
  entry: z.string(),
});
/** A movement of money, with what it changed in each sum. */
export type PostingRow = z.output<typeof PostingRow>;
/** Where a page of movements ended: the time as text, since it is finer than a Date. */
export type PostingPosition = { at: string; id: string };

/** The next movements of an event's money, in the order in which they happened; or all of some of its bookings. */
export function findPostings(
  tx: Tx,
  eventId: EventId,
  which: { after: PostingPosition | null; limit: number } | { bookingIds: readonly string[] },
): Promise<PostingRow[]> {
  const isPage = "limit" in which;
  const after = isPage ? which.after : null;
  const from = after ? sql`and l.at >= ${after.at}::timestamptz` : sql``;
  const of = isPage ? sql`` : sql`and l.booking_id = any(${`{${which.bookingIds.join(",")}}`}::uuid[])`;
  const behind = after
    ? sql`having (l.at, min(l.entry_id::text)) > (${after.at}::timestamptz, ${after.id}::text)`
    : sql``;
  return rows(
    tx,
    PostingRow,
    sql`select l.booking_id, b.reference as booking_reference, l.movement, l.currency, p.provider, max(l.reference) as reference,
               sum(l.amount_minor)::bigint as minor, l.at, l.at::text as position, min(l.entry_id::text) as entry,
               to_char(l.at at time zone e.timezone, 'YYYY-MM-DD HH24:MI') as local, ${sums}
          from ledger l join bookings b using (event_id, booking_id) join payments p using (event_id, payment_id)
          join events e using (event_id)
         where l.event_id = ${eventId}::uuid ${of} ${from}
         group by l.booking_id, b.reference, l.movement, l.subject_id, l.round, l.currency, p.provider, l.at, e.timezone
        ${behind}
         order by l.at, min(l.entry_id::text) ${isPage ? sql`limit ${which.limit}::int` : sql``}`,
  );
}
