import type { Locale } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { type Mail, writeMail } from "../notifications/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { momentText, moneyText } from "../platform/inLocale.ts";
import type { App } from "../platform/services.ts";
import { homePath, type WireFilter } from "./filter.ts";
import { makeStopToken } from "./stopToken.ts";
import type { DueSearch } from "./store.ts";
import { texts } from "./texts.ts";
import { inWords } from "./words.ts";

type Reader = { search: DueSearch & { filter: WireFilter }; to: string; locale: Locale; now: Date };
type NewEvent = Pick<Event, "title" | "start_date" | "timezone" | "city" | "price" | "currency" | "slug">;
/** `total`: so many are new, of which `events` are shown. */
type NewEvents = { events: readonly NewEvent[]; total: number };

/** Writes the one mail of a day about a search. */
export async function writeNews(app: App, tx: Tx, reader: Reader, news: NewEvents): Promise<void> {
  const { search, to, locale, now } = reader;
  const token = makeStopToken(app.secrets, search.search_id);
  const mail = newsMail(news, { filter: search.filter, token, locale, home: app.config.publicUrl });
  const onceKey = `saved:${search.search_id}:${now.toISOString()}`;
  await writeMail(app, tx, { to, locale, kind: "saved_search", onceKey }, mail);
}

type Search = { filter: WireFilter; token: string; locale: Locale; home: string };

/** What is new, the way to all of it, and the way to stop. */
export function newsMail({ events, total }: NewEvents, { filter, token, locale, home }: Search): Mail {
  const said = texts[locale];
  const [first] = events;
  const more = total - events.length;
  return {
    subject: said.subject(first?.title ?? "", total),
    heading: said.heading(total),
    lines: [
      said.search(inWords(filter, locale)),
      ...events.map((event) => lineOf(event, locale, home)),
      ...(more > 0 ? [said.more(more)] : []),
    ],
    action: { label: said.action, url: homePath(filter) },
    footer: said.footer,
    stop: { label: said.stop, url: `/saved/stop/${token}`, postUrl: `/api/saved-searches/stop/${token}` },
  };
}

/** Title, when and where, price, and where to read on: one line each. */
function lineOf(event: NewEvent, locale: Locale, home: string): string {
  const { title, start_date, timezone: timeZone, city, price, currency, slug } = event;
  const how = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  const when = start_date ? momentText(new Date(start_date), locale, how) : "";
  const cost = price === 0 ? texts[locale].free : moneyText(price, currency, locale);
  return `${title}\n${[when, city, cost].filter(Boolean).join(" · ")}\n${home}/${slug}`;
}
