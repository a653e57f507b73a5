import { EventId, UserId, UtcTime } from "@mela/contract/common";
import { PostId } from "@mela/contract/posts";
import { z } from "zod";
import { findPeople, findPerson, isSuspended } from "../auth/index.ts";
import { canSee, findEvents } from "../events/index.ts";
import { type MailAddress, toMailMessage } from "../notifications/index.ts";
import { dayMs, hourMs, later, minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { findPosts } from "../posts/index.ts";
import { newsMail } from "./newsMail.ts";
import { countMailings, dueHosts, lockNews, type Times, takeNews } from "./newsStore.ts";
import { makeStopToken } from "./stopToken.ts";
import { nextFollowers } from "./store.ts";

/** What is published within an hour makes one mail; an update may be taken back for ten minutes (spec 4). */
const [gatherMs, regretMs] = [hourMs, 10 * minuteMs];
/** Of one host to one follower in a day; the rest waits for the next. */
const mailsADay = 3;
/** What was published longer ago was never news to those who follow now. */
const newsMs = 3 * dayMs;
const hostsAtOnce = 200;
const followersAtOnce = 100;
const mostShown = 5;

const job = "mail-followers";
const Mailing = z.object({
  hostId: UserId,
  at: UtcTime,
  eventIds: z.array(EventId).max(2_000),
  postIds: z.array(PostId).max(100),
  after: UserId.nullable(),
});
type Mailing = z.output<typeof Mailing>;

/** Looks for what followers have to hear, and mails it in batches, each once. */
export function defineTelling(app: App): void {
  app.jobs.define({ name: job, data: Mailing, work: (mailing) => mailSome(app, mailing) });
  app.jobs.every("tell-followers", "*/10 * * * *", () => tellFollowers(app));
}

async function tellFollowers(app: App): Promise<void> {
  if (!app.messages.reaches("EMAIL")) return;
  const now = app.clock.now();
  const times = {
    now,
    eventsBefore: later(now, -gatherMs),
    postsBefore: later(now, -regretMs),
    since: later(now, -newsMs),
  };
  for (const hostId of await dueHosts(app.db, times, hostsAtOnce)) {
    await transaction(app.db, (tx) => beginMailing(app, tx, hostId, times));
  }
}

async function beginMailing(app: App, tx: Tx, hostId: UserId, times: Times): Promise<void> {
  await lockNews(tx, hostId);
  if ((await countMailings(tx, hostId, later(times.now, -dayMs))) >= mailsADay) return;
  const news = await takeNews(tx, hostId, times);
  if (news.eventIds.length + news.postIds.length === 0) return;
  const mailing: z.input<typeof Mailing> = { hostId, at: times.now.toISOString(), ...news, after: null };
  await app.jobs.send(tx, job, mailing);
}

/** Some of the followers; the rest is another job's, written with these mails. */
async function mailSome(app: App, mailing: Mailing): Promise<void> {
  const { hostId, at } = mailing;
  await transaction(app.db, async (tx) => {
    const asked = { hostId, after: mailing.after, at: new Date(at), limit: followersAtOnce };
    const followers = await nextFollowers(tx, asked);
    const news = followers.length > 0 ? await readNews(app, tx, mailing) : null;
    if (!news) return;
    const people = await findPeople(tx, followers);
    const messages = followers.flatMap((followerId) => {
      const person = people.get(followerId);
      if (!person?.mailTo) return [];
      const { mailTo: to, locale } = person;
      const token = makeStopToken(app.secrets, { hostId, followerId });
      const address: MailAddress = { to, locale, kind: "host_news", onceKey: `follow:${hostId}:${at}:${followerId}` };
      return [toMailMessage(app, address, newsMail(news, { locale, token, home: app.config.publicUrl }))];
    });
    await app.messages.writeAll(tx, messages);
    const last = followers.at(-1);
    if (followers.length === followersAtOnce && last) await app.jobs.send(tx, job, { ...mailing, after: last });
  });
}

/** What there still is of it: an event may be cancelled, an update removed, the host gone or suspended. Null: nothing. */
async function readNews(app: App, tx: Tx, { hostId, eventIds, postIds }: Mailing) {
  const host = await findPerson(tx, hostId);
  if (!host || (await isSuspended(tx, hostId))) return null;
  const open: EventId[] = [];
  const stranger = { userId: null, doorEventId: null, key: null };
  for (const id of eventIds.slice(0, mostShown)) if (await canSee(tx, id, stranger)) open.push(id);
  const showing = { now: app.clock.now(), viewer: null, feePercent: app.config.platformFeePercent };
  const events = (await findEvents(tx, open, showing)).filter(({ status }) => status === "PUBLISHED");
  const posts = await findPosts(tx, postIds);
  if (events.length + posts.length === 0) return null;
  return { host, events, more: Math.max(0, eventIds.length - mostShown), posts };
}
