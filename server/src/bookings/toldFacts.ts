import type { TransferDetails } from "@mela/contract/bankDetails";
import type { Locale } from "@mela/contract/common";
import type { MailFacts } from "../events/index.ts";
import type { RefundReason } from "../payments/index.ts";
import { momentText, moneyText } from "../platform/inLocale.ts";
import { toMajor } from "../platform/money.ts";
import type { News } from "./announce.ts";
import type { Facts } from "./texts.ts";
import type { ToldBooking } from "./told.ts";

export type Telling = {
  news: Pick<News, "kind" | "reason" | "minor" | "seats" | "refundReason">;
  locale: Locale;
  transfer: TransferDetails | null;
};

/** How money came that had paid for nothing. Null: it had, or it was another amount, which the page says. */
function paidInVain(
  reason: RefundReason | undefined,
  { status, is_change, is_due_at_venue }: ToldBooking,
): Facts["paidInVain"] {
  if (reason !== "late" && reason !== "duplicate") return null;
  if (status === "CONFIRMED") return is_due_at_venue ? "AT_VENUE" : "TWICE"; // or it was paid some other way since
  if (reason === "duplicate") return null; // and cancelled since
  if (is_change) return "UNCHANGED";
  return status === "EXPIRED" ? "LATE" : "AFTER_THE_END";
}

/** What the texts about it are made of. */
export function toFacts(
  { title, timezone }: MailFacts,
  booking: ToldBooking,
  { news, locale, transfer }: Telling,
): Facts {
  const { currency, pay_by, reference, total_minor } = booking;
  const isLapsed = news.kind === "lapsed" && booking.is_by_transfer;
  const minor = isLapsed ? booking.direct_minor : (news.minor ?? total_minor);
  const whole = { dateStyle: "medium", timeStyle: "short", timeZone: timezone } as const;
  return {
    event: title,
    reference,
    payBy: pay_by ? momentText(pay_by, locale, whole) : "",
    amount: moneyText(transfer?.amount ?? toMajor(minor, currency), currency, locale),
    reason: news.reason ?? "",
    refund: news.minor ? moneyText(toMajor(news.minor, currency), currency, locale) : "",
    seats: news.seats ?? "",
    tickets: booking.tickets ?? "",
    hasOwn: booking.own_seats > 0,
    paid:
      booking.total_minor > 0 && !booking.is_due_at_venue
        ? moneyText(toMajor(booking.total_minor, currency), currency, locale)
        : "",
    refundReference: booking.refund_reference ?? "",
    paidInVain: paidInVain(news.refundReason, booking),
    isSetAside: booking.is_set_aside,
    isDueAtVenue: booking.is_due_at_venue,
    isInHand: booking.is_in_hand,
    transfer,
    lapsedTransfer: isLapsed ? (booking.is_transfer_said ? "SAID" : "SILENT") : null,
  };
}
