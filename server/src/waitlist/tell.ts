import { EventId, UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { findMailFacts, type MailFacts } from "../events/index.ts";
import { toMailMessage } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { At, firstRow, Int, instant, rows, type Tx, uuids } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { offerMail, overMail } from "./mails.ts";
import { endWaits } from "./offers.ts";

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
export async function tellOffers(app: App): Promise<void> {
  if (!app.messages.reaches("EMAIL")) return;
  const now = app.clock.now();
  const told = await transaction(app.db, async (tx) => {
    const offers = await takeUntold(tx, now);
    const people = await findPeople(
      tx,
      offers.map(({ user_id }) => user_id),
    );
    const events = new Map<EventId, MailFacts | null>();
    for (const { event_id } of offers)
      if (!events.has(event_id)) events.set(event_id, await findMailFacts(tx, event_id));
    const messages = offers.flatMap((offer) => {
      const [person, event] = [people.get(offer.user_id), events.get(offer.event_id)];
      if (!person?.mailTo || !event) return [];
      const { mailTo: to, locale } = person;
      const mail = offerMail(event, offer, locale);
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

const Waiting = z.object({ wait_id: z.string(), user_id: UserId });

const EventIdRow = z.object({ event_id: EventId });

/** Ends the lines of events that were cancelled, and tells who stood in them: a batch in one transaction, so each once. */
export async function endCancelled(app: App): Promise<void> {
  const ended = await transaction(app.db, async (tx) => {
    const event = await firstRow(
      tx,
      EventIdRow,
      sql`select w.event_id from waitlist w join events e on e.event_id = w.event_id
           where w.left_at is null and e.status = 'CANCELLED' order by w.event_id limit 1`,
    );
    return event ? endLine(app, tx, event.event_id) : 0;
  });
  if (ended > 0) await endCancelled(app);
}

async function endLine(app: App, tx: Tx, eventId: EventId): Promise<number> {
  const waiting = await rows(
    tx,
    Waiting,
    sql`select wait_id, user_id from waitlist where event_id = ${eventId}::uuid and left_at is null
         order by wait_id limit ${batch}::int`,
  );
  const where = sql`w.wait_id = any(${uuids(waiting.map(({ wait_id }) => wait_id))})`;
  await endWaits(tx, eventId, { where, ending: "CANCELLED", at: app.clock.now() });
  const event = await findMailFacts(tx, eventId);
  const people = await findPeople(
    tx,
    waiting.map(({ user_id }) => user_id),
  );
  const messages = waiting.flatMap(({ wait_id, user_id }) => {
    const person = people.get(user_id);
    if (!person?.mailTo || !event || !app.messages.reaches("EMAIL")) return [];
    const { mailTo: to, locale } = person;
    const address = { to, locale, kind: "waitlist_over", onceKey: `over:${wait_id}` } as const;
    return [toMailMessage(app, address, overMail(event, locale))];
  });
  await app.messages.writeAll(tx, messages);
  return waiting.length;
}
