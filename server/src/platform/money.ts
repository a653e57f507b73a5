import { type SQL, sql } from "./database/sql.ts";

/** An amount in whole minor units (paise), with its ISO 4217 currency. Never a float. */
export type Money = { minor: number; currency: string };

const digits = new Map<string, number>(); // asking Intl takes as long as mapping a whole event

/** Digits after the point that a currency has: 2 for INR, 0 for JPY (ISO 4217, as Intl knows it). */
export function minorDigits(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, found);
  return found;
}

/** Major units of the wire to minor ones; null when the amount has more digits than its currency. */
export function toMinor(major: number, currency: string): number | null {
  const minor = Math.round(major * 10 ** minorDigits(currency));
  return Math.abs(minor / 10 ** minorDigits(currency) - major) < 1e-9 ? minor : null;
}

/** Minor units to the major ones of the wire. */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}

/** The same in SQL. Its quotient is the one that JavaScript has, written with as few digits. */
export function majorOf(minor: SQL, currency: SQL): SQL {
  const codes = Intl.supportedValuesOf("currency").filter((code) => minorDigits(code) !== 2);
  const cases = [...Map.groupBy(codes, minorDigits)].map(
    ([count, those]) =>
      sql`when ${currency} in (${sql.raw(those.map((code) => `'${code}'`).join(", "))}) then ${sql.raw(String(10 ** count))}`,
  );
  return sql`${minor}::float8 / case when ${currency} = 'INR' then 100 ${sql.join(cases, sql` `)} else 100 end`;
}
