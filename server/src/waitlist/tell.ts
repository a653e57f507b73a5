import { EventId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { findMailFacts, type MailFacts } from "../events/index.ts";
import { onPhone, type PhoneNews, tellsPhones, toMailMessage, writePhoneNews } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { At, firstRow, Int, instant, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Message } from "../platform/messages/messages.ts";
import type { App } from "../platform/services.ts";
import { offerMail, overMail, stillMail } from "./mails.ts";
import { endWaits } from "./offers.ts";
import { offerOnPhone, phoneTexts } from "./phoneTexts.ts";

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
  if ((await write(app, { take: takeUntold, kind: "seat_offer", said: "offer", mailOf: offerMail })) === batch)
    await tellOffers(app);
}

/** Reminds those who have not booked what they were offered, a while before it ends: each once, by a mark as above. */
export async function remindOfOffers(app: App): Promise<void> {
  const how = { take: takeToRemind, kind: "seat_reminder", said: "still", mailOf: stillMail } as const;
  if ((await write(app, how)) === batch) await remindOfOffers(app);
}

type Telling = {
  take: (tx: Tx, now: Date) => Promise<z.output<typeof Offered>[]>;
  kind: "seat_offer" | "seat_reminder";
  said: "offer" | "still";
  mailOf: typeof offerMail;
};

/** Takes offers that are to be written of, and writes. Gives how many there were. */
async function write(app: App, { take, kind, said, mailOf }: Telling): Promise<number> {
  const reaches = app.messages.reaches("EMAIL");
  if (!reaches && !tellsPhones(app)) return 0;
  const now = app.clock.now();
  return transaction(app.db, async (tx) => {
    const offers = await take(tx, now);
    const people = await findPeople(
      tx,
      offers.map(({ user_id }) => user_id),
    );
    const events = new Map<EventId, MailFacts | null>();
    for (const { event_id } of offers)
      if (!events.has(event_id)) events.set(event_id, await findMailFacts(tx, event_id));
    const mails: Message[] = [];
    const toPhones: PhoneNews[] = [];
    for (const offer of offers) {
      const [person, event] = [people.get(offer.user_id), events.get(offer.event_id)];
      if (!person || !event) continue;
      const { mailTo: to, phoneTo, locale } = person;
      const head = { locale, kind, onceKey: `${kind === "seat_offer" ? "offer" : kind}:${offer.wait_id}` };
      if (phoneTo) toPhones.push({ ...head, to: phoneTo, ...offerOnPhone(event, offer, { said, locale }) });
      if (to && reaches) mails.push(toMailMessage(app, { ...head, to }, mailOf(event, offer, locale)));
    }
    await app.messages.writeAll(tx, mails);
    await writePhoneNews(app, tx, toPhones);
    return offers.length;
  });
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

function takeToRemind(tx: Tx, now: Date) {
  return rows(
    tx,
    Offered,
    sql`with due as (update waitlist w set remind_at = null
                       from (select event_id, wait_id from waitlist where remind_at <= ${instant(now)}
                              order by event_id, wait_id limit ${batch}::int for update skip locked) u
                      where w.event_id = u.event_id and w.wait_id = u.wait_id returning w.*)
        select w.event_id, w.wait_id, w.user_id, w.count, t.name as ticket_type, w.offer_ends_at
          from due w join ticket_types t on t.event_id = w.event_id and t.ticket_type_id = w.offered_type_id
         where w.left_at is null and w.offer_ends_at > ${instant(now)}`,
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
  const mails: Message[] = [];
  const toPhones: PhoneNews[] = [];
  for (const { wait_id, user_id } of waiting) {
    const person = people.get(user_id);
    if (!person || !event) continue;
    const { mailTo: to, phoneTo, locale } = person;
    const head = { locale, kind: "waitlist_over", onceKey: `over:${wait_id}` } as const;
    const text = phoneTexts[locale].over(onPhone(event.title));
    if (phoneTo) toPhones.push({ ...head, to: phoneTo, text, path: `/${event.slug}` });
    if (to && app.messages.reaches("EMAIL")) mails.push(toMailMessage(app, { ...head, to }, overMail(event, locale)));
  }
  await app.messages.writeAll(tx, mails);
  await writePhoneNews(app, tx, toPhones);
  return waiting.length;
}
