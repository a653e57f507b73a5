import { createHash } from "node:crypto";
import type { ChangePart } from "@mela/contract/changes";
import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { At, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const Row = z.object({
  event_id: EventId,
  start_at: At.nullable(),
  end_at: At.nullable(),
  timezone: z.string(),
  all_day: z.boolean(),
  is_online: z.boolean(),
  place: z.string(),
  online_url: z.string().nullable(),
});

/** What guests have to know of an event to be there. Of the link only a digest: it is kept for a while. */
export const ChangeFacts = z.object({
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  timezone: z.string(),
  all_day: z.boolean(),
  is_online: z.boolean(),
  place: z.string(),
  link: z.string().nullable(),
});
export type ChangeFacts = z.output<typeof ChangeFacts>;

/** Reads them, in the transaction that is about to change the event or just has. */
export async function readChangeFacts(tx: Tx, eventId: EventId): Promise<ChangeFacts | null> {
  return (await readAllChangeFacts(tx, [eventId])).get(eventId) ?? null;
}

/** As `readChangeFacts`, of several events at once. */
export async function readAllChangeFacts(tx: Tx, ids: readonly EventId[]): Promise<Map<EventId, ChangeFacts>> {
  const found = await rows(
    tx,
    Row,
    sql`select event_id, start_at, end_at, timezone, all_day, is_online, online_url,
               concat_ws(', ', nullif(place_name, ''), nullif(address, ''), nullif(city, '')) as place
          from events where event_id = any(${uuids(ids)})`,
  );
  return new Map(found.map(({ event_id, ...row }) => [event_id, toFacts(row)]));
}

function toFacts({ start_at, end_at, online_url, ...rest }: Omit<z.output<typeof Row>, "event_id">): ChangeFacts {
  return {
    ...rest,
    starts_at: start_at?.toISOString() ?? null,
    ends_at: end_at?.toISOString() ?? null,
    link: online_url ? createHash("sha256").update(online_url).digest("base64url") : null,
  };
}

/** Which of it is another than before. */
export function changedParts(before: ChangeFacts, after: ChangeFacts): ChangePart[] {
  const differs = (...names: (keyof ChangeFacts)[]) => names.some((name) => before[name] !== after[name]);
  const isElsewhere = before.is_online !== after.is_online || (!after.is_online && differs("place"));
  return [
    ...(differs("starts_at", "ends_at", "timezone", "all_day") ? (["TIME"] as const) : []),
    ...(isElsewhere ? (["PLACE"] as const) : []),
    ...(after.is_online && after.link !== null && differs("link") ? (["LINK"] as const) : []),
  ];
}
