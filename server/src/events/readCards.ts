import type { EventId } from "@mela/contract/common";
import type { WholeCard } from "@mela/contract/events";
import { plainTerms } from "@mela/contract/pricing";
import type { z } from "zod";
import { At, instant, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Showing } from "./findEvents.ts";
import { allIn } from "./pricing.ts";
import { EventRow, eventColumns, eventTables } from "./rows.ts";
import { saleFacts } from "./sale.ts";
import { type CardRow, toCard, toSale } from "./wire.ts";

/** A card, and when the clock alone changes what it says; null: never again. */
export type ReadCard = { id: EventId; card: WholeCard; until: Date | null };

const Row = EventRow.extend({ next_run_out: At.nullable() });
type Row = z.output<typeof Row>;

/** When the next held seats are let go of, if nobody pays for them. */
const nextRunOut = (now: Date) => sql`
  case when s.held > 0 then least(
    (select min(b.hold_expires_at) from bookings b
      where b.event_id = e.event_id and b.status = 'HELD' and b.hold_expires_at > ${instant(now)}),
    (select min(b.pay_by) from bookings b
      where b.event_id = e.event_id and b.status = 'AWAITING_PAYMENT' and b.pay_by > ${instant(now)}))
  end`;

/** Cards in no order; ids that name none are left out. */
export async function readCards(
  tx: Tx,
  ids: readonly EventId[],
  { now, feePercent = 0 }: Omit<Showing, "viewer">,
): Promise<ReadCard[]> {
  if (ids.length === 0) return [];
  const found = await rows(
    tx,
    Row,
    sql`select ${eventColumns({ now })}, ${nextRunOut(now)} as next_run_out
          from ${eventTables} where e.event_id = any(${uuids(ids)})`,
  );
  return found.map((row) => ({
    id: row.event_id,
    card: toCard(row, saleFacts(toSale(row, { now, feePercent }), now)),
    until: nextChange(row, now),
  }));
}

/** The card of an event with one kind of ticket, of which nothing is sold: for whoever makes events in bulk. */
export function unsoldCard(
  row: CardRow,
  { price, capacity }: { price: number; capacity: number },
  { now, feePercent = 0 }: Omit<Showing, "viewer">,
): ReadCard {
  const seats = { sold: 0, held: 0 };
  const type = {
    ...seats,
    id: "",
    price: allIn(price, plainTerms(feePercent)),
    capacity,
    salesStart: null,
    salesEnd: null,
  };
  const event = { types: [{ ...type, isHidden: false }], groups: [], seats: { ...seats, capacity: null } };
  const facts = saleFacts({ ...event, endsAt: row.end_at }, now);
  return {
    id: row.event_id,
    card: toCard(row, facts),
    until: nextChange({ types: null, end_at: row.end_at, next_run_out: null }, now),
  };
}

/** Sales begin and end, early prices too, holds run out, the event ends. */
function nextChange(
  { types, end_at, next_run_out }: Pick<Row, "types" | "end_at" | "next_run_out">,
  now: Date,
): Date | null {
  const ofType = (type: NonNullable<Row["types"]>[number]) => [type.sales_start, type.sales_end, type.early_until];
  const turns = [end_at, next_run_out, ...(types ?? []).flatMap(ofType)];
  const ahead = turns.flatMap((at) => (at && at > now ? [at.getTime()] : []));
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
}
