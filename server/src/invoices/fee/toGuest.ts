import { EventId, InvoiceId } from "@mela/contract/common";
import type { InvoiceKind } from "@mela/contract/invoices";
import { z } from "zod";
import { transaction } from "../../platform/database/engine.ts";
import type { Tx } from "../../platform/database/rows.ts";
import { newId } from "../../platform/ids.ts";
import type { App } from "../../platform/services.ts";
import { partOf, remaining, taxOf, totalOf } from "../figures.ts";
import { financialYear } from "../numbers.ts";
import { feeNumberText } from "./feeNumberText.ts";
import { mailBill } from "./mailBill.ts";
import { type FeeDetails, type FeeRow, findBeside, findNotes, findSource, insertFeeBill } from "./store.ts";
import { figuresOfFee } from "./taxOfFee.ts";

const job = "bill-fee-to-guest";
const Which = z.object({ eventId: EventId, invoiceId: InvoiceId });
type Which = z.output<typeof Which>;
/** A document of a host that was just written; `feeMinor`: what of it is the platform's, and the guest's to bear. */
export type Issued = Which & { feeMinor: number };

/**
 * Has the platform bill its fee, after a host's document with such a fee in it: by a job, since the numbers of the
 * platform are one series, for which no payment should wait.
 */
export async function billFee({ jobs }: Pick<App, "jobs">, tx: Tx, issued: Issued | null): Promise<void> {
  if (!issued || issued.feeMinor <= 0) return;
  const { eventId, invoiceId } = issued;
  await jobs.send(tx, job, { eventId, invoiceId });
}

export function defineGuestBills(app: App): void {
  app.jobs.define({
    name: job,
    data: Which,
    work: async (which) => {
      await transaction(app.db, (tx) => billToGuest(app, tx, which));
    },
  });
}

/** Writes the bill or note that stands beside a host's; once for each. A note brings what it takes back from along. */
async function billToGuest(app: App, tx: Tx, which: Which): Promise<FeeRow | null> {
  const known = await findBeside(tx, which);
  if (known) return known;
  const source = await findSource(tx, which);
  if (!source || source.fee <= 0) return null;
  const bill = source.of_invoice_id
    ? await toNote(app, tx, { eventId: which.eventId, ofId: source.of_invoice_id, minor: source.fee })
    : newBill(app, source);
  if (!bill) return null;
  const { kind, details } = bill;
  const at = app.clock.now();
  const written = await insertFeeBill(tx, {
    ...{ fee_bill_id: newId(InvoiceId), kind, year: financialYear(at), event_id: which.eventId },
    ...{ invoice_id: which.invoiceId, booking_id: source.booking_id, host_id: null, month: null, gstin: "" },
    ...{ currency: source.currency, buyer_name: source.buyer_name, details, issued_at: at },
    ...{ total_minor: totalOf(details.figures), tax_minor: taxOf(details.figures) },
  });
  const beside = await findBeside(tx, which);
  if (written !== null && beside) await mailBill(app, tx, { bill: beside, to: source.user_id });
  return beside;
}

type Bill = { kind: InvoiceKind; details: FeeDetails };
type Source = NonNullable<Awaited<ReturnType<typeof findSource>>>;

/** Nobody knows where a guest lives: the place of supply is then the platform's own (IGST Act, section 12(2)). */
function newBill({ config: { platform } }: Pick<App, "config">, { currency, fee, event, reference }: Source): Bill {
  const { name, address, gstin } = platform;
  const isTaxed = gstin !== null && currency === "INR";
  const place = isTaxed ? gstin.slice(0, 2) : null;
  const figures = figuresOfFee(fee, platform, { place, currency });
  const by = { name, address, gstin: isTaxed ? gstin : null };
  return {
    kind: isTaxed ? "INVOICE" : "RECEIPT",
    details: { platform: by, place, event, reference, of: null, figures },
  };
}

async function toNote(
  app: App,
  tx: Tx,
  { eventId, ofId, minor }: { eventId: EventId; ofId: InvoiceId; minor: number },
): Promise<Bill | null> {
  const of = { eventId, invoiceId: ofId };
  const bill = await billToGuest(app, tx, of);
  if (!bill) return null;
  const taken = (await findNotes(tx, of)).map(({ details }) => details.figures);
  const left = remaining(bill.details.figures, taken);
  const back = Math.min(minor, totalOf(left));
  if (back <= 0) return null;
  return {
    kind: bill.kind === "INVOICE" ? "CREDIT_NOTE" : "REFUND_NOTE",
    details: {
      ...bill.details,
      of: { number: feeNumberText(bill), at: bill.issued_at.toISOString() },
      figures: partOf(left, back),
    },
  };
}
