import type { z } from "zod";
import { MovingFault } from "./fault.ts";
import type { ForeignEvent, Problem, Shell, Source, Whole } from "./foreign.ts";
import { guestsOf } from "./hiEventsGuests.ts";
import {
  HiAttendee,
  HiCapacity,
  HiEvent,
  HiOne,
  HiOrder,
  HiOrganiser,
  HiPage,
  type HiPlace,
  HiProduct,
  HiPromo,
  HiQuestion,
  HiSettings,
} from "./hiEventsShapes.ts";
import { groupsOf, promosOf, questionsOf, typesOf } from "./hiEventsTickets.ts";
import type { Reader } from "./reader.ts";

/** An organiser of Hi.Events, by name or number. */
export function hiEvents(reader: Reader, organiser: string, host: string): Source {
  return { kind: "hievents", origin: `hievents ${host} ${organiser}`, list };

  async function list(): Promise<Shell[]> {
    const organisers = await all(reader, "organizers", HiOrganiser);
    const found = organisers.find(({ id, name }) => id === organiser || name === organiser);
    if (!found)
      throw new MovingFault(`${host} has no organiser “${organiser}” for this token: there ${named(organisers)}.`);
    const events = await all(reader, `organizers/${found.id}/events`, HiEvent);
    return events.map(({ id, title }) => ({ id, title, read: () => readWhole(id) }));
  }

  async function readWhole(id: string): Promise<Whole> {
    const own = `events/${encodeURIComponent(id)}`;
    const event = parsed(HiOne(HiEvent), await reader.get(own)).data;
    const problems: Problem[] = [];
    const note = (what: string, why: string, count = 1) => problems.push({ event: event.title, what, why, count });
    const read = await reader.getIfAllowed(`${own}/settings`);
    const settings = read === null ? null : parsed(HiOne(HiSettings), read).data;
    const products = await all(reader, `${own}/products`, HiProduct);
    const capacities = await all(reader, `${own}/capacity-assignments`, HiCapacity, { mayLack: "allowed" });
    const questions = await all(reader, `${own}/questions`, HiQuestion);
    const promos = await all(reader, `${own}/promo-codes`, HiPromo);
    const [orders, attendees] = [
      await all(reader, `${own}/orders`, HiOrder),
      await all(reader, `${own}/attendees`, HiAttendee),
    ];
    const types = typesOf(products, note);
    const place = settings?.location_details ?? event.location_details ?? null;
    const whole: ForeignEvent = {
      ...{ id, series: null, title: event.title, description: "", html: event.description },
      ...{ startsAt: asInstant(event.start_date), endsAt: asInstant(event.end_date) },
      ...{ timezone: event.timezone, currency: event.currency, onlineUrl: null },
      place: place && toPlace(place),
      isOnline: settings?.is_online_event ?? false,
      picture: pictureOf(event),
      types,
      groups: groupsOf(capacities, types),
      questions: questionsOf(questions, products, note),
      promos: promosOf(promos, types, note),
    };
    return { event: whole, ...guestsOf({ orders, attendees, products, currency: event.currency }, note), problems };
  }
}

const named = (organisers: readonly { name: string }[]) =>
  organisers.length === 0 ? "is none" : `are ${organisers.map(({ name }) => `“${name}”`).join(", ")}`;

const pictureOf = ({ images }: HiEvent) =>
  (images.find(({ type }) => type === "EVENT_COVER") ?? images[0])?.url ?? null;

function toPlace(place: HiPlace): ForeignEvent["place"] {
  const address = [place.address_line_1, place.address_line_2, place.zip_or_postal_code, place.state_or_region];
  return {
    name: place.venue_name,
    address: address.filter(Boolean).join(", "),
    city: place.city,
    country: countryOf(place.country),
    coordinates: null,
  };
}

/** Countries are written as two letters there. */
function countryOf(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(["en"], { type: "region" }).of(code) ?? code) : code;
}

/** Times without an offset are UTC there. */
export const asInstant = (time: string | null): string | null =>
  time && !/(Z|[+-]\d\d:?\d\d)$/.test(time) ? `${time.trim().replace(" ", "T")}Z` : time;

async function all<S extends z.ZodType>(
  reader: Reader,
  path: string,
  item: S,
  { mayLack }: { mayLack?: "allowed" } = {},
): Promise<z.output<S>[]> {
  const found: z.output<S>[] = [];
  for (let page = 1; ; page += 1) {
    const asked = `${path}?page=${page}&per_page=100`;
    const body = mayLack ? await reader.getIfAllowed(asked) : await reader.get(asked);
    if (body === null) return found;
    const { data, meta } = parsed(HiPage(item), body);
    found.push(...data);
    if (!meta || page >= meta.last_page || data.length === 0) return found;
  }
}

function parsed<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const where = read.error.issues.map(({ path }) => path.join(".")).slice(0, 3);
  throw new MovingFault(`Hi.Events answers in a form that is not known here: ${where.join(", ")}.`);
}
