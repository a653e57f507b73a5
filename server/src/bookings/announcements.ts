import { BookingId, EventId, type Locale, UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { writeMail } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { At, Int, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { momentText, moneyText } from "../platform/inLocale.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { announcements, type News } from "./announce.ts";
import { type Facts, type Text, texts } from "./texts.ts";

const NewsData = z.object({
  eventId: EventId,
  kind: z.enum(announcements),
  bookingIds: z.array(BookingId),
  reason: z.string().optional(),
  refundId: z.string().optional(),
  minor: z.number().optional(),
});

/** The work of telling guests. Each is told each piece of news once, however often this is tried. */
export function defineAnnouncements(app: App): void {
  app.jobs.define({ name: "announce-bookings", data: NewsData, work: (news) => tellGuests(app, news) });
}

const Row = z.object({
  booking_id: BookingId,
  user_id: UserId,
  reference: z.string(),
  total_minor: Int,
  currency: z.string(),
  pay_by: At.nullable(),
  title: z.string(),
  start_at: At.nullable(),
  timezone: z.string(),
  place: z.string(),
});

async function tellGuests(app: App, news: z.output<typeof NewsData>): Promise<void> {
  if (!app.messages.reaches("EMAIL")) return;
  await transaction(app.db, async (tx) => {
    const bookings = await readNews(tx, news);
    const people = await findPeople(
      tx,
      bookings.map(({ user_id }) => user_id),
    );
    for (const booking of bookings) {
      const person = people.get(booking.user_id);
      if (!person?.mailTo) continue;
      const { locale, mailTo: to } = person;
      const text: Text = texts[locale][news.kind](toFacts(booking, news, locale));
      const { action, ...said } = text;
      const onceKey = `${news.kind}:${news.refundId ?? booking.booking_id}`;
      const url = `/booking_confirmed/${booking.booking_id}`;
      const mail = { ...said, ...(action !== undefined && { action: { label: action, url } }) };
      await writeMail(app, tx, { to, locale, kind: `booking_${news.kind}`, onceKey }, mail);
    }
  });
}

function readNews(tx: Tx, { eventId, bookingIds }: Pick<News, "eventId" | "bookingIds">) {
  return rows(
    tx,
    Row,
    sql`select b.booking_id, b.user_id, b.reference, b.total_minor, b.currency, b.pay_by, e.title, e.start_at, e.timezone,
               concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, ''), nullif(e.city, '')) as place
          from bookings b join events e using (event_id)
         where b.event_id = ${eventId}::uuid and b.booking_id = any(${uuids(bookingIds)})`,
  );
}

function toFacts(row: z.output<typeof Row>, news: z.output<typeof NewsData>, locale: Locale): Facts {
  const { currency, timezone: timeZone } = row;
  const whole = { dateStyle: "full", timeStyle: "short", timeZone } as const;
  return {
    event: row.title,
    when: row.start_at ? momentText(row.start_at, locale, whole) : "",
    where: row.place,
    reference: row.reference,
    payBy: row.pay_by ? momentText(row.pay_by, locale, { ...whole, dateStyle: "medium" }) : "",
    amount: moneyText(toMajor(news.minor ?? row.total_minor, currency), currency, locale),
    reason: news.reason ?? "",
  };
}
