import { EventId, type Locale, UserId } from "@mela/contract/common";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { findMailFacts, type MailFacts } from "../events/index.ts";
import { type Mail, type MailAddress, toMailMessage } from "../notifications/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { type AskedGuest, claimDue, findGuests } from "./askStore.ts";
import { makeStopToken } from "./stopToken.ts";
import { askTexts } from "./texts.ts";

const job = "ask-for-reviews";
const batch = 100;
const Batch = z.object({ eventId: EventId, after: UserId.nullable() });
type Batch = z.output<typeof Batch>;

/** The work of asking: it is looked for events that are over since yesterday, and jobs write to their guests in batches. */
export function defineAsking(app: App): void {
  app.jobs.define({ name: job, data: Batch, work: (asking) => askSome(app, asking) });
  app.jobs.every("find-events-to-review", "*/15 * * * *", () => findEvents(app));
}

async function findEvents(app: App): Promise<void> {
  if (!app.messages.reaches("EMAIL")) return;
  await transaction(app.db, async (tx) => {
    for (const { event_id: eventId } of await claimDue(tx, app.clock.now()))
      await app.jobs.send(tx, job, { eventId, after: null } satisfies Batch);
  });
}

/** Some of the guests; the rest is another job's, written with these mails. The key of a mail lets it be written once. */
async function askSome(app: App, { eventId, after }: Batch): Promise<void> {
  await transaction(app.db, async (tx) => {
    const event = await findMailFacts(tx, eventId);
    if (!event?.end_at || event.status !== "PUBLISHED" || event.postponed_at) return;
    const guests = await findGuests(tx, eventId, { after, limit: batch });
    await app.messages.writeAll(tx, await mailsTo(app, tx, { event, guests }));
    const last = guests.at(-1);
    if (guests.length === batch && last) await app.jobs.send(tx, job, { eventId, after: last.user_id });
  });
}

type Writing = { event: MailFacts; guests: readonly AskedGuest[] };

async function mailsTo(app: App, tx: Tx, { event, guests }: Writing) {
  const people = await findPeople(
    tx,
    guests.map(({ user_id }) => user_id),
  );
  return guests.flatMap(({ user_id: userId, booking_id: bookingId }) => {
    const person = people.get(userId);
    if (!person?.mailTo) return [];
    const { mailTo: to, locale } = person;
    const onceKey = `ask-review:${event.event_id}:${userId}`;
    const expiresAt = later(app.clock.now(), 3 * dayMs);
    const head: MailAddress = { to, locale, kind: "review_asked", onceKey, expiresAt };
    const token = makeStopToken(app.secrets, userId);
    return [toMailMessage(app, head, askMail({ title: event.title, bookingId, token, locale }))];
  });
}

/** The mail that asks how an event was. */
export function askMail(said: { title: string; bookingId: string; token: string; locale: Locale }): Mail {
  const { title, bookingId, token, locale } = said;
  const { subject, heading, line, public: everyone, action, footer, stop } = askTexts[locale];
  return {
    subject: subject(title),
    heading,
    lines: [line(title), everyone],
    action: { label: action, url: `/booking_confirmed/${bookingId}#review` },
    footer,
    stop: { label: stop, url: `/reviews/stop/${token}`, postUrl: `/api/reviews/stop/${token}` },
  };
}
