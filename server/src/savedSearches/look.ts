import type { EventId } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { findPerson } from "../auth/index.ts";
import { findNews, type News, newestChange, toWaiting, type VocabularyAt } from "../discovery/index.ts";
import { findEvents } from "../events/index.ts";
import { dayMs, later, minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { earliestToday, readSpelt } from "./filter.ts";
import { writeNews } from "./news.ts";
import { type DueSearch, insertTold, listDue, markLooked, markTold, toldOf } from "./store.ts";

const batch = 100;
/** What one run does at most: the rest was looked at last, and comes first in the next one. */
const batchesAtMost = 50;
/** Whoever changes an event may be so slow to commit: what is older than the last look is looked at again. */
const slackMs = 5 * minuteMs;
const quietMs = dayMs;
const mostNews = 100;

/** Looks for what is new to each search, and mails it. Two runs at once, or one twice, say everything once. */
export async function look(app: App, vocabularyAt: VocabularyAt): Promise<void> {
  if (!app.messages.reaches("EMAIL")) return;
  const now = app.clock.now();
  const newest = await newestChange(app.db);
  if (!newest) return;
  // Who was looked at after the newest change has missed nothing.
  const before = new Date(Math.min(later(newest, slackMs).getTime(), now.getTime()));
  for (let round = 0; round < batchesAtMost; round += 1) {
    const due = await listDue(app.db, {
      before,
      toldBefore: later(now, -quietMs),
      today: earliestToday(now),
      limit: batch,
    });
    const quiet: DueSearch[] = [];
    for (const search of due) if (!(await lookFor(app, search, { now, vocabularyAt }))) quiet.push(search);
    await markLooked(
      app.db,
      quiet.map(({ search_id }) => search_id),
      now,
    );
    if (due.length < batch) return;
  }
}

type Looking = { now: Date; vocabularyAt: VocabularyAt };

/** False: nothing new fits. */
async function lookFor(app: App, search: DueSearch, { now, vocabularyAt }: Looking): Promise<boolean> {
  const { search_id, user_id, filter, created_at, looked_at } = search;
  const asked = readSpelt(filter);
  if (!asked) {
    app.log.warn({ searchId: search_id }, "a saved search can't be read any more");
    return false;
  }
  const since = new Date(Math.max(later(looked_at, -slackMs).getTime(), created_at.getTime()));
  const waiting = toWaiting(asked, await vocabularyAt(now));
  const found = await findNews(app.db, waiting, { since, now, notBy: user_id, limit: mostNews });
  const told = await toldOf(app.db, search_id, idsOf(found));
  const news = found.filter(({ event_id }) => !told.has(event_id));
  if (news.length === 0) return false;
  return transaction(app.db, (tx) => tell(app, tx, { search, news, now }));
}

const idsOf = (news: readonly News[]) => news.map(({ event_id }) => event_id);

async function tell(app: App, tx: Tx, { search, news, now }: { search: DueSearch; news: News[]; now: Date }) {
  const person = await findPerson(tx, search.user_id);
  if (!person?.mailTo) return false; // the address is gone: it may come back
  if (!(await markTold(tx, search, now))) return true; // another run was faster
  await insertTold(tx, search.search_id, idsOf(news), now);
  const events = await shown(app, tx, { news, now });
  const { mailTo: to, locale } = person;
  if (events.length > 0)
    await writeNews(app, tx, { search, to, locale, now }, { events, total: onePerSeries(news).length });
  return true;
}

const mostShown = 5;

async function shown(app: App, tx: Tx, { news, now }: { news: News[]; now: Date }): Promise<Event[]> {
  const showing = { now, viewer: null, feePercent: app.config.platformFeePercent };
  return findEvents(tx, onePerSeries(news).slice(0, mostShown), showing);
}

/** Dates of one experience are one piece of news: its soonest. */
function onePerSeries(news: readonly News[]): EventId[] {
  const firsts = new Map<string, EventId>();
  for (const { event_id, series_id } of news) {
    const key = series_id ?? event_id;
    if (!firsts.has(key)) firsts.set(key, event_id);
  }
  return [...firsts.values()];
}
