import type { Locale } from "@mela/contract/common";
import { moneyText } from "../platform/inLocale.ts";
import { toMajor } from "../platform/money.ts";
import { drawPdf, mm, type Paper, sheet } from "../platform/pdf/paper.ts";
import { type BillLine, byRate, totalOf } from "./figures.ts";
import { amountLine, columns, dateOf, margin, ruleGap, width } from "./layout.ts";
import { numberText } from "./numbers.ts";
import { gstStates } from "./states.ts";
import type { InvoiceRow } from "./store.ts";
import { sellerText } from "./supplier.ts";
import { invoiceTexts } from "./texts.ts";

const bottom = sheet.height - mm(40);

/** A receipt, an invoice or a note as PDF. The same document has the same bytes in a language, whenever it is drawn. */
export function invoicePdf(row: InvoiceRow, locale: Locale): Promise<Buffer> {
  const title = `${titleOf(row, locale)} ${numberText(row)}`;
  return drawPdf({ title, language: locale, at: row.issued_at }, (paper) => drawInvoice(paper, row, locale));
}

function drawInvoice(paper: Paper, row: InvoiceRow, locale: Locale): void {
  const say = invoiceTexts[locale];
  const { figures, place, percent, seller, event, direct, by, reference } = row.details;
  const money = (minor: number) => moneyText(toMajor(minor, row.currency), row.currency, locale);
  paper.page();
  let y = paper.text("Mela", { x: margin, y: margin, width, size: 22, weight: "bold", ink: "accent" });
  y = paper.text(titleOf(row, locale), { x: margin, y: y + mm(4), width, size: 24, weight: "bold" }) + mm(3);
  y = columns(paper, y, [
    [say.number, numberText(row)],
    [say.date, dateOf(row.issued_at, locale)],
    [say.booking, row.reference],
  ]);
  y = columns(paper, y, [
    [say.seller, sellerText(seller)],
    ...(row.buyer_name ? ([[say.buyer, row.buyer_name]] as const) : []),
    [say.event, event],
  ]);
  if (seller.gstin && place) {
    const state = `${gstStates[place] ?? ""} (${place})`;
    y = columns(paper, y, [
      [say.gstin, seller.gstin],
      [say.place, state],
      ...(seller.address ? ([[say.address, seller.address]] as const) : []),
    ]);
  }
  if (row.of_kind && row.of_year !== null && row.of_number !== null && row.of_issued_at) {
    const of = numberText({ kind: row.of_kind, year: row.of_year, number: row.of_number });
    y = paper.text(say.of(of, dateOf(row.of_issued_at, locale)), { x: margin, y, width, size: 11 }) + mm(3);
  }
  y = table(paper, y + mm(2), { say, row, money });
  y = rateTable(paper, y, { say, row, money });
  for (const { label, minor } of sums(row, locale)) {
    if (minor === 0) continue;
    y = amountLine(paper, y, { label, value: money(minor), weight: "regular" });
  }
  paper.rule(y + ruleGap, margin, sheet.width - margin);
  const isTakenBack = direct !== undefined && row.of_kind !== null && by === undefined;
  const label = isTakenBack ? say.direct.BACK : say.totals[row.kind];
  y = amountLine(paper, y + 2 * ruleGap, { label, value: money(totalOf(figures)), weight: "bold" }) + mm(6);
  const soft = { x: margin, width, size: 9, ink: "soft" as const };
  const how =
    direct && !isTakenBack ? [say.direct[by ?? direct], ...(reference ? [say.reference(reference)] : [])] : [];
  for (const line of how) y = paper.text(line, { ...soft, y }) + mm(1);
  if (percent !== null) paper.text(say.footer, { ...soft, y });
}

function titleOf({ kind, details: { figures, percent } }: InvoiceRow, locale: Locale): string {
  const say = invoiceTexts[locale];
  const rates = figures.lines.map((line) => line.percent ?? percent);
  if (kind !== "INVOICE" || !rates.includes(0)) return say.titles[kind];
  return rates.every((rate) => rate === 0) ? say.exempt : say.mixed;
}

/** What stands below the lines: each tax by itself, and the fee that is none of the host's. */
function sums({ details }: InvoiceRow, locale: Locale): { label: string; minor: number }[] {
  const say = invoiceTexts[locale];
  const fee = { label: say.fee, minor: details.figures.fee };
  if (details.percent === null) return [fee];
  const [one, ...more] = byRate(details);
  if (!one || more.length > 0) {
    const sum = (of: (line: BillLine) => number) => details.figures.lines.reduce((all, line) => all + of(line), 0);
    return [
      { label: say.halves[0], minor: sum(({ cgst }) => cgst) },
      { label: say.halves[1], minor: sum(({ sgst }) => sgst) },
      { label: say.whole, minor: sum(({ igst }) => igst) },
      fee,
    ];
  }
  return [
    { label: say.cgst(one.percent / 2), minor: one.cgst },
    { label: say.sgst(one.percent / 2), minor: one.sgst },
    { label: say.igst(one.percent), minor: one.igst },
    fee,
  ];
}

type Table = { say: (typeof invoiceTexts)[Locale]; row: InvoiceRow; money: (minor: number) => string };

/** The lines; a long list goes on overleaf. */
function table(paper: Paper, top: number, { say, row, money }: Table): number {
  const { figures, percent } = row.details;
  const isTaxed = percent !== null;
  const [what, sac, rate] = [width * (isTaxed ? 0.45 : 0.7), width * 0.17, width * 0.1];
  const amount = { x: margin + width * 0.7, width: width * 0.3, align: "right" as const };
  const heading = (y: number) => {
    const look = { y, size: 10, ink: "soft" as const };
    paper.text(say.what, { ...look, x: margin, width: what });
    if (isTaxed) {
      paper.text(say.sac, { ...look, x: margin + what, width: sac });
      paper.text(say.rate, { ...look, x: margin + what + sac, width: rate });
    }
    const end = paper.text(isTaxed ? say.taxable : say.amount, { ...look, ...amount });
    paper.rule(end + ruleGap, margin, sheet.width - margin);
    return end + 2 * ruleGap;
  };
  let y = heading(top);
  for (const line of figures.lines) {
    if (y > bottom) {
      paper.page();
      y = heading(margin);
    }
    // Without GST there is no taxable value: what came for it is one amount.
    const value = isTaxed ? line.taxable : line.taxable + line.cgst + line.sgst + line.igst;
    const end = paper.text(`${line.label} × ${line.count}`, { x: margin, y, width: what, size: 12 });
    if (isTaxed) {
      paper.text(line.sac, { x: margin + what, y, width: sac, size: 12 });
      paper.text(`${line.percent ?? percent}%`, { x: margin + what + sac, y, width: rate, size: 12 });
    }
    paper.text(money(value), { ...amount, y, size: 12 });
    y = end + mm(1);
  }
  paper.rule(y + ruleGap, margin, sheet.width - margin);
  return y + 2 * ruleGap;
}

/** Whether the tax is that of another state: at the rate that is taxed. */
const isAcross = ({ figures: { lines } }: InvoiceRow["details"]) => lines.some(({ igst }) => igst > 0);

/** Where a document has several rates: what each of them came on, and each tax of it (CGST rules, 46: rate-wise). */
function rateTable(paper: Paper, top: number, { say, row: { details }, money }: Table): number {
  const rates = details.percent === null ? [] : byRate(details);
  if (rates.length < 2) return top;
  const heads = [say.rate, say.taxable, ...(isAcross(details) ? [say.whole] : say.halves)];
  const column = width / heads.length;
  const cells = (y: number, texts: readonly string[], look: { size: number; ink?: "soft"; weight?: "bold" }) =>
    Math.max(
      ...texts.map((text, at) => {
        const align = at === 0 ? ("left" as const) : ("right" as const);
        return paper.text(text, { ...look, x: margin + at * column, y, width: column, align });
      }),
    );
  let y = paper.text(say.byRate, { x: margin, y: top + mm(2), width, size: 12, weight: "bold" }) + mm(1);
  if (y > bottom) {
    paper.page();
    y = margin;
  }
  y = cells(y, heads, { size: 10, ink: "soft" }) + mm(1);
  const taxes = ({ cgst, sgst, igst }: Pick<BillLine, "cgst" | "sgst" | "igst">) =>
    isAcross(details) ? [igst] : [cgst, sgst];
  for (const { percent, taxable, ...rest } of rates)
    y = cells(y, [`${percent}%`, ...[taxable, ...taxes(rest)].map(money)], { size: 12 }) + mm(1);
  paper.rule(y + ruleGap, margin, sheet.width - margin);
  return y + 2 * ruleGap;
}
