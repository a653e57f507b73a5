import type { Charts, ViewSource } from "@mela/contract/charts";

const dayMs = 86_400_000;
const mostBars = 60;

/** Every day between the first and the last, the newest sixty: a day without anything is a gap that is seen. */
function daysBetween(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const start = Math.max(from, to - (mostBars - 1) * dayMs);
  const days = Math.round((to - start) / dayMs) + 1;
  return Array.from({ length: days }, (_, n) => new Date(start + n * dayMs).toISOString().slice(0, 10));
}

/** Sales of each day, those without any too. */
export function perDay(sales: Charts["sales"]): Charts["sales"] {
  const [first, last] = [sales[0], sales.at(-1)];
  if (!first || !last) return [];
  const known = new Map(sales.map((row) => [row.day, row]));
  return daysBetween(first.day, last.day).map((day) => known.get(day) ?? { day, people: 0, amount: 0 });
}

/** The sources that occur, those that brought most first. */
export function sourcesIn(views: Charts["views"]): ViewSource[] {
  const sums = new Map<ViewSource, number>();
  for (const { source, views: count } of views) sums.set(source, (sums.get(source) ?? 0) + count);
  return [...sums].sort(([, a], [, b]) => b - a).map(([source]) => source);
}

type ViewDay = { day: string; by: Partial<Record<ViewSource, number>> };

/** Looks of each day by where from. */
export function viewDays(views: Charts["views"], sources: readonly ViewSource[]): ViewDay[] {
  const sorted = views.toSorted((a, b) => a.day.localeCompare(b.day));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const known = new Map(sorted.map((row) => [`${row.day} ${row.source}`, row.views]));
  return daysBetween(first.day, last.day).map((day) => ({
    day,
    by: Object.fromEntries(sources.map((source) => [source, known.get(`${day} ${source}`) ?? 0])),
  }));
}

const quarterMs = 15 * 60_000;

/** People let in by quarter of an hour, or by the hour or day where that would be too many bars; a lull is seen as one. */
export function checkinsOf(checkins: Charts["checkins"]): Charts["checkins"] {
  const [first, last] = [checkins[0], checkins.at(-1)];
  if (!first || !last) return [];
  const span = Date.parse(last.at) - Date.parse(first.at);
  const step = [quarterMs, 4 * quarterMs, dayMs].find((ms) => span / ms < mostBars) ?? dayMs;
  const startOf = (at: string) => Math.floor(Date.parse(at) / step) * step;
  const sums = new Map<number, number>();
  for (const { at, people } of checkins) sums.set(startOf(at), (sums.get(startOf(at)) ?? 0) + people);
  const end = startOf(last.at);
  const begin = Math.max(startOf(first.at), end - (mostBars - 1) * step);
  return Array.from({ length: (end - begin) / step + 1 }, (_, n) => {
    const start = begin + n * step;
    return { at: new Date(start).toISOString(), people: sums.get(start) ?? 0 };
  });
}

/** A part of a whole in per cent, with a digit after the point; of nothing there is no share. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.min(100, Math.round((part / whole) * 1_000) / 10)}%`;
}
