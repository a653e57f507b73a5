import type { EventId } from "@mela/contract/common";
import type { RefundProgress } from "@mela/contract/tasks";
import { z } from "zod";
import { recordAll } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { firstRow, Int, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";

const DueDoneRow = z.object({ due: Int, done: Int, failed: Int });

/** How far the money of an event has come that goes back to guests. */
export async function countRefunds(tx: Tx, eventId: EventId): Promise<RefundProgress> {
  const found = await firstRow(
    tx,
    DueDoneRow,
    sql`select count(*) filter (where status = 'DUE') as due, count(*) filter (where status = 'DONE') as done,
               count(*) filter (where status = 'FAILED') as failed
          from refunds where event_id = ${eventId}::uuid`,
  );
  return found ?? { due: 0, done: 0, failed: 0 };
}

const RefundIdRow = z.object({ refund_id: z.string() });

/**
 * Owes anew what the payment service refused, under a new id: under the old one the service would only repeat its "no",
 * which it keeps for a day. Whether the old one did any harm is known: refused is refused.
 */
export async function retryRefused(
  app: App,
  eventId: EventId,
  { actorId, now: at }: { actorId: string; now: Date },
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const refused = await rows(
      tx,
      RefundIdRow,
      sql`select refund_id from refunds where event_id = ${eventId}::uuid and status = 'FAILED' order by refund_id for update`,
    );
    const renamed = refused.map(({ refund_id }) => ({ refund_id, new_id: newRowId() }));
    await run(
      tx,
      sql`update refunds r set refund_id = n.new_id, status = 'DUE', done_at = null, provider_ref = null
            from jsonb_to_recordset(${json(renamed)}) as n(refund_id uuid, new_id uuid)
           where r.event_id = ${eventId}::uuid and r.refund_id = n.refund_id`,
    );
    const entry = { eventId, at, actorId, subject: "refund", action: "retry" } as const;
    await recordAll(
      tx,
      renamed.map(({ refund_id, new_id }) => ({
        ...entry,
        subjectId: new_id,
        after: { status: "DUE", instead_of: refund_id },
      })),
    );
  });
}
