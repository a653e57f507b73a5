import type { z } from "zod";
import { MovingFault } from "./fault.ts";
import type { ForeignEvent, Problem, Shell, Source, Whole } from "./foreign.ts";
import { placeFrom } from "./place.ts";
import { guestsOf } from "./pretixGuests.ts";
import {
  Page,
  PretixDate,
  PretixEvent,
  PretixItem,
  PretixOrder,
  PretixQuestion,
  PretixQuota,
  PretixSettings,
  PretixVoucher,
} from "./pretixShapes.ts";
import { promosOf, questionsOf, typesOf } from "./pretixTickets.ts";
import type { Reader } from "./reader.ts";
import { plainText } from "./words.ts";

/** What belongs to an event of pretix and to all of its dates. */
type Parts = {
  settings: z.output<typeof PretixSettings> | null;
  items: PretixItem[];
  quotas: PretixQuota[];
  questions: PretixQuestion[];
  vouchers: PretixVoucher[] | null;
  orders: PretixOrder[];
};

/** An organiser of pretix: its events, each date of a series by itself. */
export function pretix(reader: Reader, organiser: string, host: string): Source {
  const home = `organizers/${encodeURIComponent(organiser)}/events/`;
  return { kind: "pretix", origin: `pretix ${host} ${organiser}`, list };

  async function list(): Promise<Shell[]> {
    const shells: Shell[] = [];
    for (const event of await all(reader, home, PretixEvent)) {
      const own = `${home}${encodeURIComponent(event.slug)}/`;
      const parts = once(() => readParts(own));
      if (!event.has_subevents) {
        shells.push({ id: event.slug, title: event.name, read: async () => toWhole(event, null, await parts()) });
        continue;
      }
      for (const date of await all(reader, `${own}subevents/`, PretixDate)) {
        const read = async () => toWhole(event, date, await parts());
        shells.push({ id: `${event.slug}/${date.id}`, title: date.name || event.name, read });
      }
    }
    return shells;
  }

  async function readParts(own: string): Promise<Parts> {
    const settings = PretixSettings.nullable().parse(await reader.getIfAllowed(`${own}settings/`));
    const [items, quotas] = [
      await all(reader, `${own}items/`, PretixItem),
      await all(reader, `${own}quotas/`, PretixQuota),
    ];
    const questions = await all(reader, `${own}questions/`, PretixQuestion);
    const vouchers = await allIfAllowed(reader, `${own}vouchers/`, PretixVoucher);
    const orders = await all(reader, `${own}orders/?include_canceled_positions=true`, PretixOrder);
    return { settings, items, quotas, questions, vouchers, orders };
  }
}

function toWhole(event: PretixEvent, date: PretixDate | null, parts: Parts): Whole {
  const title = date?.name || event.name;
  const problems: Problem[] = [];
  const note = (what: string, why: string, count = 1) => problems.push({ event: title, what, why, count });
  if (!parts.settings) note("description and picture", "the token may not read the event's settings");
  if (!parts.vouchers) note("vouchers", "the token may not read them");
  const quotas = parts.quotas.filter(({ subevent }) => date === null || subevent === date.id);
  const tickets = typesOf({ event, date, items: parts.items, quotas }, note);
  const { guests, gone } = guestsOf(
    { orders: parts.orders, items: parts.items, dateId: date?.id ?? null, currency: event.currency },
    note,
  );
  const when = date ?? event;
  const at = { lat: date?.geo_lat ?? event.geo_lat, lng: date?.geo_lon ?? event.geo_lon };
  const whole: ForeignEvent = {
    ...{ id: date ? `${event.slug}/${date.id}` : event.slug, series: date ? event.slug : null, title },
    description: plainText(date?.frontpage_text || parts.settings?.frontpage_text || ""),
    html: "",
    ...{ startsAt: when.date_from, endsAt: when.date_to, timezone: event.timezone, currency: event.currency },
    place: placeFrom(date?.location || event.location, at),
    ...{ isOnline: false, onlineUrl: null },
    picture: pictureOf(parts),
    ...tickets,
    questions: questionsOf(parts.questions, parts.items, note),
    promos: promosOf(parts.vouchers ?? [], { ...tickets, quotas, items: parts.items, dateId: date?.id ?? null }, note),
  };
  return { event: whole, guests, gone, problems };
}

const pictureOf = ({ settings }: Parts) =>
  [settings?.og_image, settings?.logo_image].find((url) => url?.startsWith("http")) ?? null;

/** All pages of a list. */
async function all<S extends z.ZodType>(reader: Reader, path: string, item: S): Promise<z.output<S>[]> {
  return follow(reader, item, await reader.get(path));
}

async function allIfAllowed<S extends z.ZodType>(reader: Reader, path: string, item: S): Promise<z.output<S>[] | null> {
  const first = await reader.getIfAllowed(path);
  return first === null ? null : follow(reader, item, first);
}

async function follow<S extends z.ZodType>(reader: Reader, item: S, first: unknown): Promise<z.output<S>[]> {
  const found: z.output<S>[] = [];
  const seen = new Set<string>();
  for (let body = first; ; ) {
    const page = Page(item).safeParse(body);
    if (!page.success)
      throw new MovingFault(`pretix answers in a form that is not known here: ${faultOf(page.error)}.`);
    found.push(...page.data.results);
    const { next } = page.data;
    if (!next || seen.has(next)) return found;
    seen.add(next);
    body = await reader.get(next);
  }
}

/** Where it is wrong, and nothing of what stands there. */
const faultOf = ({ issues }: z.ZodError) =>
  issues
    .map(({ path }) => path.join("."))
    .slice(0, 3)
    .join(", ");

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
