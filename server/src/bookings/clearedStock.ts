import type { BookingId, EventId } from "@mela/contract/common";
import type { Tx } from "../platform/database/rows.ts";
import { applyChanges } from "./changes.ts";
import { endHolds, findOverdue } from "./expire.ts";
import { serveLine } from "./line.ts";
import { lockStock, type Stock } from "./seats.ts";
import type { Moved } from "./store.ts";

/**
 * Locks the stock once holds that ran out are over, which never stand in the way, however late their job. Where people
 * wait, what is free is theirs first; else `expired` is still to be counted out.
 */
export async function clearedStock(tx: Tx, eventId: EventId, now: Date): Promise<{ stock: Stock; expired: Moved[] }> {
  const stock = await lockStock(tx, eventId);
  const expired = await clear(tx, eventId, { stock, overdue: await findOverdue(tx, eventId, now), now });
  return { stock: stock.isAwaited ? await lockStock(tx, eventId) : stock, expired };
}

/** As `clearedStock`, of a stock that is locked and its overdue holds; where people wait it has to be read anew. */
export async function clear(
  tx: Tx,
  eventId: EventId,
  { stock, overdue, now }: { stock: Stock; overdue: readonly BookingId[]; now: Date },
): Promise<Moved[]> {
  const ended = await endHolds(tx, eventId, overdue, now);
  if (!stock.isAwaited) return ended;
  await applyChanges(tx, eventId, ended, now);
  await serveLine(tx, eventId, now);
  return [];
}
