import { dayMs, hourMs, later } from "../platform/clock.ts";

const [soonest, latest] = [dayMs, 7 * dayMs];

type Word = { saidAt: Date; startsAt: Date | null; endsAt: Date | null };

/**
 * When a host is asked next whether a transfer came that its guest says to have sent: after one day, two, four, then each
 * week; sooner where the event is a day away, or three hours, or over.
 */
export function nextAsk(now: Date, { saidAt, startsAt, endsAt }: Word): Date {
  const waitedMs = now.getTime() - saidAt.getTime();
  const usual = later(now, Math.min(latest, Math.max(soonest, waitedMs)));
  const marks = [startsAt && later(startsAt, -dayMs), startsAt && later(startsAt, -3 * hourMs), endsAt, usual];
  const coming = marks.flatMap((mark) => (mark && mark > now ? [mark.getTime()] : []));
  return new Date(Math.min(...coming));
}
