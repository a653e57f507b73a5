import { getLocale } from "~/paraglide/runtime.js";

const looks = {
  /** 28 */
  day: { day: "numeric" },
  /** Nov */
  month: { month: "short" },
  /** 28 Nov */
  date: { day: "numeric", month: "short" },
  /** Sat, 28 Nov */
  weekday: { weekday: "short", day: "numeric", month: "short" },
  /** Saturday, 28 November 2026 */
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  /** 28 Nov 2026 */
  dated: { day: "numeric", month: "short", year: "numeric" },
  /** November 2026 */
  monthName: { month: "long", year: "numeric" },
  /** Saturday */
  weekdayName: { weekday: "long" },
  /** S */
  weekdayLetter: { weekday: "narrow" },
  /** 7:30 pm */
  time: { hour: "numeric", minute: "2-digit", hour12: true },
  /** Sat, 28 Nov, 7:30 pm */
  moment: { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit", hour12: true },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateLook = keyof typeof looks;

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant of the wire as people at the event's place write it. `zone` is the event's IANA zone. */
export function formatDate(instant: string, look: DateLook, zone: string): string {
  return tidy(format(look, zone).format(new Date(instant)));
}

/** From one instant to another without saying anything twice: "5 – 7 Dec". */
export function formatRange(from: string, to: string, look: { look: DateLook; zone: string }): string {
  return tidy(format(look.look, look.zone).formatRange(new Date(from), new Date(to)));
}

/** What an instant's time zone is called, as in "India Standard Time". */
export function zoneName(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat(tag(), { timeZone: zone, timeZoneName: "long" }).formatToParts(
    new Date(instant),
  );
  return parts.find((part) => part.type === "timeZoneName")?.value ?? zone;
}

function format(look: DateLook, zone: string): Intl.DateTimeFormat {
  const key = `${getLocale()} ${look} ${zone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag(), { ...looks[look], timeZone: zone });
  formats.set(key, made);
  return made;
}

const tag = () => (getLocale() === "hi" ? "hi-IN-u-nu-latn" : "en-IN");

/** Node and browsers differ in which blank they put where: a page must hydrate with what the server wrote. */
function tidy(text: string): string {
  const blanks = text.replace(/[\u202f\u2009\u00a0]/g, " ").replace(/\s*–\s*/g, " – ");
  return blanks.replace(/\b[AP]M\b/g, (half) => half.toLowerCase());
}
