const english = "en-IN";

/** A time of day as the door is told it (spec 8): `7:05 pm`. */
export function clockTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(english, { timeZone, hour: "numeric", minute: "2-digit", hour12: true })
    .format(at)
    .replace(/\s/gu, " ")
    .toLowerCase();
}
