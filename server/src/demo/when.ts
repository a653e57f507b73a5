import { fromZone, zoneOffsetMs } from "@mela/contract/zones";
import type { DemoDay, DemoWhen } from "./types.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function daysAhead(day: DemoDay, weekday: number): number {
  if (typeof day === "number") return day;
  return ((day === "saturday" ? 6 : 7) - weekday + 7) % 7;
}

const instantOf = (local: number, zone: string) => new Date(fromZone(local, zone));

const timeMs = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * hourMs + minutes * 60_000;
};

/** When an event of the demo begins and ends, if it is `now` in its zone. An all-day event ends as its last day does. */
export function resolveWhen(when: DemoWhen, now: Date, zone: string): { start: Date; end: Date; allDay: boolean } {
  if ("hoursAgo" in when) {
    const quarter = 15 * 60_000; // nobody begins at 17:03
    const start = new Date(Math.floor((now.getTime() - when.hoursAgo * hourMs) / quarter) * quarter);
    return { start, end: new Date(start.getTime() + when.durationHours * hourMs), allDay: false };
  }
  const today = Math.floor((now.getTime() + zoneOffsetMs(now.getTime(), zone)) / dayMs) * dayMs;
  const plusDays = "plusDays" in when ? (when.plusDays ?? 0) : 0;
  const day = today + (daysAhead(when.day, new Date(today).getUTCDay()) + plusDays) * dayMs;
  if ("allDays" in when) {
    return { start: instantOf(day, zone), end: instantOf(day + when.allDays * dayMs - 60_000, zone), allDay: true };
  }
  const start = instantOf(day + timeMs(when.start), zone);
  const end =
    "days" in when
      ? instantOf(day + (when.days - 1) * dayMs + timeMs(when.end), zone)
      : new Date(start.getTime() + when.durationHours * hourMs);
  return { start, end, allDay: false };
}

/** How many days an experience lasts, as its card says: whole days elapsed, plus one (spec 9). */
export function daysOf(when: DemoWhen): number {
  if ("allDays" in when) return when.allDays;
  if ("days" in when) return when.days;
  return Math.floor(when.durationHours / 24) + 1;
}
