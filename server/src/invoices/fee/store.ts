import { BookingId, type EventId, InvoiceId, UserId } from "@mela/contract/common";
import { InvoiceKind } from "@mela/contract/invoices";
import { z } from "zod";
import { At, firstRow, Int, instant, json, rows, run, type Tx } from "../../platform/database/rows.ts";
import { type SQL, sql } from "../../platform/database/sql.ts";
import { Figures } from "../figures.ts";

/** What stands on a bill of the platform's fee, as it was when it was written. */
export const FeeDetails = z.object({
  platform: z.object({ name: z.string(), address: z.string(), gstin: z.string().nullable() }),
  /** To a host with a GSTIN: where that is registered, as they had said it. */
  buyer_address: z.string().optional(),
  /** State of supply, by its GST number; null where no GST is charged. */
  place: z.string().nullable(),
  /** To a guest: event and booking. */
  event: z.string().nullable(),
  reference: z.string().nullable(),
  /** Of a note: the number that it takes back from, and its day; null: several. */
  of: z.object({ number: z.string(), at: z.string() }).nullable(),
  figures: Figures,
});
export type FeeDetails = z.output<typeof FeeDetails>;

const Row = z.object({
  fee_bill_id: InvoiceId,
  kind: InvoiceKind,
  year: Int,
  number: Int,
  booking_id: BookingId.nullable(),
  host_id: UserId.nullable(),
  month: z.string().nullable(),
  gstin: z.string(),
  currency: z.string(),
  total_minor: Int,
  tax_minor: Int,
  buyer_name: z.string(),
  details: FeeDetails,
  issued_at: At,
});
export type FeeRow = z.output<typeof Row>;

const find = (tx: Tx, which: SQL) =>
  rows(
    tx,
    Row,
    sql`select fee_bill_id, kind, year, number, booking_id, host_id, month, gstin, currency, total_minor, tax_minor, buyer_name,
               details, issued_at
          from fee_bills where ${which} order by issued_at desc, fee_bill_id desc limit 200`,
  );

type OfInvoice = { eventId: EventId; invoiceId: InvoiceId };
/** Beside one document of a host. */
export async function findBeside(tx: Tx, { eventId, invoiceId }: OfInvoice): Promise<FeeRow | null> {
  return (await find(tx, sql`event_id = ${eventId}::uuid and invoice_id = ${invoiceId}::uuid`))[0] ?? null;
}

/** Those of a booking, and of what was changed of it. */
export function findOfGuest(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<FeeRow[]> {
  const changes = sql`select booking_id from ticket_changes
                       where event_id = ${eventId}::uuid and of_booking_id = ${bookingId}::uuid`;
  const own = sql`booking_id = ${bookingId}::uuid or booking_id in (${changes})`;
  return find(tx, sql`event_id = ${eventId}::uuid and (${own})`);
}

export const findOfHost = (tx: Tx, hostId: UserId): Promise<FeeRow[]> => find(tx, sql`host_id = ${hostId}::uuid`);

export async function findOneOfHost(tx: Tx, hostId: UserId, id: InvoiceId): Promise<FeeRow | null> {
  return (await find(tx, sql`host_id = ${hostId}::uuid and fee_bill_id = ${id}::uuid`))[0] ?? null;
}

export async function findById(tx: Tx, id: InvoiceId): Promise<FeeRow | null> {
  return (await find(tx, sql`fee_bill_id = ${id}::uuid`))[0] ?? null;
}

/** What of a host's document a bill of the fee needs. */
const Source = z.object({
  kind: InvoiceKind,
  booking_id: BookingId,
  user_id: UserId,
  of_invoice_id: InvoiceId.nullable(),
  currency: z.string(),
  buyer_name: z.string(),
  reference: z.string(),
  event: z.string(),
  fee: Int,
});
/** As the host's own document, it is of the booking whose tickets were changed (decision 044). */
export function findSource(tx: Tx, { eventId, invoiceId }: OfInvoice): Promise<z.output<typeof Source> | null> {
  return firstRow(
    tx,
    Source,
    sql`select i.kind, i.booking_id, b.user_id, i.of_invoice_id, i.currency, i.buyer_name, b.reference, i.details ->> 'event' as event,
               (i.details -> 'figures' ->> 'fee')::bigint as fee
          from invoices i
          left join ticket_changes c on c.event_id = i.event_id and c.booking_id = i.booking_id and c.done_at is not null
          join bookings b on b.event_id = i.event_id and b.booking_id = coalesce(c.of_booking_id, i.booking_id)
         where i.event_id = ${eventId}::uuid and i.invoice_id = ${invoiceId}::uuid`,
  );
}

/** The notes that take back from one bill to a guest. */
export function findNotes(tx: Tx, { eventId, invoiceId }: OfInvoice): Promise<FeeRow[]> {
  const notes = sql`select invoice_id from invoices
                     where event_id = ${eventId}::uuid and of_invoice_id = ${invoiceId}::uuid`;
  return find(tx, sql`event_id = ${eventId}::uuid and invoice_id in (${notes})`);
}

export type NewFeeBill = Omit<FeeRow, "number" | "fee_bill_id"> & {
  fee_bill_id: InvoiceId;
  event_id: EventId | null;
  invoice_id: InvoiceId | null;
};

const Numbered = z.object({ number: Int });
/**
 * Writes a bill under the next number of its series. Whoever writes at the same time waits until this is decided, so that
 * no number is left out or given twice; only jobs write, and nothing else in their transactions. Null: it was there.
 */
export async function insertFeeBill(tx: Tx, bill: NewFeeBill): Promise<number | null> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`fee_bills/${bill.kind}/${bill.year}`}, 0))`);
  const made = await firstRow(
    tx,
    Numbered,
    sql`insert into fee_bills (fee_bill_id, kind, year, number, event_id, invoice_id, booking_id, host_id, month, gstin,
                               currency, total_minor, tax_minor, buyer_name, details, issued_at)
        select ${bill.fee_bill_id}::uuid, ${bill.kind}, ${bill.year}::smallint,
               (select coalesce(max(number), 0) + 1 from fee_bills
                 where kind = ${bill.kind} and year = ${bill.year}::smallint),
               ${bill.event_id}::uuid, ${bill.invoice_id}::uuid, ${bill.booking_id}::uuid, ${bill.host_id}::uuid, ${bill.month},
               ${bill.gstin}, ${bill.currency}, ${bill.total_minor}::bigint, ${bill.tax_minor}::bigint, ${bill.buyer_name},
               ${json(bill.details)}, ${instant(bill.issued_at)}
        on conflict do nothing returning number`,
  );
  return made?.number ?? null;
}

const Month = z.object({ host_id: UserId, gstin: z.string(), currency: z.string(), taken: Int, returned: Int });
export type HostMonth = z.output<typeof Month>;

const Billed = z.object({ kind: InvoiceKind });

/** What a host has been billed of a month in a currency, under whatever number. Whoever asks at the same time waits. */
export async function lockBilled(
  tx: Tx,
  { host_id, month, currency }: Pick<HostMonth, "host_id" | "currency"> & { month: string },
): Promise<ReadonlySet<InvoiceKind>> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`fee_bills/${host_id}/${month}`}, 0))`);
  const found = await rows(
    tx,
    Billed,
    sql`select distinct kind from fee_bills
         where host_id = ${host_id}::uuid and month = ${month} and currency = ${currency}`,
  );
  return new Set(found.map(({ kind }) => kind));
}

const Registered = z.object({ gst_name: z.string(), gst_address: z.string().nullable() });

/** The legal name and address that a host's number is registered with, as they have said it last. Null: never. */
export function findRegistered(tx: Tx, { host_id, gstin }: Pick<HostMonth, "host_id" | "gstin">) {
  return firstRow(
    tx,
    Registered,
    sql`select e.gst_name, e.gst_address from events e
         where e.host_id = ${host_id}::uuid and e.gstin = ${gstin} and e.gst_name is not null
         order by e.updated_at desc, e.event_id desc limit 1`,
  );
}

/**
 * What hosts bore of the fee in a month (its first moment, and that of the next), from the ledger: `taken` is what the
 * month's own payments left the platform, `returned` what went back of earlier ones.
 */
export function sumHosts(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<HostMonth[]> {
  const here = sql`l.at >= ${instant(from)} and l.at < ${instant(to)} and 'PLATFORM' in (l.debit, l.credit)`;
  const minor = sql`case when l.credit = 'PLATFORM' then l.amount_minor else -l.amount_minor end`;
  return rows(
    tx,
    Month,
    sql`select e.host_id, case when e.gst <> 'NONE' then coalesce(e.gstin, '') else '' end as gstin, l.currency,
               coalesce(sum(${minor}) filter (where p.paid_at >= ${instant(from)}), 0)::bigint as taken,
               coalesce(-sum(${minor}) filter (where p.paid_at < ${instant(from)}), 0)::bigint as returned
          from ledger l join payments p using (event_id, payment_id) join events e using (event_id)
          join bookings b on b.event_id = p.event_id and b.booking_id = coalesce(p.paid_for_id, p.booking_id)
         where ${here} and b.price_lines @> '[{"kind": "FEE", "included": true}]'::jsonb
         group by 1, 2, 3 order by 1, 2, 3`,
  );
}
