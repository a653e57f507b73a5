/** The wall clock of a place as inputs have it: `2026-12-05` and `06:00`. */
export type WallTime = { date: string; time: string };

/** The instant, ISO in UTC, at which the clocks of a zone show a wall time; null while it is not filled in. */
export function toInstant({ date, time }: WallTime, zone: string): string | null {
  const asIfUtc = Date.parse(`${date}T${time || "00:00"}:00Z`);
  if (Number.isNaN(asIfUtc)) return null;
  // The offset depends on the instant that we look for: a second look settles it, on days when clocks change too.
  const guess = asIfUtc - offsetMs(asIfUtc, zone);
  return new Date(asIfUtc - offsetMs(guess, zone)).toISOString();
}

/** What the clocks of a zone show at an instant. */
export function toWallTime(instant: string, zone: string): WallTime {
  const at = Date.parse(instant);
  const [date = "", rest = ""] = new Date(at + offsetMs(at, zone)).toISOString().split("T");
  return { date, time: rest.slice(0, 5) };
}

/** How far a zone's clocks are ahead of UTC at an instant, in ms. */
function offsetMs(at: number, zone: string): number {
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

/** Zones to choose from: the browser's list, with India's first. */
export function zones(): string[] {
  const known = Intl.supportedValuesOf("timeZone").filter(
    (zone) => zone !== "Asia/Calcutta" && zone !== "Asia/Kolkata",
  );
  return ["Asia/Kolkata", ...known];
}
