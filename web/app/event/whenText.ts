import { formatDate, formatRange, zoneName } from "~/ui/dates.ts";

export type When = { start_date: string | null; end_date: string | null; timezone: string; all_day: boolean };

/** "Fri, 5 Dec, 6:00 am – Sun, 7 Dec, 4:00 pm", in the event's zone or another. Days alone where it takes the day. */
export function whenText({ start_date: start, end_date: end, timezone, all_day }: When, zone = timezone): string {
  if (!start) return "";
  const look = all_day ? "weekday" : "moment";
  return end ? formatRange(start, end, { look, zone }) : formatDate(start, look, zone);
}

/** "India Standard Time" */
export function zoneText({ start_date, timezone }: When): string {
  return start_date ? zoneName(start_date, timezone) : "";
}

/** Whether clocks elsewhere show another time at the event's start. */
export function isOtherTime({ start_date, timezone, all_day }: When, zone: string): boolean {
  return start_date !== null && !all_day && clock(start_date, timezone) !== clock(start_date, zone);
}

const clock = (instant: string, zone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format(
    new Date(instant),
  );
