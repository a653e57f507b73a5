import { fromZone, zoneOffsetMs } from "@mela/contract/zones";

/** The wall clock of a place as inputs have it: `2026-12-05` and `06:00`. */
export type WallTime = { date: string; time: string };

/** The instant, ISO in UTC, at which the clocks of a zone show a wall time; null while it is not filled in. */
export function toInstant({ date, time }: WallTime, zone: string): string | null {
  const asIfUtc = Date.parse(`${date}T${time || "00:00"}:00Z`);
  if (Number.isNaN(asIfUtc)) return null;
  return new Date(fromZone(asIfUtc, zone)).toISOString();
}

/** What the clocks of a zone show at an instant. */
export function toWallTime(instant: string, zone: string): WallTime {
  const at = Date.parse(instant);
  const [date = "", rest = ""] = new Date(at + zoneOffsetMs(at, zone)).toISOString().split("T");
  return { date, time: rest.slice(0, 5) };
}

/** Zones to choose from: the browser's list, with India's first. */
export function zones(): string[] {
  const known = Intl.supportedValuesOf("timeZone").filter(
    (zone) => zone !== "Asia/Calcutta" && zone !== "Asia/Kolkata",
  );
  return ["Asia/Kolkata", ...known];
}
