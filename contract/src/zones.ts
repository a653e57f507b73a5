/** How far a zone's clocks are ahead of UTC at an instant; both in ms. */
export function zoneOffsetMs(at: number, zone: string): number {
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
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return shown - Math.floor(at / 1_000) * 1_000;
}

/** The instant, in ms, at which clocks of a zone show what UTC's would show at `local`. */
export function fromZone(local: number, zone: string): number {
  const guess = local - zoneOffsetMs(local, zone);
  return local - zoneOffsetMs(guess, zone); // the second look settles days on which clocks change
}
