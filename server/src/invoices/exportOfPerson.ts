import type { UserId } from "@mela/contract/common";
import { InvoiceKind } from "@mela/contract/invoices";
import { sql } from "drizzle-orm";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { toMajor } from "../platform/money.ts";
import { numberText } from "./numbers.ts";

/** The receipts, invoices and notes of what somebody booked. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ invoices: Item[] }> {
  const found = await items(
    tx,
    sql`select json_build_object('kind', i.kind, 'year', i.year, 'number', i.number, 'booking', b.reference,
                                 'made_out_to', i.buyer_name, 'by', i.details -> 'seller', 'total', i.total_minor,
                                 'tax', i.tax_minor, 'currency', i.currency, 'issued_at', ${utcText(sql`i.issued_at`)}) as item
          from booking_index x join bookings b using (event_id, booking_id) join invoices i using (event_id, booking_id)
         where x.user_id = ${userId}::uuid order by i.issued_at desc limit ${mostItems}::int`,
  );
  return {
    invoices: found.map(({ year, number, ...item }) => {
      const series = { kind: InvoiceKind.parse(item.kind), year: Number(year), number: Number(number) };
      const inMajor = (minor: unknown) => toMajor(Number(minor), String(item.currency));
      return { ...item, number: numberText(series), total: inMajor(item.total), tax: inMajor(item.tax) };
    }),
  };
}
