import type { EventId } from "@mela/contract/common";
import type { Tx } from "../platform/database/rows.ts";
import { applyChanges } from "./changes.ts";
import { endOverdue } from "./expire.ts";
import { serveLine } from "./line.ts";
import { lockStock, type Stock } from "./seats.ts";
import type { Moved } from "./store.ts";

/**
 * Locks the stock once holds that ran out are over, which never stand in the way, however late their job. Where people
 * wait, what is free is theirs first; else `expired` is still to be counted out.
 */
export async function clearedStock(tx: Tx, eventId: EventId, now: Date): Promise<{ stock: Stock; expired: Moved[] }> {
  const stock = await lockStock(tx, eventId);
  const expired = await endOverdue(tx, eventId, now);
  if (!stock.isAwaited) return { stock, expired };
  await applyChanges(tx, eventId, expired, now);
  await serveLine(tx, eventId, now);
  return { stock: await lockStock(tx, eventId), expired: [] };
}
