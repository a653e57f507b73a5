/** How far a zone's clocks are ahead of UTC at an instant; both in ms. */
export function zoneOffsetMs(at: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return shown - Math.floor(at / 1_000) * 1_000;
}

/** The instant, in ms, at which clocks of a zone show what UTC's would show at `local`. */
export function fromZone(local: number, zone: string): number {
  const guess = local - zoneOffsetMs(local, zone);
  return local - zoneOffsetMs(guess, zone); // the second look settles days on which clocks change
}

/** The calendar's date where a zone's clocks are: `2026-11-28`. The order of such texts is that of the days. */
export function dateIn(zone: string, at: Date): string {
  return calendarOf(zone).format(at);
}

/** Made once for each zone: to make one takes a hundred times as long as to ask it. */
function perZone(make: (timeZone: string) => Intl.DateTimeFormat): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = made.get(zone) ?? make(zone);
    made.set(zone, format);
    return format;
  };
}

const calendarOf = perZone(
  (timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);
const clockOf = perZone(
  (timeZone) =>
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    }),
);
