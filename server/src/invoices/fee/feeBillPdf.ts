import type { Locale } from "@mela/contract/common";
import { momentText, moneyText } from "../../platform/inLocale.ts";
import { toMajor } from "../../platform/money.ts";
import { drawPdf, mm, type Paper, sheet } from "../../platform/pdf/paper.ts";
import { amountLine, columns, dateOf, margin, ruleGap, width } from "../layout.ts";
import { gstStates } from "../states.ts";
import { invoiceTexts } from "../texts.ts";
import { feeNumberText } from "./feeNumberText.ts";
import type { FeeRow } from "./store.ts";
import { feeTexts } from "./texts.ts";

/** A bill of the platform's fee as PDF. The same bill has the same bytes in a language, whenever it is drawn. */
export function feeBillPdf(row: FeeRow, locale: Locale): Promise<Buffer> {
  const title = `${invoiceTexts[locale].titles[row.kind]} ${feeNumberText(row)}`;
  return drawPdf({ title, language: locale, at: row.issued_at }, (paper) => drawBill(paper, row, locale));
}

function drawBill(paper: Paper, row: FeeRow, locale: Locale): void {
  const [say, own] = [invoiceTexts[locale], feeTexts[locale]];
  const money = (minor: number) => moneyText(toMajor(minor, row.currency), row.currency, locale);
  paper.page();
  let y = paper.text("Mela", { x: margin, y: margin, width, size: 22, weight: "bold", ink: "accent" });
  y = paper.text(say.titles[row.kind], { x: margin, y: y + mm(4), width, size: 24, weight: "bold" }) + mm(3);
  for (const facts of factsOf(row, locale)) if (facts.length > 0) y = columns(paper, y, facts);
  const of = takenFrom(row, locale);
  if (of) y = paper.text(of, { x: margin, y, width, size: 11 }) + mm(3);
  y = head(paper, y + mm(2), row, locale);
  for (const { label, minor } of linesOf(row, locale))
    y = amountLine(paper, y, { label, value: money(minor), weight: "regular" });
  paper.rule(y + ruleGap, margin, sheet.width - margin);
  const total = { label: say.totals[row.kind], value: money(row.total_minor), weight: "bold" as const };
  y = amountLine(paper, y + 2 * ruleGap, total) + mm(6);
  const soft = { x: margin, width, size: 9, ink: "soft" as const };
  if (row.host_id && row.kind !== "CREDIT_NOTE" && row.kind !== "REFUND_NOTE")
    y = paper.text(own.included, { ...soft, y });
  if (row.details.place) paper.text(say.footer, { ...soft, y });
}

type Facts = (readonly [label: string, value: string])[];
/** Who, to whom, for what: a row each. */
function factsOf(row: FeeRow, locale: Locale): Facts[] {
  const [say, own] = [invoiceTexts[locale], feeTexts[locale]];
  const { platform, place, event, reference, buyer_address = null } = row.details;
  const given = (label: string, value: string | null): Facts => (value ? [[label, value]] : []);
  return [
    [
      [say.number, feeNumberText(row)],
      [say.date, dateOf(row.issued_at, locale)],
      ...given(say.booking, reference),
      ...given(own.month, row.month && monthText(row.month, locale)),
    ],
    [...given(say.seller, platform.name), ...given(say.buyer, row.buyer_name), ...given(say.event, event)],
    [...given(own.address, platform.address), ...given(`${own.address} (${say.buyer})`, place && buyer_address)],
    [
      ...given(say.gstin, platform.gstin),
      ...given(`${say.gstin} (${say.buyer})`, place ? row.gstin : null),
      ...given(say.place, place && `${gstStates[place] ?? ""} (${place})`),
    ],
  ];
}

const monthText = (month: string, locale: Locale) =>
  momentText(new Date(`${month}-15T12:00:00Z`), locale, { month: "long", year: "numeric", timeZone: "Asia/Kolkata" });

function takenFrom({ kind, details: { of } }: FeeRow, locale: Locale): string | null {
  if (kind !== "CREDIT_NOTE" && kind !== "REFUND_NOTE") return null;
  return of ? invoiceTexts[locale].of(of.number, dateOf(new Date(of.at), locale)) : feeTexts[locale].ofMany;
}

/** What it is for, with its code where it is taxed. */
function head(paper: Paper, y: number, { details: { figures, place } }: FeeRow, locale: Locale): number {
  const sac = place ? figures.lines[0]?.sac : null;
  const text = sac ? `${feeTexts[locale].fee} · SAC ${sac}` : feeTexts[locale].fee;
  const end = paper.text(text, { x: margin, y, width, size: 12, weight: "bold" });
  paper.rule(end + ruleGap, margin, sheet.width - margin);
  return end + 2 * ruleGap;
}

function linesOf({ details: { figures, place } }: FeeRow, locale: Locale): { label: string; minor: number }[] {
  const say = invoiceTexts[locale];
  return figures.lines.flatMap(({ taxable, cgst, sgst, igst, percent = 0 }) => {
    const taxes = [
      { label: say.cgst(percent / 2), minor: cgst },
      { label: say.sgst(percent / 2), minor: sgst },
      { label: say.igst(percent), minor: igst },
    ];
    return [{ label: place ? say.taxable : say.amount, minor: taxable }, ...taxes.filter(({ minor }) => minor > 0)];
  });
}
