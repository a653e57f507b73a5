import { hasSeats } from "../discovery/index.ts";
import { instant } from "../platform/database/rows.ts";
import type { SQL } from "../platform/database/sql.ts";
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

/** A page has room for a season of a weekly date. */
const datesOnPage = 24;

/**
 * The other dates of event `e`'s series as its page offers them, those that are sold out too; as `openDates`, with
 * `is_sold_out`. Who has the link to a hidden date sees the hidden ones; private ones each have a key of their own.
 */
export const pageDates = (now: Date): SQL => sql`
  select n.event_id, n.slug, n.start_at, n.timezone, not coalesce(d.has_seats, ${hasSeats(sql`n.event_id`, now)}) as is_sold_out
    from events n left join discovery d on d.event_id = n.event_id
   where n.series_id = e.series_id and n.event_id <> e.event_id and n.status = 'PUBLISHED' and n.postponed_at is null
     and n.visibility = e.visibility and e.visibility <> 'PRIVATE' and n.end_at > ${instant(now)}
     and (n.city = e.city or d.city_key = (select own.city_key from discovery own where own.event_id = e.event_id))
   order by n.start_at, n.event_id limit ${sql.raw(String(datesOnPage))}`;
