import { type BookingId, type EventId, InvoiceId } from "@mela/contract/common";
import type { InvoiceKind } from "@mela/contract/invoices";
import { usualGst, usualSac } from "@mela/contract/pricing";
import { findPerson, nameOrContact } from "../auth/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newId, stableId } from "../platform/ids.ts";
import type { TicketShare } from "../platform/pricePart.ts";
import type { Issued } from "./fee/toGuest.ts";
import { type Figures, figuresOf, partOf, partOfTickets, remaining, taxOf, totalOf } from "./figures.ts";
import { financialYear, takeNumber } from "./numbers.ts";
import { placeOfSupply } from "./states.ts";
import {
  type Details,
  findOfBill,
  findSale,
  type InvoiceRow,
  insertInvoice,
  type SaleRow,
  type Seller,
} from "./store.ts";

type Sold = { eventId: EventId; bookingId: BookingId; at: Date };
/**
 * `tickets`: of which the money is; null: of all alike. `by` HAND: the host gave it, not the payment service, by a transfer of
 * that `reference`, where they said one.
 */
type Refunded = Sold & {
  refundId: string;
  minor: number;
  tickets?: readonly TicketShare[] | null;
  by?: "HAND";
  reference?: string | null;
};

/**
 * Writes the bill of a booking that was just paid, in the transaction that says so: a tax invoice where its host charges GST,
 * else a receipt. One at a time for each booking: again only when all of it was taken back; nothing for what was free.
 */
export async function issueInvoice(tx: Tx, { eventId, bookingId, at }: Sold): Promise<Issued | null> {
  const sale = await findSale(tx, eventId, bookingId);
  if (!sale || sale.total_minor <= 0) return null;
  const { bill, left, rounds } = await readBilled(tx, eventId, bookingId);
  if (bill && totalOf(left) > 0) return null;
  const host = await findPerson(tx, sale.host_id);
  // Whoever sells is named, by what reaches them where they have said no name.
  const details = toDetails(sale, nameOrContact(host));
  const kind: InvoiceKind = details.seller.gstin ? "INVOICE" : "RECEIPT";
  const sold = { eventId, bookingId, at };
  return write(tx, { kind, sale, sold, details, round: rounds, refundId: null, ofInvoiceId: null });
}

/**
 * Writes what takes part of a bill back, in the transaction that notes the refund as paid: once for each refund. What
 * was billed before there were bills has nothing to take back from.
 */
export async function issueNote(tx: Tx, refund: Refunded): Promise<Issued | null> {
  const { eventId, bookingId, refundId, tickets, by, reference } = refund;
  const { bill, left, rounds } = await readBilled(tx, eventId, bookingId);
  const sale = await findSale(tx, eventId, bookingId);
  if (!bill || !sale) return null;
  const minor = Math.min(refund.minor, totalOf(left));
  if (minor <= 0) return null;
  const figures = tickets ? partOfTickets(left, minor, tickets) : partOf(left, minor);
  const { reference: _ofBill, ...billed } = bill.details;
  // What was billed before its supplier had said who they are: the note says it, if they have by now.
  const seller = bill.details.seller.legal_name ? bill.details.seller : sellerOf(sale, bill.details.seller);
  const details = { ...billed, seller, figures, ...(by && { by }), ...(reference && { reference }) };
  const kind: InvoiceKind = bill.kind === "INVOICE" ? "CREDIT_NOTE" : "REFUND_NOTE";
  const made = { sale: { ...sale, host_id: bill.host_id, name: bill.buyer_name }, sold: refund, details };
  return write(tx, { kind, ...made, round: rounds - 1, refundId, ofInvoiceId: bill.invoice_id });
}

/** The money of a booking had not come after all: what is left of its bill is taken back, by a note. Null: nothing was left. */
export async function takeBackBill(tx: Tx, sold: Sold): Promise<Issued | null> {
  const { bill, left } = await readBilled(tx, sold.eventId, sold.bookingId);
  if (!bill) return null;
  const refundId = stableId(`not paid ${bill.invoice_id}`);
  return issueNote(tx, { ...sold, refundId, minor: totalOf(left) });
}

type Billed = { bill: InvoiceRow | null; left: Figures; rounds: number };

/** The newest bill of a booking, what notes have left of it, and how many bills there were. */
async function readBilled(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<Billed> {
  const written = await findOfBill(tx, eventId, bookingId);
  const bills = written.filter(({ of_invoice_id }) => of_invoice_id === null);
  const bill = bills.at(-1);
  if (!bill) return { bill: null, left: { lines: [], fee: 0 }, rounds: 0 };
  const taken = written.filter(({ of_invoice_id }) => of_invoice_id === bill.invoice_id);
  const left = remaining(
    bill.details.figures,
    taken.map(({ details }) => details.figures),
  );
  return { bill, left, rounds: bills.length };
}

function toDetails(sale: SaleRow, hostName: string): Details {
  const gstin = sale.gst === "NONE" || sale.currency !== "INR" ? null : sale.gstin;
  const place = gstin ? placeOfSupply(sale, gstin) : null;
  const taxing = {
    sacOf: (type: string) => sale.sacs?.[type] ?? usualSac,
    percent: sale.gst_percent ?? usualGst,
    isInterState: gstin !== null && place !== gstin.slice(0, 2),
  };
  return {
    seller: sellerOf(sale, { name: hostName, gstin }),
    place,
    percent: gstin ? taxing.percent : null,
    event: sale.title,
    figures: figuresOf(sale.price_lines, sale.total_minor, taxing),
    ...(sale.direct && { direct: sale.direct }),
    ...(sale.transfer_reference && { reference: sale.transfer_reference }),
  };
}

/** A seller with what their number is registered with: where no GST is charged nothing of it is anybody's business. */
function sellerOf({ gstin, gst_name, gst_address }: SaleRow, seller: Seller): Seller {
  if (seller.gstin === null || seller.gstin !== gstin) return seller;
  return { ...seller, ...(gst_name && { legal_name: gst_name }), ...(gst_address && { address: gst_address }) };
}

type Writing = {
  kind: InvoiceKind;
  sale: Pick<SaleRow, "host_id" | "currency" | "name">;
  sold: Sold;
  details: Details & { figures: Figures };
  round: number;
  refundId: string | null;
  ofInvoiceId: InvoiceId | null;
};

async function write(tx: Tx, { kind, sale, sold, details, round, refundId, ofInvoiceId }: Writing): Promise<Issued> {
  const { eventId, bookingId, at } = sold;
  const invoiceId = newId(InvoiceId);
  const year = financialYear(at);
  const number = await takeNumber(tx, { hostId: sale.host_id, kind, year }, { eventId, invoiceId });
  await insertInvoice(tx, {
    ...{ event_id: eventId, invoice_id: invoiceId, kind, host_id: sale.host_id, year, number, booking_id: bookingId },
    ...{ round, refund_id: refundId, of_invoice_id: ofInvoiceId, currency: sale.currency, buyer_name: sale.name },
    ...{ total_minor: totalOf(details.figures), tax_minor: taxOf(details.figures), details, issued_at: at },
  });
  return { eventId, invoiceId, feeMinor: details.figures.fee };
}
