import type { Locale } from "@mela/contract/common";
import { momentText } from "../platform/inLocale.ts";
import { mm, type Paper, sheet } from "../platform/pdf/paper.ts";

export const margin = mm(20);
export const width = sheet.width - 2 * margin;
export const ruleGap = mm(2);

/** A day on a bill, by India's clocks. */
export const dateOf = (at: Date, locale: Locale) =>
  momentText(at, locale, { dateStyle: "long", timeZone: "Asia/Kolkata" });

type AmountLine = { label: string; value: string; weight: "regular" | "bold" };
/** What something comes to, at the right. */
export function amountLine(paper: Paper, y: number, { label, value, weight }: AmountLine): number {
  const size = weight === "bold" ? 14 : 12;
  const end = paper.text(label, { x: margin, y, width: width * 0.7, size, weight });
  paper.text(value, { x: margin + width * 0.7, y, width: width * 0.3, size, weight, align: "right" });
  return end + mm(1);
}

/** Up to three facts beside one another, each below its name. */
export function columns(paper: Paper, y: number, facts: readonly (readonly [label: string, value: string])[]): number {
  const column = width / 3;
  const ends = facts.map(([label, value], n) => {
    const place = { x: margin + n * column, width: column - mm(4) };
    const below = paper.text(label, { ...place, y, size: 10, ink: "soft" });
    return paper.text(value, { ...place, y: below, size: 12, weight: "bold" });
  });
  return Math.max(y, ...ends) + mm(4);
}
