import { EventId, type UserId } from "@mela/contract/common";
import { EventStatus, eventTransitions, Visibility } from "@mela/contract/eventKinds";
import { z } from "zod";
import { At, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { cancelIn, hideIn } from "./states.ts";

const Row = z.object({
  event_id: EventId,
  title: z.string(),
  status: EventStatus,
  visibility: Visibility,
  start_at: At.nullable(),
  end_at: At.nullable(),
  postponed_at: At.nullable(),
  timezone: z.string(),
  guests: Int,
  is_booked: z.boolean(),
});
/** An event of a host who wants to go. `guests`: people who have a place, or have asked for one. */
export type HostedEvent = z.output<typeof Row>;

/** Everything that a person hosts, what comes next first. */
export function findHosted(tx: Tx, userId: UserId): Promise<HostedEvent[]> {
  return rows(
    tx,
    Row,
    sql`select e.event_id, e.title, e.status, e.visibility, e.start_at, e.end_at, e.postponed_at, e.timezone,
               coalesce((select sum(b.party) from bookings b where b.event_id = e.event_id and not b.is_test
                            and b.status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'CONFIRMED')), 0) as guests,
               exists (select from bookings b where b.event_id = e.event_id and b.status <> 'EXPIRED' and not b.is_test) as is_booked
          from events e where e.host_id = ${userId}::uuid order by e.start_at nulls last, e.event_id`,
  );
}

const isCancelled = ({ status }: HostedEvent) => status === eventTransitions.cancel.to;
/** What waits for its new date is not over, whenever it was to be. */
const isOver = ({ end_at, postponed_at }: HostedEvent, now: Date) =>
  postponed_at === null && end_at !== null && end_at <= now;

/** Whether people are at an event right now, or should be: its host can't go. */
export const isUnderWay = (event: HostedEvent, now: Date): boolean =>
  event.status === "PUBLISHED" &&
  event.postponed_at === null &&
  event.is_booked &&
  event.start_at !== null &&
  event.start_at <= now &&
  !isOver(event, now);
/** Whether an event is cancelled when its host goes. */
export const isToCome = (event: HostedEvent, now: Date): boolean => !isCancelled(event) && !isOver(event, now);

/**
 * Lets go of a host's events. What is to come is cancelled, and a job gives all money back; what is over leaves the
 * lists. An event that nobody booked is emptied; of others the guests keep what they booked, without the online link.
 */
export async function giveUpEvents(app: App, tx: Tx, userId: UserId, now: Date): Promise<HostedEvent[]> {
  const hosted = await findHosted(tx, userId);
  const by = { userId, now };
  for (const event of [...hosted].sort((a, b) => (a.event_id < b.event_id ? -1 : 1))) {
    if (isToCome(event, now)) await cancelIn(app, tx, event.event_id, by);
    else if (!isCancelled(event) && event.visibility === "PUBLIC") await hideIn(tx, event.event_id, by);
    if (!event.is_booked) await empty(tx, event.event_id);
  }
  await run(
    tx,
    sql`update events set online_url = null, version = version + 1, updated_at = ${instant(now)}
         where host_id = ${userId}::uuid and online_url is not null`,
  );
  await run(tx, sql`update series set title = '' where host_id = ${userId}::uuid`);
  return hosted;
}

/** Takes away everything that a host wrote into an event; as it was never booked, nobody misses its page. */
async function empty(tx: Tx, eventId: EventId): Promise<void> {
  const here = sql`event_id = ${eventId}::uuid`;
  await run(
    tx,
    sql`update events set title = '', description = '', tags = '[]'::jsonb, place_name = '', address = '', city = '',
               lat = null, lng = null, online_url = null, cover_photo = null, event_photos = '[]'::jsonb,
               itinerary = '[]'::jsonb, gst_name = null, gst_address = null, slug = 'deleted-' || event_id, published_at = null
         where ${here}`,
  );
  await run(tx, sql`delete from former_slugs where ${here}`);
  await run(tx, sql`delete from questions where ${here}`);
  await run(tx, sql`update ticket_types set name = '', description = '', access_code = null where ${here}`);
}
