import type { TransferDetails } from "@mela/contract/bankDetails";
import { BookingStatus } from "@mela/contract/bookings";
import { BookingId, EventId, InvoiceId, type Locale, UserId } from "@mela/contract/common";
import { InvoiceKind } from "@mela/contract/invoices";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { aboutEvent, findMailFacts, type MailFacts } from "../events/index.ts";
import { Seller, supplierOf, withInvoice } from "../invoices/index.ts";
import {
  type Mail,
  type MailAddress,
  onPhone,
  type PhoneNews,
  tellsPhones,
  writeMail,
  writePhoneNews,
} from "../notifications/index.ts";
import { type RefundReason, refundReasons } from "../payments/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { At, Int, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { momentText, moneyText } from "../platform/inLocale.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { type Announcement, announcements, type News } from "./announce.ts";
import { toDetails } from "./bankTransfer.ts";
import { ticketCid, upiCid, withEntry, withTickets, withUpi } from "./enclosures.ts";
import { endsTickets, tellHolders } from "./holders.ts";
import { hasDeadline, phoneTexts, toldOnPhones } from "./phoneTexts.ts";
import { dateToCome, enclosedTexts, type Facts, type Text, texts } from "./texts.ts";
import { directMinor, isDueAtVenue } from "./venue.ts";

const NewsData = z.object({
  eventId: EventId,
  kind: z.enum(announcements),
  bookingIds: z.array(BookingId),
  reason: z.string().optional(),
  refundId: z.string().optional(),
  refundReason: z.enum(refundReasons).optional(),
  minor: z.number().optional(),
  seats: z.string().optional(),
  onceId: z.string().optional(),
  billOf: BookingId.optional(),
});

/** The work of telling guests. Each is told each piece of news once, however often this is tried. */
export function defineAnnouncements(app: App): void {
  app.jobs.define({ name: "announce-bookings", data: NewsData, work: (news) => tellGuests(app, news) });
}

const Row = z.object({
  booking_id: BookingId,
  user_id: UserId,
  reference: z.string(),
  status: BookingStatus,
  party: Int,
  total_minor: Int,
  currency: z.string(),
  pay_by: At.nullable(),
  /** Its money is only set aside, as far as it was. */
  is_set_aside: z.boolean(),
  /** It is to be paid at the venue. */
  is_due_at_venue: z.boolean(),
  /** Its host was paid directly. */
  is_in_hand: z.boolean(),
  /** Of money that goes back by hand: when the host gave it. */
  given_at: At.nullable(),
  /** Its guest chose to pay the host by transfer. */
  is_by_transfer: z.boolean(),
  /** … and said that it was sent. */
  is_transfer_said: z.boolean(),
  /** What it costs whoever pays the host directly. */
  direct_minor: Int,
  /** The bill of a booking, or the note of the refund that this is about. */
  invoice_id: InvoiceId.nullable(),
  invoice_kind: InvoiceKind.nullable(),
  invoice_seller: Seller.nullable(),
  tickets: z.string().nullable(),
  refund_reference: z.string().nullable(),
});
export type ToldBooking = z.output<typeof Row>;

/** So many are told in one transaction: on the embedded engine the door waits for its end. */
const toldTogether = 10;

async function tellGuests(app: App, news: z.output<typeof NewsData>): Promise<void> {
  if (!app.messages.reaches("EMAIL") && !tellsPhones(app)) return;
  for (let told = 0; told < news.bookingIds.length; told += toldTogether)
    await tellSome(app, { ...news, bookingIds: news.bookingIds.slice(told, told + toldTogether) });
}

async function tellSome(app: App, news: z.output<typeof NewsData>): Promise<void> {
  await transaction(app.db, async (tx) => {
    const event = await findMailFacts(tx, news.eventId);
    const bookings = event ? await readNews(tx, news) : [];
    const people = await findPeople(
      tx,
      bookings.map(({ user_id }) => user_id),
    );
    const toPhones: PhoneNews[] = [];
    for (const booking of bookings) {
      const person = people.get(booking.user_id);
      if (!event || !person || isPast(news.kind, booking)) continue;
      const { locale, mailTo: to, phoneTo } = person;
      if (phoneTo) toPhones.push(...toPhoneNews(event, booking, { news, to: phoneTo, locale }));
      if (!to || !app.messages.reaches("EMAIL")) continue;
      const transfer = isOfTransfer(news.kind, booking) ? await whereToSend(app, tx, news.eventId, booking) : null;
      const enclosed = enclosedWith(news, booking, { locale, transfer });
      const onceKey = onceKeyOf(news, booking);
      const address: MailAddress = { to, locale, kind: `booking_${news.kind}`, onceKey, enclosed };
      await writeMail(app, tx, address, toMail(event, booking, { news, locale, transfer }));
    }
    if (event && endsTickets(news.kind))
      toPhones.push(...(await tellHolders(app, tx, { event, bookingIds: news.bookingIds })));
    await writePhoneNews(app, tx, toPhones);
  });
}

type ToPhone = { news: z.output<typeof NewsData>; to: string; locale: Locale };

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

/** Whoever heard of it late has no ticket any more: they hear of that by itself. */
const isOfTickets = (kind: Announcement, { status }: ToldBooking) =>
  status === "CONFIRMED" &&
  ["confirmed", "ticket", "seatsCancelled", "typeChanged", "ownChange", "ownChangePaid"].includes(kind);
const isOfTheEnd = (kind: Announcement) => ["cancelled", "eventCancelled", "cancelledByHost"].includes(kind);

/**
 * What tells one piece of news of its kind from another. Of money that a host has in hand, or has not after all: each document,
 * however often it is marked; of what they gave back: when that was.
 */
function onceIdOf({ kind, onceId, refundId }: z.output<typeof NewsData>, { invoice_id, given_at }: ToldBooking) {
  if (kind === "paid" || kind === "notPaid") return invoice_id;
  if (kind === "givenBack") return `${refundId}:${given_at?.getTime()}`;
  return onceId ?? refundId;
}
const onceKeyOf = (news: z.output<typeof NewsData>, booking: ToldBooking) =>
  `${news.kind}:${onceIdOf(news, booking) ?? booking.booking_id}`;
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

type Telling = {
  news: Pick<z.output<typeof NewsData>, "kind" | "reason" | "minor" | "seats" | "refundReason">;
  locale: Locale;
  transfer: TransferDetails | null;
};

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
      ...(hasTickets ? [file(booking.party)] : []),
      ...(kind ? [invoice[kind]] : []),
      ...(supplier ? [suppliedBy(supplier)] : []),
    ],
    ...(hasTickets && { picture: { cid: ticketCid, alt, caption: caption(booking.party) } }),
    ...(hasUpi && { picture: { cid: upiCid, ...upi } }),
    ...(action !== undefined && { action: { label: action, url: `/booking_confirmed/${booking.booking_id}` } }),
  };
}

/** Each is looked up by its key, or the engine planned anew each time: longer than it read. */
function readNews(tx: Tx, { eventId, kind, bookingIds, refundId, billOf }: z.output<typeof NewsData>) {
  const bill = refundId
    ? sql`i.refund_id = ${refundId}::uuid`
    : kind === "notPaid"
      ? sql`i.refund_id is not null and i.booking_id = b.booking_id`
      : sql`i.refund_id is null and i.booking_id = ${billOf ? sql`${billOf}::uuid` : sql`b.booking_id`}`;
  const refundReference = refundId
    ? sql`coalesce(
        (select r.provider_ref from refunds r where r.event_id = b.event_id and r.refund_id = ${refundId}::uuid),
        (select nullif(d.reference, '') from direct_refunds d
          where d.event_id = b.event_id and d.direct_refund_id = ${refundId}::uuid))`
    : sql`null`;
  return rows(
    tx,
    Row,
    sql`select b.booking_id, b.user_id, b.reference, b.status, b.party, b.total_minor, b.currency, b.pay_by,
               b.sets_aside and b.payment_status in ('NONE', 'PENDING', 'AUTHORISED', 'FAILED') as is_set_aside,
               (${isDueAtVenue}) as is_due_at_venue, b.venue_paid_at is not null as is_in_hand,
               (select d.given_at from direct_refunds d where d.event_id = b.event_id and d.direct_refund_id = ${refundId ?? null}::uuid) as given_at,
               b.transfer_since is not null as is_by_transfer,
               b.transfer_said_at is not null as is_transfer_said, ${directMinor} as direct_minor,
               i.invoice_id, i.kind as invoice_kind, i.details -> 'seller' as invoice_seller, ${refundReference} as refund_reference,
               (select string_agg(l.count || ' x ' || t.name, ', ' order by t.position)
                  from booking_lines l join ticket_types t using (event_id, ticket_type_id)
                 where l.event_id = b.event_id and l.booking_id = b.booking_id) as tickets
          from unnest(${uuids(bookingIds)}) as told (id)
         cross join lateral (select * from bookings where event_id = ${eventId}::uuid and booking_id = told.id limit 1) b
          left join lateral (select i.invoice_id, i.kind, i.details from invoices i where i.event_id = b.event_id and ${bill}
                              order by i.round desc, i.issued_at desc limit 1) i on true`,
  );
}

/** How money came that had paid for nothing. Null: it had, or it was another amount, which the page says. */
function paidInVain(reason: RefundReason | undefined, { status }: ToldBooking): Facts["paidInVain"] {
  if (reason !== "late" && reason !== "duplicate") return null;
  if (status === "CONFIRMED") return "TWICE"; // it was paid some other way since
  if (reason === "duplicate") return null; // and cancelled since
  return status === "EXPIRED" ? "LATE" : "AFTER_THE_END";
}

function toFacts({ title, timezone }: MailFacts, booking: ToldBooking, { news, locale, transfer }: Telling): Facts {
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
