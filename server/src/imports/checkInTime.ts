const written =
  /^(\d{4})-(\d\d)-(\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/i;

/**
 * When a file says that somebody came in: with an offset that instant, without one by the clocks of the event. What says
 * only that they did, or a time to come, is this moment.
 */
export function checkInTime(text: string, timezone: string, now: Date): Date {
  const [, year, month, day, hour, minute, second = "0", offset] = written.exec(text.trim()) ?? [];
  if (year === undefined) return now;
  const [y, mo, d, h, mi, s] = [year, month, day, hour, minute, second].map(Number);
  const wall = Temporal.PlainDateTime.from(
    { year: y ?? 0, month: mo || 1, day: d || 1, hour: h ?? 0, minute: mi ?? 0, second: s ?? 0 },
    { overflow: "constrain" },
  );
  const zone = offset === undefined ? timezone : zoneOf(offset);
  const at = new Date(wall.toZonedDateTime(zone).epochMilliseconds);
  return at < now ? at : now;
}

function zoneOf(offset: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(offset) ?? [];
  return sign && Number(hours) < 24 && Number(minutes) < 60 ? `${sign}${hours}:${minutes}` : "UTC";
}
