import type { DemoDay, DemoWhen } from "./types.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How far a zone's clock is ahead of UTC at an instant. */
function aheadMs(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return local - Math.floor(at.getTime() / 1000) * 1000;
}

/** The instant at which clocks of the zone show `local` (milliseconds as if they were UTC). */
function fromLocal(local: number, zone: string): Date {
  const guess = local - aheadMs(new Date(local), zone);
  return new Date(local - aheadMs(new Date(guess), zone)); // the second look settles days that change the clock
}

function daysAhead(day: DemoDay, weekday: number): number {
  if (typeof day === "number") return day;
  return ((day === "saturday" ? 6 : 7) - weekday + 7) % 7;
}

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
  const today = Math.floor((now.getTime() + aheadMs(now, zone)) / dayMs) * dayMs;
  const plusDays = "plusDays" in when ? (when.plusDays ?? 0) : 0;
  const day = today + (daysAhead(when.day, new Date(today).getUTCDay()) + plusDays) * dayMs;
  if ("allDays" in when) {
    return { start: fromLocal(day, zone), end: fromLocal(day + when.allDays * dayMs - 60_000, zone), allDay: true };
  }
  const start = fromLocal(day + timeMs(when.start), zone);
  const end =
    "days" in when
      ? fromLocal(day + (when.days - 1) * dayMs + timeMs(when.end), zone)
      : new Date(start.getTime() + when.durationHours * hourMs);
  return { start, end, allDay: false };
}

/** How many days an experience lasts, as its card says: whole days elapsed, plus one (spec 9). */
export function daysOf(when: DemoWhen): number {
  if ("allDays" in when) return when.allDays;
  if ("days" in when) return when.days;
  return Math.floor(when.durationHours / 24) + 1;
}
