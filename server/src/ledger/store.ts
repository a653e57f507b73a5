import type { EventId } from "@mela/contract/common";
import { z } from "zod";
import { At, Int, instant, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { PricePart } from "../platform/pricePart.ts";
import { Line } from "./postings.ts";

const Book = z.object({
  payment_id: z.string(),
  booking_id: z.string(),
  amount_minor: Int,
  currency: z.string(),
  is_posted: z.boolean(),
  price_lines: z.array(PricePart),
  lines: z.array(Line),
});
/** A payment with what the ledger says of it, the oldest line first. */
export type Book = z.output<typeof Book>;

/** The books of some payments; theirs to add to until the transaction ends. */
export async function openBooks(tx: Tx, eventId: EventId, paymentIds: readonly string[]): Promise<Book[]> {
  const which = sql`p.event_id = ${eventId}::uuid and p.payment_id = any(${uuids(paymentIds)})`;
  // Locked by a statement of its own: the next one then sees what others have written till it was its turn.
  await run(tx, sql`select from payments p where ${which} order by p.payment_id for update`);
  return rows(
    tx,
    Book,
    sql`select p.payment_id, p.booking_id, p.amount_minor, p.currency, p.is_posted,
               coalesce(b.price_lines, '[]'::jsonb) as price_lines,
               coalesce((select jsonb_agg(jsonb_build_object(
                                  'movement', l.movement, 'subjectId', l.subject_id, 'round', l.round, 'debit', l.debit,
                                  'credit', l.credit, 'minor', l.amount_minor, 'currency', l.currency,
                                  'reference', l.reference) order by l.entry_id)
                           from ledger l where l.event_id = p.event_id and l.booking_id = p.booking_id
                            and l.payment_id = p.payment_id), '[]'::jsonb) as lines
          from payments p left join bookings b on b.event_id = p.event_id and b.booking_id = coalesce(p.paid_for_id, p.booking_id)
         where ${which}`,
  );
}

/** Lines to be written: of which payment, and when what they tell of happened. */
export type NewLine = Line & Pick<Book, "payment_id" | "booking_id"> & { at: Date; isLater: boolean };

/** Writes lines down and marks their payments as known, and those to be looked at of which a share is sent on. The same posting twice breaks its key, and the transaction. */
export async function insertLines(tx: Tx, eventId: EventId, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  const made = lines.map((line) => ({ ...line, entryId: newRowId() }));
  const since = new Date(Math.min(...lines.map(({ at }) => at.getTime())));
  await run(
    tx,
    sql`with posted as (update payments set is_posted = true, share_at = case when payee_id is not null then ${instant(since)} end
                         where event_id = ${eventId}::uuid and (not is_posted or payee_id is not null)
                           and payment_id = any(${uuids([...new Set(lines.map(({ payment_id }) => payment_id))])}))
        insert into ledger (event_id, entry_id, booking_id, payment_id, movement, subject_id, round, debit, credit,
                            amount_minor, currency, reference, at, is_later)
        select ${eventId}::uuid, n."entryId", n.booking_id, n.payment_id, n.movement, n."subjectId", n.round, n.debit,
               n.credit, n.minor, n.currency, n.reference, n.at, n."isLater"
          from jsonb_to_recordset(${json(made)}) as n("entryId" uuid, booking_id uuid, payment_id uuid, movement text,
               "subjectId" uuid, round smallint, debit text, credit text, minor bigint, currency text, reference text,
               at timestamptz, "isLater" boolean)`,
  );
}

const Past = z.object({
  payment_id: z.string(),
  amount_minor: Int,
  paid_at: At.nullable(),
  reference: z.string().nullable(),
  is_disputed: z.boolean(),
  updated_at: At,
  refunds: z.array(
    z.object({
      refund_id: z.string(),
      minor: z.number(),
      status: z.enum(["DUE", "DONE", "FAILED"]),
      reason: z.string(),
      reference: z.string().nullable(),
      created_at: At,
      done_at: At.nullable(),
    }),
  ),
});
/** What payments and refunds say of a time without a ledger. */
export type Past = z.output<typeof Past>;

export function readPast(tx: Tx, eventId: EventId, paymentIds: readonly string[]): Promise<Past[]> {
  return rows(
    tx,
    Past,
    sql`select p.payment_id, p.amount_minor, p.paid_at, coalesce(i.charge_ref, p.provider_ref) as reference, p.is_disputed,
               p.updated_at,
               coalesce((select jsonb_agg(jsonb_build_object(
                                  'refund_id', r.refund_id, 'minor', r.amount_minor, 'status', r.status, 'reason', r.reason,
                                  'reference', r.provider_ref, 'created_at', r.created_at, 'done_at', r.done_at)
                                order by r.created_at, r.refund_id)
                           from refunds r where r.event_id = p.event_id and r.payment_id = p.payment_id), '[]'::jsonb) as refunds
          from payments p left join payment_index i using (payment_id)
         where p.event_id = ${eventId}::uuid and p.payment_id = any(${uuids(paymentIds)})`,
  );
}
