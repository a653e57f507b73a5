import type { UserId } from "@mela/contract/common";
import { InvoiceKind } from "@mela/contract/invoices";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { toMajor } from "../platform/money.ts";
import { feeNumberText } from "./fee/feeNumberText.ts";
import { numberText } from "./numbers.ts";

/** The receipts, invoices and notes of what somebody booked, and of the platform's fee. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ invoices: Item[]; fee_bills: Item[] }> {
  const found = await items(
    tx,
    sql`select json_build_object('kind', i.kind, 'year', i.year, 'number', i.number, 'booking', b.reference,
                                 'made_out_to', i.buyer_name, 'by', i.details -> 'seller', 'total', i.total_minor,
                                 'tax', i.tax_minor, 'currency', i.currency, 'issued_at', ${utcText(sql`i.issued_at`)}) as item
          from booking_index x join bookings b using (event_id, booking_id) join invoices i using (event_id, booking_id)
         where x.user_id = ${userId}::uuid order by i.issued_at desc limit ${mostItems}::int`,
  );
  const fees = await items(
    tx,
    sql`select json_build_object('kind', f.kind, 'year', f.year, 'number', f.number, 'booking', f.details ->> 'reference',
                                 'month', f.month, 'made_out_to', f.buyer_name, 'by', f.details -> 'platform',
                                 'total', f.total_minor, 'tax', f.tax_minor, 'currency', f.currency,
                                 'issued_at', ${utcText(sql`f.issued_at`)}) as item
          from fee_bills f
         where f.host_id = ${userId}::uuid
            or exists (select from booking_index x where x.user_id = ${userId}::uuid and x.event_id = f.event_id
                          and x.booking_id = f.booking_id)
         order by f.issued_at desc limit ${mostItems}::int`,
  );
  return { invoices: found.map(toItem(numberText)), fee_bills: fees.map(toItem(feeNumberText)) };
}

type Series = { kind: InvoiceKind; year: number; number: number };
const toItem =
  (text: (series: Series) => string) =>
  ({ year, number, ...item }: Item): Item => {
    const series = { kind: InvoiceKind.parse(item.kind), year: Number(year), number: Number(number) };
    const inMajor = (minor: unknown) => toMajor(Number(minor), String(item.currency));
    return { ...item, number: text(series), total: inMajor(item.total), tax: inMajor(item.tax) };
  };
