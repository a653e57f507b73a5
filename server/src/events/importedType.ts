import { type EventId, TicketTypeId } from "@mela/contract/common";
import { record } from "../history/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { type By, heldOr404 } from "./edit.ts";

/**
 * A ticket for guests who come from elsewhere, in an open transaction: just so many seats, and behind a code that nobody
 * is told, so that nobody buys one.
 */
export async function makeImportedType(
  app: Pick<App, "random">,
  tx: Tx,
  eventId: EventId,
  { name, capacity, by }: { name: string; capacity: number; by: By },
): Promise<TicketTypeId> {
  await heldOr404(tx, eventId);
  const id = newId(TicketTypeId);
  await run(
    tx,
    sql`insert into ticket_types (event_id, ticket_type_id, position, name, price_minor, capacity, access_code)
        select ${eventId}::uuid, ${id}::uuid, coalesce(max(position), -1) + 1, ${name}::text, 0, ${capacity}::int,
               ${app.random.token(15)}::text
          from ticket_types where event_id = ${eventId}::uuid`,
  );
  const after = { name, capacity };
  await record(tx, {
    eventId,
    at: by.now,
    actorId: by.userId,
    subject: "ticket_type",
    subjectId: id,
    action: "create",
    after,
  });
  return id;
}
