import type { Locale } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { hostNameIn, type PersonFacts } from "../auth/index.ts";
import type { Mail } from "../notifications/index.ts";
import { momentText, moneyText } from "../platform/inLocale.ts";
import { texts } from "./texts.ts";

type NewEvent = Pick<Event, "title" | "start_date" | "timezone" | "city" | "price" | "currency" | "slug">;
type News = {
  host: Pick<PersonFacts, "knownName" | "username" | "userId">;
  events: readonly NewEvent[];
  more: number;
  posts: readonly { text: string; picture: string | null }[];
};
type Reader = { locale: Locale; token: string; home: string };

const longest = 600; // letters of an update in a mail: the rest is on the page

/** One mail about what a host has new: events, then updates, the way to all of it, and the way to stop. */
export function newsMail({ host, events, more, posts }: News, { locale, token, home }: Reader): Mail {
  const said = texts[locale];
  const [first] = events;
  const isOne = events.length + more === 1;
  const name = hostNameIn(locale, host);
  const page = `/creator/${host.username ?? host.userId}`;
  return {
    subject: first ? said.newEvent(name, first.title, events.length + more - 1) : said.newPost(name),
    heading: first && isOne ? first.title : said.heading(name),
    lines: [
      ...events.map((event) => lineOf(event, locale, home)),
      ...(more > 0 ? [said.more(more)] : []),
      ...posts.map(({ text, picture }) => `${shorten(text)}${picture ? `\n(${said.withPicture})` : ""}`),
    ],
    action: first && isOne ? { label: said.seeEvent, url: `/${first.slug}` } : { label: said.seePage, url: page },
    footer: said.footer(name),
    stop: { label: said.stop(name), url: `/following/stop/${token}`, postUrl: `/api/follows/stop/${token}` },
  };
}

const shorten = (text: string) => (text.length > longest ? `${[...text].slice(0, longest).join("").trimEnd()}…` : text);

/** Title, when and where, price, and where to read on: one line each. */
function lineOf(event: NewEvent, locale: Locale, home: string): string {
  const { title, start_date, timezone: timeZone, city, price, currency, slug } = event;
  const how = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  const when = start_date ? momentText(new Date(start_date), locale, how) : "";
  const cost = price === 0 ? texts[locale].free : moneyText(price, currency, locale);
  return `${title}\n${[when, city, cost].filter(Boolean).join(" · ")}\n${home}/${slug}`;
}
