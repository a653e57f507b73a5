import type { EventId, Locale } from "@mela/contract/common";
import { findPostings, type PostingPosition, type PostingRow } from "../ledger/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { toMajor } from "../platform/money.ts";
import type { Cell } from "./safeCell.ts";
import type { ExportedEvent } from "./store.ts";
import { exportTexts } from "./texts.ts";

const pageSize = 500;

/** Movement after movement with what is due so far; money in another currency than the event's is not the host's. */
export async function* settlementRows(
  tx: Tx,
  { eventId, event, lang }: { eventId: EventId; event: ExportedEvent; lang: Locale },
): AsyncGenerator<Cell[]> {
  let due = 0;
  for (let after: PostingPosition | null = null; ; ) {
    const found: PostingRow[] = await findPostings(tx, eventId, { after, limit: pageSize });
    for (const row of found) {
      if (row.currency === event.currency) due += row.due;
      yield toCells(row, { due: toMajor(due, event.currency), lang });
    }
    const last = found.at(-1);
    if (!last || found.length < pageSize) return;
    after = { at: last.position, id: last.entry };
  }
}

function toCells(row: PostingRow, { due, lang }: { due: number; lang: Locale }): Cell[] {
  const money = (minor: number) => toMajor(minor, row.currency);
  return [
    ...[row.local, row.at.toISOString(), row.booking_reference, exportTexts[lang].movement[row.movement]],
    ...[row.provider, row.reference, money(row.paid), money(row.refunded), money(row.refund_due)],
    ...[
      money(row.disputed),
      money(row.provider_fee),
      money(row.platform_fee),
      money(row.tax),
      money(row.sent),
      money(row.due),
    ],
    ...[due, row.currency],
  ];
}
