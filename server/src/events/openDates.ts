import type { SQL } from "drizzle-orm";
import { instant } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** As many as a card has room for. */
export const datesOnCards = 3;

/** Of which event: its columns, and whether another date `n` of its series, with the event `other`, is in its city. */
type Of = { seriesId: SQL; eventId: SQL; isInCity: SQL };

/**
 * Where else in its series and city everyone may still go, soonest first, as a query: event_id, slug, start_at, timezone.
 * `most` is part of its text.
 */
export const openDates = ({ seriesId, eventId, isInCity }: Of, now: Date, most: number): SQL => sql`
  select n.event_id, other.slug, n.start_at, n.timezone from discovery n join events other on other.event_id = n.event_id
   where n.series_id = ${seriesId} and ${isInCity} and n.event_id <> ${eventId} and n.has_seats and n.end_at > ${instant(now)}
   order by n.start_at, n.event_id limit ${sql.raw(String(most))}`;
