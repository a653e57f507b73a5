import { EventId, type Locale } from "@mela/contract/common";
import { z } from "zod";
import { canSee, findEvents, onlooker } from "../events/index.ts";
import { firstRow, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { toCalendar } from "./calendar.ts";

type Asked = { slug: string; key: string | null; locale: Locale };

/** One event for a calendar, for whoever may see its page; null: there is none. */
export async function eventCalendar(
  tx: Tx,
  { slug, key, locale }: Asked,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string | null> {
  const eventId = await findEventId(tx, slug);
  if (!eventId || !(await canSee(tx, eventId, onlooker(null, key)))) return null;
  const events = await findEvents(tx, [eventId], { now, viewer: null });
  const [event] = events;
  if (!event || event.start_date === null) return null;
  const page = `/${event.event_slug}`;
  return toCalendar(publicUrl, { title: event.title, description: event.title, page, events, locale });
}

const EventIdRow = z.object({ event_id: EventId });

/** The event of a slug, also of one that it had before. Judges no access. */
export async function findEventId(tx: Tx, slug: string): Promise<EventId | null> {
  const found = await firstRow(
    tx,
    EventIdRow,
    sql`select coalesce((select e.event_id from event_index e where e.slug = ${slug}),
                        (select f.event_id from former_slugs f where f.slug = ${slug})) as event_id
         where exists (select from event_index e where e.slug = ${slug})
            or exists (select from former_slugs f where f.slug = ${slug})`,
  );
  return found?.event_id ?? null;
}
