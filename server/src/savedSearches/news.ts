import type { Locale } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { writeMail } from "../notifications/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { momentText, moneyText } from "../platform/inLocale.ts";
import type { App } from "../platform/services.ts";
import { homePath, type WireFilter } from "./filter.ts";
import { makeStopToken } from "./stopToken.ts";
import type { DueSearch } from "./store.ts";
import { texts } from "./texts.ts";
import { inWords } from "./words.ts";

type Reader = { search: DueSearch & { filter: WireFilter }; to: string; locale: Locale; now: Date };
/** `total`: so many are new, of which `events` are shown. */
type NewEvents = { events: readonly Event[]; total: number };

/** Writes the one mail of a day about a search: what is new, the way to all of it, and the way to stop. */
export async function writeNews(app: App, tx: Tx, reader: Reader, { events, total }: NewEvents): Promise<void> {
  const { search, to, locale, now } = reader;
  const said = texts[locale];
  const token = makeStopToken(app.secrets, search.search_id);
  const [first] = events;
  const more = total - events.length;
  const mail = {
    subject: said.subject(first?.title ?? "", total),
    heading: said.heading(total),
    lines: [
      said.search(inWords(search.filter, locale)),
      ...events.map((event) => lineOf(event, locale, app.config.publicUrl)),
      ...(more > 0 ? [said.more(more)] : []),
    ],
    action: { label: said.action, url: homePath(search.filter) },
    footer: said.footer,
    stop: { label: said.stop, url: `/saved/stop/${token}`, postUrl: `/api/saved-searches/stop/${token}` },
  };
  const onceKey = `saved:${search.search_id}:${now.toISOString()}`;
  await writeMail(app, tx, { to, locale, kind: "saved_search", onceKey }, mail);
}

/** Title, when and where, price, and where to read on: one line each. */
function lineOf(event: Event, locale: Locale, home: string): string {
  const { title, start_date, timezone: timeZone, city, price, currency, slug } = event;
  const how = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  const when = start_date ? momentText(new Date(start_date), locale, how) : "";
  const cost = price === 0 ? texts[locale].free : moneyText(price, currency, locale);
  return `${title}\n${[when, city, cost].filter(Boolean).join(" · ")}\n${home}/${slug}`;
}
