import { EventId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { findPeople, findPerson, hostNameIn } from "../auth/index.ts";
import { canSee, findMailFacts } from "../events/index.ts";
import { toMailMessage } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { saleMail } from "./saleMail.ts";
import { deleteWatch, insertWatch, isAwaited, isWatching, listOpened, takeWatchers } from "./store.ts";

type Watch = { eventId: EventId; userId: UserId };
const looker = (userId: UserId) => ({ userId, doorEventId: null, key: null });

/**
 * Has somebody told when the sale opens. Throws `not_found`, `no_sale_awaited`, `email_needed` for whom no mail
 * reaches, `mail_unavailable`.
 */
export async function watch(app: App, asked: Watch, now: Date): Promise<void> {
  if (!app.messages.reaches("EMAIL")) throw new AppError("mail_unavailable");
  await transaction(app.db, async (tx) => {
    if (!(await canSee(tx, asked.eventId, looker(asked.userId)))) throw new AppError("not_found");
    if (await isWatching(tx, asked)) return;
    if (!(await isAwaited(tx, asked.eventId, now))) throw new AppError("no_sale_awaited");
    if (!(await findPerson(tx, asked.userId))?.mailTo) throw new AppError("email_needed");
    await insertWatch(tx, asked, now);
  });
}

/** Takes it back, also at an event that has been hidden since. */
export async function unwatch(app: App, asked: Watch): Promise<void> {
  await deleteWatch(app.db, asked);
}

const job = "tell-sale-watchers";
const batch = 200;

/** The work of telling: every minute it is looked which sales have opened, and jobs write to those who waited. */
export function defineTelling(app: App): void {
  app.jobs.define({
    name: job,
    data: z.object({ eventId: EventId }),
    work: ({ eventId }) => transaction(app.db, (tx) => tellBatch(app, tx, eventId)),
  });
  app.jobs.every("find-opened-sales", "* * * * *", async () => {
    if (!app.messages.reaches("EMAIL")) return;
    for (const eventId of await listOpened(app.db, app.clock.now())) await app.jobs.send(app.db, job, { eventId });
  });
}

/** Tells some of those who wait, and leaves the rest to the next job. A mark in the same transaction: each once. */
async function tellBatch(app: App, tx: Tx, eventId: EventId): Promise<void> {
  const event = await findMailFacts(tx, eventId);
  if (event?.status !== "PUBLISHED" || event.postponed_at) return;
  const taken = await takeWatchers(tx, eventId, { now: app.clock.now(), limit: batch });
  const ids = taken.map(({ user_id }) => user_id);
  const [people, host] = [await findPeople(tx, ids), await findPerson(tx, event.host_id)];
  const messages = [];
  for (const { user_id: userId, waited_since } of taken) {
    const person = people.get(userId);
    // What has become private since is no business of those who were not let in.
    const mayKnow = event.visibility !== "PRIVATE" || (await canSee(tx, eventId, looker(userId)));
    if (!person?.mailTo || !mayKnow) continue;
    const { mailTo: to, locale } = person;
    const onceKey = `sale:${eventId}:${userId}:${waited_since}`;
    const mail = saleMail(event, hostNameIn(locale, host), locale);
    messages.push(toMailMessage(app, { to, locale, kind: "sale_open", onceKey }, mail));
  }
  await app.messages.writeAll(tx, messages);
  if (taken.length === batch) await app.jobs.send(tx, job, { eventId });
}
