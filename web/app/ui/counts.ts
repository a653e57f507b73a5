import { getLocale } from "~/paraglide/runtime.js";

const formats = new Map<string, Intl.NumberFormat>();

/** A number of things as it is read: 1,20,000. Grouped as in India, in Latin digits, as amounts are. */
export function formatCount(count: number): string {
  const locale = getLocale() === "hi" ? "hi-IN-u-nu-latn" : "en-IN";
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(count);
}
