import { InvoiceId, Locale, type UserId } from "@mela/contract/common";
import { z } from "zod";
import { mailHost } from "../../auth/index.ts";
import type { Mail } from "../../notifications/index.ts";
import type { Tx } from "../../platform/database/rows.ts";
import { momentText, moneyText } from "../../platform/inLocale.ts";
import type { Enclosed } from "../../platform/messages/enclosures.ts";
import { toMajor } from "../../platform/money.ts";
import type { App } from "../../platform/services.ts";
import { feeBillPdf } from "./feeBillPdf.ts";
import { feeNumberText } from "./feeNumberText.ts";
import { type FeeRow, findById } from "./store.ts";
import { feeMailTexts } from "./texts.ts";

const Which = z.object({ feeBillId: InvoiceId, locale: Locale });
const withFeeBill = (data: z.output<typeof Which>): Enclosed => ({ kind: "fee-bill", data });

/** Defines how a bill comes along with its mail: drawn when that is sent. */
export function defineFeeBills(app: App): void {
  app.messages.enclosures.define("fee-bill", Which, async (tx, { feeBillId, locale }) => {
    const row = await findById(tx, feeBillId);
    if (!row) return [];
    const filename = `${feeNumberText(row).replaceAll("/", "-")}.pdf`;
    return [{ filename, type: "application/pdf", bytes: await feeBillPdf(row, locale) }];
  });
}

export type MailedBill = Pick<
  FeeRow,
  "fee_bill_id" | "kind" | "year" | "number" | "month" | "currency" | "total_minor" | "booking_id" | "details"
>;

/** Mails a bill that was just written to whom it is made out to, in the transaction that gave it its number: so once. */
export async function mailBill(app: App, tx: Tx, { bill, to }: { bill: MailedBill; to: UserId }): Promise<void> {
  await mailHost(app, tx, to, ({ userId, locale }) => ({
    kind: "fee_bill",
    onceKey: `fee_bill:${bill.fee_bill_id}${userId === to ? "" : `:${userId}`}`,
    enclosed: [withFeeBill({ feeBillId: bill.fee_bill_id, locale })],
    mail: billMail(bill, locale),
  }));
}

/** The mail that brings a bill: to a guest of a booking, to a host of a month. */
export function billMail(bill: MailedBill, locale: Locale): Mail {
  const say = feeMailTexts[locale];
  const { kind, month, booking_id, details } = bill;
  const title = say.titles[kind];
  const number = feeNumberText(bill);
  const amount = moneyText(toMajor(bill.total_minor, bill.currency), bill.currency, locale);
  const isBack = kind === "CREDIT_NOTE" || kind === "REFUND_NOTE";
  const about = month
    ? say.ofMonth(
        momentText(new Date(`${month}-15T12:00:00Z`), locale, {
          month: "long",
          year: "numeric",
          timeZone: "Asia/Kolkata",
        }),
      )
    : say.ofBooking(details.event ?? "", details.reference ?? "");
  return {
    subject: say.subject(title, number),
    heading: title,
    lines: [about, isBack ? say.back(amount) : say.fee(amount), say.attached],
    action: booking_id
      ? { label: say.seeBooking, url: `/booking_confirmed/${booking_id}` }
      : { label: say.seeBills, url: "/profile/payout" },
  };
}
