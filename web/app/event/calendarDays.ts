import type { PublicEvent } from "@mela/contract/events";

const dayMs = 86_400_000;
type WholeDays = Pick<PublicEvent, "end_date" | "timezone"> & { start_date: string };

/**
 * The first day of an event that takes whole days, and the day after its last one, as calendars write them (20261121), where it
 * takes place. Days are counted, not hours: where clocks go forward one of them is shorter.
 */
export function calendarDays({ start_date: start, end_date: end, timezone: timeZone }: WholeDays): [string, string] {
  const day = (at: number) => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(at);
  const last = end && end > start ? Date.parse(end) - 1 : Date.parse(start);
  const after = new Date(Date.parse(day(last)) + dayMs).toISOString().slice(0, 10);
  return [compact(day(Date.parse(start))), compact(after)];
}

const compact = (day: string) => day.replaceAll("-", "");
