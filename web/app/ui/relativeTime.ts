import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";

const [minuteMs, hourMs, dayMs, weekMs] = [60_000, 3_600_000, 86_400_000, 604_800_000];

/** How long ago: under a minute 'just now', then minutes, hours, days up to a week, then weeks (spec 9, Guests). */
export function relativeTime(instant: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(instant));
  if (ms < minuteMs) return m.ui_just_now();
  const words = new Intl.RelativeTimeFormat(getLocale() === "hi" ? "hi-IN-u-nu-latn" : "en-IN", { numeric: "always" });
  if (ms < hourMs) return words.format(-Math.floor(ms / minuteMs), "minute");
  if (ms < dayMs) return words.format(-Math.floor(ms / hourMs), "hour");
  return ms < weekMs ? words.format(-Math.floor(ms / dayMs), "day") : words.format(-Math.floor(ms / weekMs), "week");
}
