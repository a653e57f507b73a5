/** Which days a list shows; days as `2026-11-28`. */
export type DateFilter = { date: string } | { from: string; to: string };

const day = /^\d{4}-\d{2}-\d{2}$/;

/** What the address says of days. Null: any day, or what can't be a filter (spec 5). */
export function readDates(params: URLSearchParams): DateFilter | null {
  const [date, from, to] = [params.get("date"), params.get("from"), params.get("to")];
  if (date && isDay(date)) return { date };
  return from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

export function addDays(from: string, days: number): string {
  const at = new Date(`${from}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return day.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
}
