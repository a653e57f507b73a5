import { type DateLook, formatDate, formatRange } from "~/ui/dates.ts";
import type { DateFilter } from "./dateFilter.ts";

/** "28 Nov" or "27 – 29 Nov". */
export function datesText(dates: DateFilter): string {
  if ("date" in dates) return dayText(dates.date);
  return formatRange(noon(dates.from), noon(dates.to), { look: "date", zone: "UTC" });
}

/** A day of the calendar in words: "28 Nov", or as `look` says. */
export function dayText(day: string, look: DateLook = "date"): string {
  return formatDate(noon(day), look, "UTC");
}

/** "November 2026", of `2026-11`. */
export const monthText = (month: string) => dayText(`${month}-01`, "monthName");

// The middle of the day, in UTC: no zone moves it to another day.
const noon = (day: string) => `${day}T12:00:00Z`;
