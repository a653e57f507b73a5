import type { EventId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { firstRow, type Tx } from "../platform/database/rows.ts";
import { isAwaited, offerSeats } from "../waitlist/index.ts";

/**
 * Seats have come free: whoever waits for them has them in the transaction that frees them, so that nobody else ever finds
 * them (spec 4). The event's stock is locked; who has read it before reads it anew.
 */
export async function serveLine(tx: Tx, eventId: EventId, at: Date): Promise<void> {
  const found = await firstRow(
    tx,
    z.object({ is_awaited: z.boolean() }),
    sql`select ${isAwaited(eventId)} as is_awaited`,
  );
  if (found?.is_awaited) await offerSeats(tx, eventId, at);
}
