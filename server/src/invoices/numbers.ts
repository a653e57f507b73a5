import type { EventId, UserId } from "@mela/contract/common";
import type { InvoiceKind } from "@mela/contract/invoices";
import { dateIn } from "@mela/contract/zones";
import { z } from "zod";
import { firstRow, Int, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** A series of numbers: one for each host, kind and financial year. */
export type Series = { hostId: UserId; kind: InvoiceKind; year: number };

const prefixes: Record<InvoiceKind, string> = {
  RECEIPT: "RCT",
  INVOICE: "INV",
  REFUND_NOTE: "RFN",
  CREDIT_NOTE: "CRN",
};

/** The financial year of India that a moment is in, by its first calendar year: April to March, at India's clocks. */
export function financialYear(at: Date): number {
  const [year = 0, month = 0] = dateIn("Asia/Kolkata", at).split("-").map(Number);
  return month >= 4 ? year : year - 1;
}

/** A financial year as numbers have it: 2627. */
export const yearText = (year: number): string =>
  [year, year + 1].map((one) => String(one % 100).padStart(2, "0")).join("");

/** As it stands on paper: `INV/2627/000012`, 16 signs at most (CGST rules, 46). */
export function numberText({ kind, year, number }: Omit<Series, "hostId"> & { number: number }): string {
  return `${prefixes[kind]}/${yearText(year)}/${String(number).padStart(6, "0")}`;
}

const NumberRow = z.object({ number: Int });

/**
 * Takes the next number of a series, in the transaction that writes what bears it: were that to fail, the number is
 * free again. Whoever asks at the same time waits until it is decided, so that no number is left out or given twice.
 */
export async function takeNumber(
  tx: Tx,
  { hostId, kind, year }: Series,
  bearer: { eventId: EventId; invoiceId: string },
): Promise<number> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`invoices/${hostId}/${kind}/${year}`}, 0))`);
  const taken = await firstRow(
    tx,
    NumberRow,
    sql`insert into invoice_numbers (host_id, kind, year, number, event_id, invoice_id)
        select ${hostId}::uuid, ${kind}, ${year}::smallint, coalesce(max(number), 0) + 1, ${bearer.eventId}::uuid,
               ${bearer.invoiceId}::uuid
          from invoice_numbers where host_id = ${hostId}::uuid and kind = ${kind} and year = ${year}::smallint
        returning number`,
  );
  if (!taken) throw new RangeError("no number was taken");
  return taken.number;
}
