import type { TransferDetails } from "@mela/contract/bankDetails";
import type { EventId, Locale } from "@mela/contract/common";
import { findPeople } from "../auth/index.ts";
import { aboutEvent, findMailFacts, type MailFacts } from "../events/index.ts";
import { supplierOf, withInvoice } from "../invoices/index.ts";
import {
  type Mail,
  type MailAddress,
  onPhone,
  type PhoneNews,
  tellsPhones,
  writeMail,
  writePhoneNews,
} from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { type Announcement, type News, NewsData } from "./announce.ts";
import { toDetails } from "./bankTransfer.ts";
import { ticketCid, upiCid, withEntry, withTickets, withUpi } from "./enclosures.ts";
import { endsTickets, tellHolders } from "./holders.ts";
import { tellHoldersOfType } from "./holdersOfType.ts";
import { hasDeadline, phoneTexts, toldOnPhones } from "./phoneTexts.ts";
import { dateToCome, enclosedTexts, type Text, texts } from "./texts.ts";
import { readTold, type ToldBooking } from "./told.ts";
import { type Telling, toFacts } from "./toldFacts.ts";

/** The work of telling guests. Each is told each piece of news once, however often this is tried. */
export function defineAnnouncements(app: App): void {
  app.jobs.define({ name: "announce-bookings", data: NewsData, work: (news) => tellGuests(app, news) });
}

/** So many are told in one transaction: on the embedded engine the door waits for its end. */
const toldTogether = 10;

async function tellGuests(app: App, news: News): Promise<void> {
  if (!app.messages.reaches("EMAIL") && !tellsPhones(app)) return;
  for (let told = 0; told < news.bookingIds.length; told += toldTogether)
    await tellSome(app, { ...news, bookingIds: news.bookingIds.slice(told, told + toldTogether) });
}

async function tellSome(app: App, news: News): Promise<void> {
  await transaction(app.db, async (tx) => {
    const event = await findMailFacts(tx, news.eventId);
    if (!event) return;
    const bookings = await readTold(tx, news);
    const people = await findPeople(
      tx,
      bookings.map(({ user_id }) => user_id),
    );
    const toPhones: PhoneNews[] = [];
    for (const booking of bookings) {
      const person = people.get(booking.user_id);
      if (!person || isPast(news.kind, booking)) continue;
      const { locale, mailTo: to, phoneTo } = person;
      if (phoneTo) toPhones.push(...toPhoneNews(event, booking, { news, to: phoneTo, locale }));
      if (!to || !app.messages.reaches("EMAIL")) continue;
      const transfer = isOfTransfer(news.kind, booking) ? await whereToSend(app, tx, news.eventId, booking) : null;
      const enclosed = enclosedWith(news, booking, { locale, transfer });
      const onceKey = onceKeyOf(news, booking);
      const address: MailAddress = { to, locale, kind: `booking_${news.kind}`, onceKey, enclosed };
      await writeMail(app, tx, address, toMail(event, booking, { news, locale, transfer }));
    }
    toPhones.push(...(await tellFriends(app, tx, { event, news })));
    await writePhoneNews(app, tx, toPhones);
  });
}

/** What those are told who were given tickets of these bookings. */
async function tellFriends(app: App, tx: Tx, { event, news }: { event: MailFacts; news: News }): Promise<PhoneNews[]> {
  const { kind, bookingIds, ticketIds, onceId = "" } = news;
  if (endsTickets(kind)) return tellHolders(app, tx, { event, bookingIds });
  return ticketIds ? tellHoldersOfType(app, tx, { event, bookingIds, ticketIds, onceId }) : [];
}

type ToPhone = { news: News; to: string; locale: Locale };

/** The same for a phone, where it is told of such things; of money to be paid only while that can still be done. */
function toPhoneNews(event: MailFacts, booking: ToldBooking, { news, to, locale }: ToPhone): PhoneNews[] {
  const { kind } = news;
  if (!toldOnPhones(kind)) return [];
  const facts = toFacts({ ...event, title: onPhone(event.title) }, booking, { news, locale, transfer: null });
  return [
    {
      to,
      locale,
      kind: `booking_${kind}`,
      onceKey: onceKeyOf(news, booking),
      text: phoneTexts[locale][kind](facts),
      path: `/booking_confirmed/${booking.booking_id}`,
      ...(hasDeadline(kind) && booking.pay_by && { expiresAt: booking.pay_by }),
    },
  ];
}

/** What a piece of news brings: the tickets that it is about, or the entry of the calendar that it takes away. */
function enclosedWith(
  { eventId, kind }: Pick<News, "eventId" | "kind">,
  booking: ToldBooking,
  { locale, transfer }: Pick<Telling, "locale" | "transfer">,
) {
  const { booking_id: bookingId } = booking;
  const whose = { eventId, bookingId, locale };
  const papers = isOfTickets(kind, booking) ? [withTickets(whose)] : isOfTheEnd(kind) ? [withEntry(whose)] : [];
  const invoiceId = isOfMoney(kind) ? booking.invoice_id : null;
  const upi = kind === "byTransfer" && transfer?.upi_link ? [withUpi(transfer.upi_link)] : [];
  return [...papers, ...upi, ...(invoiceId ? [withInvoice({ eventId, invoiceId, locale })] : [])];
}

/** Whoever heard of it late, or passed their tickets on, has none any more: there is nothing to bring. */
const isOfTickets = (kind: Announcement, { status, own_seats }: ToldBooking) =>
  status === "CONFIRMED" &&
  own_seats > 0 &&
  ["confirmed", "ticket", "seatsCancelled", "typeChanged", "ownChange", "ownChangePaid"].includes(kind);
const isOfTheEnd = (kind: Announcement) => ["cancelled", "eventCancelled", "cancelledByHost"].includes(kind);

/**
 * What tells one piece of news of its kind from another. Of money that a host has in hand, or has not after all: each document,
 * however often it is marked; of what they gave back: when that was.
 */
function onceIdOf({ kind, onceId, refundId }: News, { invoice_id, given_at }: ToldBooking) {
  if (kind === "paid" || kind === "notPaid") return invoice_id;
  if (kind === "givenBack") return `${refundId}:${given_at?.getTime()}`;
  return onceId ?? refundId;
}
const onceKeyOf = (news: News, booking: ToldBooking) => `${news.kind}:${onceIdOf(news, booking) ?? booking.booking_id}`;
const isOfTransfer = (kind: Announcement, { is_by_transfer }: ToldBooking) =>
  kind === "byTransfer" || kind === "notReceived" || (kind === "payReminder" && is_by_transfer);
/** Who has paid meanwhile, or says so, is reminded of nothing; of what a host marks and takes back only what stands is told. */
const isPast = (kind: Announcement, { status, pay_by, is_due_at_venue, given_at }: ToldBooking) =>
  (kind === "payReminder" && (status !== "AWAITING_PAYMENT" || pay_by === null)) ||
  (kind === "paid" && is_due_at_venue) ||
  (kind === "notPaid" && !is_due_at_venue) ||
  (kind === "givenBack" && given_at === null) ||
  (kind === "notGivenBack" && given_at !== null);
function whereToSend(app: App, tx: Tx, eventId: EventId, booking: ToldBooking): Promise<TransferDetails> {
  return toDetails(app, tx, { ...booking, eventId, minor: booking.direct_minor });
}

const isOfMoney = (kind: Announcement) =>
  ["confirmed", "paid", "notPaid", "givenBack", "refunded", "ownChangePaid"].includes(kind);
/** What comes with a piece of news, by the names that stand for it in previews. */
export function brings(kind: Announcement, booking: ToldBooking): string[] {
  return [
    ...(isOfTickets(kind, booking) ? ["ticket.png", "tickets.pdf", "event.ics"] : []),
    ...(isOfTheEnd(kind) ? ["event.ics"] : []),
    ...(kind === "byTransfer" ? ["upi.png"] : []),
    ...(isOfMoney(kind) && booking.invoice_kind ? [`${booking.invoice_kind.toLowerCase()}.pdf`] : []),
  ];
}

/** A piece of news as a mail. */
export function toMail(event: MailFacts, booking: ToldBooking, { news, locale, transfer }: Telling): Mail {
  const { action, lines, ...said }: Text = texts[locale][news.kind](
    toFacts(event, booking, { news, locale, transfer }),
  );
  const about = aboutEvent(event, locale);
  const when = event.postponed_at ? [dateToCome[locale]] : [];
  const { alt, caption, file, invoice, supplier: suppliedBy, upi } = enclosedTexts[locale];
  const hasUpi = news.kind === "byTransfer" && transfer?.upi_link;
  const kind = isOfMoney(news.kind) ? booking.invoice_kind : null;
  const supplier = kind && booking.invoice_seller && supplierOf(booking.invoice_seller);
  const hasTickets = isOfTickets(news.kind, booking);
  return {
    ...said,
    about: { ...about, lines: event.postponed_at ? [...when, ...about.lines.slice(1)] : about.lines },
    lines: [
      ...lines,
      ...(hasTickets ? [file(booking.own_seats)] : []),
      ...(kind ? [invoice[kind]] : []),
      ...(supplier ? [suppliedBy(supplier)] : []),
    ],
    ...(hasTickets && { picture: { cid: ticketCid, alt, caption: caption(booking.own_seats) } }),
    ...(hasUpi && { picture: { cid: upiCid, ...upi } }),
    ...(action !== undefined && { action: { label: action, url: `/booking_confirmed/${booking.booking_id}` } }),
  };
}
