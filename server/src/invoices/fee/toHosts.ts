import { InvoiceId } from "@mela/contract/common";
import type { InvoiceKind } from "@mela/contract/invoices";
import { findPerson, nameOrContact } from "../../auth/index.ts";
import { transaction } from "../../platform/database/engine.ts";
import type { Tx } from "../../platform/database/rows.ts";
import { newId } from "../../platform/ids.ts";
import type { App } from "../../platform/services.ts";
import { taxOf, totalOf } from "../figures.ts";
import { financialYear } from "../numbers.ts";
import { mailBill } from "./mailBill.ts";
import { findById, findRegistered, type HostMonth, insertFeeBill, lockBilled, sumHosts } from "./store.ts";
import { figuresOfFee } from "./taxOfFee.ts";

/** A server that stood still when a month ended makes up for so many. */
const monthsBack = 3;

/** Bills what hosts bore of the fee in the months that are over, each once. */
export async function billHosts(app: App): Promise<void> {
  const now = app.clock.now();
  for (let back = monthsBack; back >= 1; back -= 1) {
    const month = monthOf(now, -back);
    const byHost = Map.groupBy(await sumHosts(app.db, month), ({ host_id, currency }) => `${host_id} ${currency}`);
    for (const sums of byHost.values())
      await transaction(app.db, (tx) => billMonth(app, tx, { month: month.name, sums, now }));
  }
}

/** A month by India's clocks, so many after that of `now`. India's zone is five and a half hours ahead, all year. */
export function monthOf(now: Date, months: number): { name: string; from: Date; to: Date } {
  const there = new Date(now.getTime() + aheadMs);
  const first = (more: number) => Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months + more, 1);
  const name = new Date(first(0)).toISOString().slice(0, 7);
  return { name, from: new Date(first(0) - aheadMs), to: new Date(first(1) - aheadMs) };
}
const aheadMs = 5.5 * 3_600_000;

type Billing = { month: string; sums: readonly HostMonth[]; now: Date };

/**
 * All bills of a host for a month in one currency, one for each of their numbers. What was billed before is not billed anew
 * because a number was set or mended since, theirs or the platform's: it would be the same money twice.
 */
async function billMonth(app: App, tx: Tx, { month, sums, now }: Billing): Promise<void> {
  const [first] = sums;
  const billed = first ? await lockBilled(tx, { ...first, month }) : new Set();
  for (const host of sums) {
    const taken = takenKinds.some((kind) => billed.has(kind)) ? 0 : host.taken;
    const returned = returnedKinds.some((kind) => billed.has(kind)) ? 0 : host.returned;
    await billNumber(app, tx, { month, host: { ...host, taken, returned }, now });
  }
}

const [takenKinds, returnedKinds] = [["INVOICE", "RECEIPT"] as const, ["CREDIT_NOTE", "REFUND_NOTE"] as const];

/** An invoice of what the month's payments left the platform, and a note of what went back of earlier ones. */
async function billNumber(
  app: App,
  tx: Tx,
  { month, host, now }: { month: string; host: HostMonth; now: Date },
): Promise<void> {
  const isTaxed = app.config.platform.gstin !== null && host.currency === "INR";
  const kinds: readonly [InvoiceKind, number][] = [
    [isTaxed ? "INVOICE" : "RECEIPT", host.taken],
    [isTaxed ? "CREDIT_NOTE" : "REFUND_NOTE", host.returned],
  ];
  const { platform } = app.config;
  // A host without a GSTIN is supplied where the platform is, for nobody knows where they live (IGST Act, 12(2)).
  const place = isTaxed && platform.gstin ? (host.gstin || platform.gstin).slice(0, 2) : null;
  const person = await findPerson(tx, host.host_id);
  // Whoever has a number of their own is billed under the name that it is registered with (CGST rules, 46(d)).
  const registered = place !== null && host.gstin ? await findRegistered(tx, host) : null;
  const buyer_address = registered?.gst_address;
  for (const [kind, minor] of kinds.filter(([, amount]) => amount > 0)) {
    const figures = figuresOfFee(minor, platform, { place, currency: host.currency });
    const by = { name: platform.name, address: platform.address, gstin: isTaxed ? platform.gstin : null };
    const feeBillId = newId(InvoiceId);
    const written = await insertFeeBill(tx, {
      ...{ fee_bill_id: feeBillId, kind, year: financialYear(now), event_id: null, invoice_id: null },
      ...{ booking_id: null, host_id: host.host_id, month, gstin: host.gstin, currency: host.currency },
      ...{
        total_minor: totalOf(figures),
        tax_minor: taxOf(figures),
        buyer_name: registered?.gst_name ?? nameOrContact(person),
        issued_at: now,
      },
      details: {
        ...{ platform: by, place, event: null, reference: null, of: null, figures },
        ...(buyer_address && { buyer_address }),
      },
    });
    const bill = written === null ? null : await findById(tx, feeBillId);
    if (bill) await mailBill(app, tx, { bill, to: host.host_id });
  }
}
