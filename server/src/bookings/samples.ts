import type { TransferDetails } from "@mela/contract/bankDetails";
import { BookingId, InvoiceId, type Locale, UserId } from "@mela/contract/common";
import { upiLink } from "../bankDetails/index.ts";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { momentText } from "../platform/inLocale.ts";
import { type Announcement, announcements } from "./announce.ts";
import { brings, toMail } from "./announcements.ts";
import { askTexts } from "./askHost.ts";
import { goneMail } from "./holders.ts";
import { changedMail } from "./holdersOfType.ts";
import { saidTexts } from "./tellOfTransfer.ts";
import type { ToldBooking } from "./told.ts";

const id = "01981e1c-7c40-7000-8000-000000000001";
export const sampleReference = "MELA-7K2P-QRWX";
const booking: ToldBooking = {
  booking_id: BookingId.parse(id),
  user_id: UserId.parse(id),
  reference: sampleReference,
  status: "CONFIRMED",
  party: 2,
  total_minor: 118_000,
  currency: "INR",
  pay_by: new Date("2026-12-01T12:30:00Z"),
  is_set_aside: false,
  is_due_at_venue: false,
  direct_minor: 114_600,
  is_in_hand: false,
  given_at: null,
  is_by_transfer: false,
  is_transfer_said: false,
  invoice_id: InvoiceId.parse(id),
  invoice_kind: "INVOICE",
  invoice_seller: {
    ...{ name: "Asha Rao", gstin: "27AAPFU0939F1ZV" },
    ...{ legal_name: "Asha Rao Ceramics LLP", address: "12 Hill Road, Bandra West, Mumbai 400050" },
  },
  tickets: "2 x General",
  own_seats: 2,
  refund_reference: null,
  is_change: false,
};
const sampleTransfer: TransferDetails = {
  details: {
    ...{ payee_name: "Asha Rao", upi_id: "asha@okhdfc", account_number: "50100123456789", ifsc: "HDFC0001234" },
    note: "Please send it from your own account.",
  },
  amount: 1_146,
  reference: sampleReference,
  upi_link: upiLink({ upiId: "asha@okhdfc", payee: "Asha Rao", amount: 1_146, reference: sampleReference }),
};
const statuses: Partial<Record<(typeof announcements)[number], ToldBooking["status"]>> = {
  requested: "AWAITING_APPROVAL",
  toPay: "AWAITING_PAYMENT",
  approved: "AWAITING_PAYMENT",
  payReminder: "AWAITING_PAYMENT",
  byTransfer: "AWAITING_PAYMENT",
  notReceived: "AWAITING_PAYMENT",
  waits: "AWAITING_APPROVAL",
  seatFreed: "AWAITING_PAYMENT",
  lapsed: "EXPIRED",
  declined: "DECLINED",
  cancelled: "CANCELLED",
  eventCancelled: "CANCELLED",
  cancelledByHost: "CANCELLED",
};

/** Every mail about a booking, and about a friend's ticket of one that is cancelled, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const gone = { kind: "ticket_gone" as const, mail: goneMail(sampleEvent, locale), brings: ["event.ics"] };
  const off = { ...gone, variant: "event", mail: goneMail({ ...sampleEvent, status: "CANCELLED" }, locale) };
  const path = `/booking_confirmed/${id}`;
  const changed = changedMail(sampleEvent, { seats: "1 x Balcony", path, locale });
  const { title } = sampleEvent;
  const said = {
    title,
    name: "Ravi Kumar",
    amount: "₹1,146",
    reference: "432109876543",
    url: "/event/manage/1?tab=guests",
  };
  const sent = { kind: "transfer_said" as const, mail: saidTexts[locale](said) };
  const waiting = [`${said.name} · ${said.amount} · ${said.reference}`];
  const asking = { title, count: 1, waiting, until: null, url: said.url };
  const asked = { kind: "transfer_waits" as const, mail: askTexts[locale](asking) };
  const askedLast = { ...asked, variant: "over", mail: askTexts[locale]({ ...asking, until: askedUntil(locale) }) };
  const lapsed = (["SILENT", "SAID"] as const).map((stood) => lapsedSample(stood, locale));
  const inVain = (["late", "duplicate", "unchanged"] as const).map((why) => inVainSample(why, locale));
  const ofAll = announcements.map((kind) => sampleOf(kind, locale));
  return [...ofAll, ...inVain, gone, off, { kind: "ticket_changed", mail: changed }, sent, asked, askedLast, ...lapsed];
}

const askedUntil = (locale: Locale) =>
  momentText(new Date("2026-12-08T12:30:00Z"), locale, {
    ...{ dateStyle: "medium", timeStyle: "short", timeZone: sampleEvent.timezone },
  });

/** A transfer whose time is over. */
function lapsedSample(stood: "SILENT" | "SAID", locale: Locale): SampleMail {
  const told = { ...booking, status: "EXPIRED" as const, is_by_transfer: true, is_transfer_said: stood === "SAID" };
  const mail = toMail(sampleEvent, told, { news: { kind: "lapsed" }, locale, transfer: null });
  return { kind: "booking_lapsed", variant: stood.toLowerCase(), mail, brings: brings("lapsed", told) };
}

/** Money that goes back and had paid for nothing. */
function inVainSample(why: "late" | "duplicate" | "unchanged", locale: Locale): SampleMail {
  const isTwice = why === "duplicate";
  const status = isTwice ? ("CONFIRMED" as const) : ("EXPIRED" as const);
  const told = { ...booking, status, is_change: why === "unchanged" };
  const refundReason = isTwice ? ("duplicate" as const) : ("late" as const);
  const news = { kind: "refunded" as const, minor: 59_000, refundReason };
  const mail = toMail(sampleEvent, told, { news, locale, transfer: null });
  return { kind: "booking_refunded", variant: why, mail, brings: brings("refunded", told) };
}

function sampleOf(kind: Announcement, locale: Locale): SampleMail {
  const isBack = kind === "refunded" || kind === "notPaid" || kind === "givenBack";
  const told = {
    ...booking,
    is_in_hand: kind === "givenBack" || kind === "notGivenBack",
    status: statuses[kind] ?? "CONFIRMED",
    ...(isBack && { invoice_kind: "CREDIT_NOTE" as const }),
    ...(kind === "refunded" && { refund_reference: "rfnd_Qx7Yb2Kd91LmNp" }),
    ...(kind === "givenBack" && { refund_reference: "512345678901" }),
  };
  const transfer = kind === "byTransfer" || kind === "notReceived" ? sampleTransfer : null;
  const news = { kind, reason: "See you on the roof!", minor: 59_000, seats: "1 x General" };
  return {
    kind: `booking_${kind}`,
    mail: toMail(sampleEvent, told, { news, locale, transfer }),
    brings: brings(kind, told),
  };
}
