import { canSee, findEvents, onlooker } from "../events/index.ts";
import { type CityPage, findEventId, findFeed } from "../feeds/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { eventPage, type Look, listPage, missingPage } from "./page.ts";

/** What a page of somebody else asks for: an event by its slug, or what is to come of a host, in a city, of a theme. */
export type Asked = { kind: "event" | "creator" | "in" | "theme"; name: string; look: Look };
export type Shown = { text: string; isThere: boolean };

const mostListed = 10;
type Showing = { feePercent: number; cities: () => Promise<CityPage[]> };

/** What is shown for it: only what everyone may find, the same for whoever looks. */
export function embedded(tx: Tx, asked: Asked, showing: Showing): Promise<Shown> {
  return asked.kind === "event" ? oneEvent(tx, asked, showing) : list(tx, { ...asked, kind: asked.kind }, showing);
}

async function oneEvent(tx: Tx, { name, look }: Asked, { feePercent }: Showing): Promise<Shown> {
  const id = /^[a-z0-9-]{3,80}$/.test(name) ? await findEventId(tx, name) : null;
  const isOpen = id !== null && (await canSee(tx, id, onlooker(null)));
  const [event] = isOpen ? await findEvents(tx, [id], { now: look.now, feePercent, viewer: null }) : [];
  // Who has the link of an unlisted event may come, but a card on a page is no link among friends.
  if (event?.visibility !== "PUBLIC") return { text: missingPage("event", look), isThere: false };
  return { text: eventPage(event, look), isThere: true };
}

type ListAsked = Asked & { kind: Exclude<Asked["kind"], "event"> };
async function list(tx: Tx, asked: ListAsked, { cities, feePercent }: Showing): Promise<Shown> {
  const { look } = asked;
  const subject = { ...asked, locale: look.locale };
  const feed = await findFeed(tx, subject, cities, { now: look.now, feePercent, dates: "once", most: mostListed });
  if (!feed) return { text: missingPage("list", look), isThere: false };
  const { heading, page: path, events } = feed;
  return { text: listPage({ heading, path, events }, look), isThere: true };
}
