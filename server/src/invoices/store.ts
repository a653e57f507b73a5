import { BookingId, EventId, InvoiceId, UserId } from "@mela/contract/common";
import { InvoiceKind } from "@mela/contract/invoices";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { CursorTime } from "../platform/http/cursor.ts";
import { PricePart } from "../platform/pricePart.ts";
import { Figures } from "./figures.ts";

/**
 * Whose supply it is: the host as guests know them. `gstin` null: they charged no GST; else with the legal name and address that
 * it is registered with, where they had said them.
 */
export const Seller = z.object({
  name: z.string(),
  gstin: z.string().nullable(),
  legal_name: z.string().optional(),
  address: z.string().optional(),
});
export type Seller = z.output<typeof Seller>;

/** What stands on a document, as it was when it was written. */
export const Details = z.object({
  seller: Seller,
  /** State of supply, by its GST number; null where no GST is charged. */
  place: z.string().nullable(),
  percent: z.number().nullable(),
  event: z.string(),
  figures: Figures,
  /** How the host had the money, where it did not come through us. */
  direct: z.enum(["VENUE", "TRANSFER"]).optional(),
  /** Of a note: the host gave it back by hand. */
  by: z.literal("HAND").optional(),
  /** What the bank calls the transfer by which the host had it, or gave it back. */
  reference: z.string().optional(),
});
export type Details = z.output<typeof Details>;

const Row = z.object({
  event_id: EventId,
  invoice_id: InvoiceId,
  kind: InvoiceKind,
  host_id: UserId,
  year: Int,
  number: Int,
  booking_id: BookingId,
  of_invoice_id: InvoiceId.nullable(),
  currency: z.string(),
  total_minor: Int,
  tax_minor: Int,
  buyer_name: z.string(),
  details: Details,
  issued_at: At,
  /** The booking's, for people. */
  reference: z.string(),
  /** Of a note: what it takes back from. */
  of_kind: InvoiceKind.nullable(),
  of_year: Int.nullable(),
  of_number: Int.nullable(),
  of_issued_at: At.nullable(),
});
export type InvoiceRow = z.output<typeof Row>;

const columns = sql`
  i.event_id, i.invoice_id, i.kind, i.host_id, i.year, i.number, b.booking_id, i.of_invoice_id, i.currency, i.total_minor,
  i.tax_minor, i.buyer_name, i.details, i.issued_at, b.reference, o.kind as of_kind, o.year as of_year, o.number as of_number,
  o.issued_at as of_issued_at`;
/** What was billed for a change of a booking's tickets is that booking's (decision 044). */
const tables = sql`
  invoices i
  left join ticket_changes c on c.event_id = i.event_id and c.booking_id = i.booking_id and c.done_at is not null
  join bookings b on b.event_id = i.event_id and b.booking_id = coalesce(c.of_booking_id, i.booking_id)
  left join invoices o on o.event_id = i.event_id and o.invoice_id = i.of_invoice_id`;

/** One document of an event, also asked for by its booking alone; null: there is none such. */
export function findInvoice(tx: Tx, eventId: EventId, where: { invoiceId: InvoiceId; bookingId?: BookingId }) {
  const { invoiceId, bookingId = null } = where;
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from ${tables} where i.event_id = ${eventId}::uuid and i.invoice_id = ${invoiceId}::uuid
           and (${bookingId}::uuid is null or b.booking_id = ${bookingId}::uuid)`,
  );
}

/** What was written of what one bill is for, that bill first: of a change of tickets apart from their booking's own. */
export function findOfBill(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<InvoiceRow[]> {
  return findWhich(tx, sql`i.event_id = ${eventId}::uuid and i.booking_id = ${bookingId}::uuid`);
}

/** Whether a refund's note is written. */
export async function hasNote(tx: Tx, eventId: EventId, refundId: string): Promise<boolean> {
  const note = sql`select from invoices where event_id = ${eventId}::uuid and refund_id = ${refundId}::uuid`;
  return (await firstRow(tx, AnyRow, note)) !== null;
}

/** A booking's documents, the oldest first, with those of what was changed of it. */
export function findOfBooking(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<InvoiceRow[]> {
  const changes = sql`select booking_id from ticket_changes
                       where event_id = ${eventId}::uuid and of_booking_id = ${bookingId}::uuid`;
  const own = sql`i.booking_id = ${bookingId}::uuid or i.booking_id in (${changes})`;
  return findWhich(tx, sql`i.event_id = ${eventId}::uuid and (${own})`);
}

function findWhich(tx: Tx, which: SQL): Promise<InvoiceRow[]> {
  return rows(
    tx,
    Row,
    sql`select ${columns} from ${tables} where ${which} order by i.issued_at, i.invoice_id limit 200`,
  );
}

export const Position = z.object({ at: CursorTime, id: InvoiceId });
/** The next of an event's documents, the newest first. */
export function findOfEvent(
  tx: Tx,
  eventId: EventId,
  after: z.output<typeof Position> | null,
  limit: number,
): Promise<InvoiceRow[]> {
  const behind: SQL = after
    ? sql`(i.issued_at, i.invoice_id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return rows(
    tx,
    Row,
    sql`select ${columns} from ${tables} where i.event_id = ${eventId}::uuid and ${behind}
         order by i.issued_at desc, i.invoice_id desc limit ${limit}::int`,
  );
}

const SaleRow = z.object({
  host_id: UserId,
  title: z.string(),
  gst: z.string(),
  gst_percent: Int.nullable(),
  gstin: z.string().nullable(),
  gst_name: z.string().nullable(),
  gst_address: z.string().nullable(),
  is_online: z.boolean(),
  city: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  name: z.string(),
  total_minor: Int,
  currency: z.string(),
  price_lines: z.array(PricePart),
  sacs: z.record(z.string(), z.string()).nullable(),
  direct: z.enum(["VENUE", "TRANSFER"]).nullable(),
  transfer_reference: z.string(),
});
export type SaleRow = z.output<typeof SaleRow>;

/** A booking as a bill needs it, with its event's terms and what its types are to the tax office. */
export function findSale(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<SaleRow | null> {
  return firstRow(
    tx,
    SaleRow,
    sql`select e.host_id, e.title, e.gst, e.gst_percent, e.gstin, e.gst_name, e.gst_address, e.is_online, e.city, e.lat, e.lng, b.name, b.total_minor,
               b.currency, b.price_lines,
               case when b.venue_paid_at is null then null when b.transfer_since is null then 'VENUE' else 'TRANSFER' end as direct,
               case when b.venue_paid_at is not null and b.transfer_since is not null then b.transfer_reference else '' end as transfer_reference,
               (select jsonb_object_agg(t.name, t.sac) from ticket_types t
                 where t.event_id = b.event_id and t.sac is not null) as sacs
          from bookings b join events e using (event_id)
         where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid`,
  );
}

export type NewInvoice = {
  event_id: EventId;
  invoice_id: InvoiceId;
  kind: InvoiceKind;
  host_id: UserId;
  year: number;
  number: number;
  booking_id: BookingId;
  round: number;
  refund_id: string | null;
  of_invoice_id: InvoiceId | null;
  currency: string;
  total_minor: number;
  tax_minor: number;
  buyer_name: string;
  details: Details;
  issued_at: Date;
};

/** Writes a document down. A second one for the same round of a booking or refund breaks its key, and takes its number back. */
export async function insertInvoice(tx: Tx, one: NewInvoice): Promise<void> {
  await run(
    tx,
    sql`insert into invoices (event_id, invoice_id, kind, host_id, year, number, booking_id, round, refund_id, of_invoice_id,
                              currency, total_minor, tax_minor, buyer_name, details, issued_at)
        values (${one.event_id}::uuid, ${one.invoice_id}::uuid, ${one.kind}, ${one.host_id}::uuid, ${one.year}::smallint,
                ${one.number}::int, ${one.booking_id}::uuid, ${one.round}::smallint, ${one.refund_id}::uuid, ${one.of_invoice_id}::uuid,
                ${one.currency}, ${one.total_minor}::bigint, ${one.tax_minor}::bigint, ${one.buyer_name},
                ${json(one.details)}, ${instant(one.issued_at)})`,
  );
}
