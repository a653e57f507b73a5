import type { EventId } from "@mela/contract/common";
import { z } from "zod";
import { firstRow, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { isAwaited, offerSeats } from "../waitlist/index.ts";
import { seatRequests } from "./seatRequests.ts";
import { hasRequestsInLine } from "./seats.ts";

const Waits = z.object({ requests: z.boolean(), people: z.boolean() });

/**
 * Seats have come free: whoever waits for them has them in the transaction that frees them, so that nobody else ever finds
 * them (spec 4). Requests that are approved come first: the host has promised them a seat. The event's stock is locked;
 * who has read it before reads it anew. Gives how many were served.
 */
export async function serveLine(tx: Tx, eventId: EventId, at: Date): Promise<number> {
  const wait = await firstRow(
    tx,
    Waits,
    sql`select ${hasRequestsInLine(eventId)} as requests, ${isAwaited(eventId)} as people`,
  );
  const seated = wait?.requests ? await seatRequests(tx, eventId, at) : 0;
  return seated + (wait?.people ? await offerSeats(tx, eventId, at) : 0);
}
