import { getLocale } from "~/paraglide/runtime.js";

type Style = { currency?: string; digits?: "as needed" | "always" };

const formats = new Map<string, Intl.NumberFormat>();

/** An amount as wired, in major units: 124999.5 is ₹1,24,999.50. Digits after the point only where there are any. */
export function formatMoney(amount: number, { currency = "INR", digits = "as needed" }: Style = {}): string {
  const isWhole = Number.isInteger(amount) && digits === "as needed";
  return format(currency, isWhole ? "whole" : "exact").format(amount);
}

/** A figure for a glance, in lakh and crore: ₹2.94 L. Below a lakh it is the amount itself. */
export function formatMoneyShort(amount: number, currency = "INR"): string {
  if (currency !== "INR" || amount < 100_000) return formatMoney(Math.round(amount), { currency });
  const [share, unit] = amount < 10_000_000 ? [amount / 100_000, "L"] : [amount / 10_000_000, "Cr"];
  return `${format(currency, "short").format(share)} ${unit}`;
}

function format(currency: string, kind: "whole" | "exact" | "short"): Intl.NumberFormat {
  const key = `${getLocale()} ${currency} ${kind}`;
  const known = formats.get(key);
  if (known) return known;
  // Grouping as in India, and Latin digits, in both languages: prices are read off at a glance.
  const made = new Intl.NumberFormat(getLocale() === "hi" ? "hi-IN-u-nu-latn" : "en-IN", {
    style: "currency",
    currency,
    ...(kind === "whole" ? { maximumFractionDigits: 0 } : {}),
    ...(kind === "short" ? { minimumFractionDigits: 0, maximumFractionDigits: 2 } : {}),
  });
  formats.set(key, made);
  return made;
}
