import type { Series, SeriesDate, Span } from "@mela/contract/series";
import type { Plan } from "./expand.ts";
import type { DateRow } from "./store.ts";
import type { Spell } from "./wall.ts";

export function toSpan({ start, end }: Spell): Span {
  return { start_date: start.toISOString(), end_date: end.toISOString() };
}

type Facts = { seriesId: string | null; plan: Plan | null; planned: readonly Spell[]; dates: readonly DateRow[] };

export function toSeries({ seriesId, plan, planned, dates }: Facts): Series {
  return { series_id: seriesId, plan, planned: planned.map(toSpan), dates: dates.map(toDate) };
}

function toDate({ event_id, slug, start_at, end_at, postponed_at, sold, held, capacity, ...row }: DateRow): SeriesDate {
  return {
    ...row,
    id: event_id,
    event_slug: slug,
    start_date: start_at?.toISOString() ?? null,
    end_date: end_at?.toISOString() ?? null,
    postponed_at: postponed_at?.toISOString() ?? null,
    seats: { sold, held, capacity },
  };
}
