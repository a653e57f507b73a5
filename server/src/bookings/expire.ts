import type { EventId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { instant, type Tx } from "../platform/database/rows.ts";
import { type Moved, moveBookings } from "./store.ts";

/** Ends the holds of an event whose time is over. The caller has locked its stock and applies what follows. */
export function endOverdue(tx: Tx, eventId: EventId, at: Date): Promise<Moved[]> {
  return moveBookings(tx, eventId, {
    transition: "expire",
    at,
    actorId: null,
    where: sql`((b.status = 'HELD' and b.hold_expires_at <= ${instant(at)})
             or (b.status = 'AWAITING_PAYMENT' and b.pay_by <= ${instant(at)}))`,
  });
}
