import { EventId, UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { aboutEvent, findMailFacts } from "../events/index.ts";
import { toMailMessage } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { At, Int, instant, rows, type Tx } from "../platform/database/rows.ts";
import { momentText } from "../platform/inLocale.ts";
import type { App } from "../platform/services.ts";
import { endWaits, isLapsed, offerSeats } from "./offers.ts";
import { texts } from "./texts.ts";

/** The line moves every minute: offers that nobody took end, free seats are offered, and people are told. */
export function defineWaitlistJobs(app: App): void {
  app.jobs.every("move-waitlists", "* * * * *", () => moveWaitlists(app));
}

async function moveWaitlists(app: App): Promise<void> {
  const at = app.clock.now();
  let page = await eventsToMove(app.db, { after: null, at });
  while (page.length > 0) {
    for (const eventId of page) await moveLine(app, eventId, at);
    page = page.length < pageSize ? [] : await eventsToMove(app.db, { after: page.at(-1) ?? null, at });
  }
  await tellOffers(app);
}

async function moveLine(app: App, eventId: EventId, at: Date): Promise<void> {
  const moved = await transaction(app.db, async (tx) => {
    const lapsed = await endWaits(tx, eventId, { where: isLapsed(at), ending: "LAPSED", at });
    return lapsed.length + (await offerSeats(tx, eventId, at));
  });
  if (moved > 0) app.live.publish({ eventId, kind: "guests", bookingId: null });
}

const pageSize = 500;

/** Events with an offer whose time is over, or with a free seat that somebody waits for, by id. */
async function eventsToMove(tx: Tx, { after, at }: { after: EventId | null; at: Date }): Promise<EventId[]> {
  const isNext = sql`(${after}::uuid is null or w.event_id > ${after}::uuid)`;
  const found = await rows(
    tx,
    z.object({ event_id: EventId }),
    sql`select event_id from waitlist w where w.left_at is null and ${isLapsed(at)} and ${isNext}
        union
        select w.event_id from (select distinct event_id from waitlist w where w.left_at is null and w.offer_ends_at is null and ${isNext}) w
          join events e on e.event_id = w.event_id
          join event_seats s on s.event_id = w.event_id
         where e.status = 'PUBLISHED' and e.postponed_at is null and e.end_at > ${instant(at)}
           and (s.capacity is null or s.sold + s.held < s.capacity)
           and exists (select from ticket_types t where t.event_id = w.event_id and t.retired_at is null
                          and t.access_code is null and t.sold + t.held < t.capacity)
        order by event_id limit ${pageSize}::int`,
  );
  return found.map(({ event_id }) => event_id);
}

const Offered = z.object({
  event_id: EventId,
  wait_id: z.string(),
  user_id: UserId,
  count: Int,
  ticket_type: z.string(),
  offer_ends_at: At,
});
const batch = 200;

/** Tells those whose offer nobody has told of: a mark in the same transaction, so each once. */
async function tellOffers(app: App): Promise<void> {
  if (!app.messages.reaches("EMAIL")) return;
  const now = app.clock.now();
  const told = await transaction(app.db, async (tx) => {
    const offers = await takeUntold(tx, now);
    const people = await findPeople(
      tx,
      offers.map(({ user_id }) => user_id),
    );
    const events = new Map<EventId, Awaited<ReturnType<typeof findMailFacts>>>();
    for (const { event_id } of offers)
      if (!events.has(event_id)) events.set(event_id, await findMailFacts(tx, event_id));
    const messages = offers.flatMap((offer) => {
      const [person, event] = [people.get(offer.user_id), events.get(offer.event_id)];
      if (!person?.mailTo || !event) return [];
      const { mailTo: to, locale } = person;
      const said = texts[locale];
      const until = momentText(offer.offer_ends_at, locale, {
        dateStyle: "full",
        timeStyle: "short",
        timeZone: event.timezone,
      });
      const mail = {
        subject: said.subject(event.title),
        heading: said.heading,
        about: aboutEvent(event, locale),
        lines: [said.line(offer.count, offer.ticket_type), said.until(until)],
        action: { label: said.action, url: `/${event.slug}` },
        footer: said.footer,
      };
      return [toMailMessage(app, { to, locale, kind: "seat_offer", onceKey: `offer:${offer.wait_id}` }, mail)];
    });
    await app.messages.writeAll(tx, messages);
    return offers.length;
  });
  if (told === batch) await tellOffers(app);
}

function takeUntold(tx: Tx, now: Date) {
  return rows(
    tx,
    Offered,
    sql`update waitlist w set told_at = ${instant(now)}
          from ticket_types t, (select event_id, wait_id from waitlist w
                 where w.left_at is null and w.offer_ends_at > ${instant(now)} and w.told_at is null
                 order by w.event_id, w.wait_id limit ${batch}::int for update skip locked) u
         where w.event_id = u.event_id and w.wait_id = u.wait_id
           and t.event_id = w.event_id and t.ticket_type_id = w.offered_type_id
        returning w.event_id, w.wait_id, w.user_id, w.count, t.name as ticket_type, w.offer_ends_at`,
  );
}
