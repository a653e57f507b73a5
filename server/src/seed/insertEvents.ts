import { TicketTypeId } from "@mela/contract/common";
import { factWords } from "@mela/contract/facts";
import { cardText, foundBy } from "../discovery/index.ts";
import { unsoldCard } from "../events/index.ts";
import { posterPath } from "../media/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newId } from "../platform/ids.ts";
import { insertColumns } from "./insertColumns.ts";
import type { SeedEvent } from "./plan.ts";

const zone = "Asia/Kolkata";

/** Writes events with all that hangs on them, as if their hosts had published them. */
export async function insertEvents(
  tx: Tx,
  events: readonly SeedEvent[],
  { now, feePercent }: { now: Date; feePercent: number },
): Promise<void> {
  const of = <T>(read: (event: SeedEvent) => T) => events.map(read);
  const ids = of(({ id }) => id);
  const shared = {
    event_id: { type: "uuid", values: ids },
    host_id: { type: "uuid", values: of(({ host }) => host.userId) },
    event_type: { type: "text", values: of(({ type }) => type) },
    theme: { type: "text", values: of(({ theme }) => theme) },
    start_at: { type: "timestamptz", values: of(({ startAt }) => startAt) },
    end_at: { type: "timestamptz", values: of(({ endAt }) => endAt) },
    lat: { type: "float8", values: of(({ lat }) => lat) },
    lng: { type: "float8", values: of(({ lng }) => lng) },
    is_featured: { type: "bool", values: of(({ isFeatured }) => isFeatured) },
    timezone: { type: "text", all: zone },
  };
  const published = later(now, -30 * dayMs);
  await insertColumns(tx, "events", {
    ...shared,
    slug: { type: "text", values: of(({ slug }) => slug) },
    status: { type: "text", all: "PUBLISHED" },
    title: { type: "text", values: of(({ title }) => title) },
    description: { type: "text", values: of(({ description }) => description) },
    tags: { type: "jsonb", values: of(({ tags }) => JSON.stringify(tags)) },
    languages: { type: "jsonb", values: of(({ facts }) => JSON.stringify(facts.languages)) },
    food: { type: "text", values: of(({ facts }) => facts.food) },
    is_step_free: { type: "bool", values: of(({ facts }) => facts.is_step_free) },
    is_women_only: { type: "bool", values: of(({ facts }) => facts.is_women_only) },
    is_alcohol_free: { type: "bool", values: of(({ facts }) => facts.is_alcohol_free) },
    all_day: { type: "bool", values: of(({ allDay }) => allDay) },
    place_name: { type: "text", values: of(({ place }) => place) },
    address: { type: "text", values: of(({ address }) => address) },
    city: { type: "text", values: of(({ city }) => city) },
    event_photos: { type: "jsonb", values: of((event) => JSON.stringify(photosOf(event))) },
    private_key: { type: "text", values: of(({ id }) => id.slice(-12)) },
    published_at: { type: "timestamptz", all: published },
    created_at: { type: "timestamptz", all: published },
    updated_at: { type: "timestamptz", all: published },
  });
  const event_id = shared.event_id;
  await insertColumns(tx, "event_seats", { event_id, sold: { type: "int", all: 0 } });
  await insertColumns(tx, "guest_counters", { event_id, pending: { type: "int", all: 0 } });
  await insertColumns(tx, "ticket_types", {
    event_id,
    ticket_type_id: { type: "uuid", values: events.map(() => newId(TicketTypeId)) },
    position: { type: "smallint", all: 0 },
    name: { type: "text", all: "Entry" },
    price_minor: { type: "bigint", values: of(({ priceMinor }) => priceMinor) },
    capacity: { type: "int", values: of(({ capacity }) => capacity) },
  });
  const found = of((event) => foundBy({ ...event, host: event.host.name, other: [event.place, ...event.tags] }, now));
  const cards = of((event) => cardOf(event, { now, feePercent }));
  await insertColumns(tx, "discovery", {
    ...shared,
    title: { type: "text", values: found.map(({ title }) => title) },
    host_name: { type: "text", values: found.map(({ host_name }) => host_name) },
    city: { type: "text", values: found.map(({ city }) => city) },
    city_key: { type: "text", values: found.map(({ city_key }) => city_key) },
    other: { type: "text", values: found.map(({ other }) => other) },
    facts: { type: "text[]", values: of(({ facts }) => `{${factWords(facts).join(",")}}`) },
    spot: { type: "point", values: found.map(({ spot }) => spot) },
    is_over: { type: "bool", values: found.map(({ is_over }) => is_over) },
    price_minor: { type: "bigint", values: of(({ priceMinor }) => priceMinor) },
    card: { type: "text", values: cards.map(({ card }) => cardText(card)) },
    card_fee: { type: "float8", all: feePercent },
    card_until: { type: "timestamptz", values: cards.map(({ until }) => until ?? "infinity") },
  });
}

/** Shown as it will be until somebody books. */
function cardOf(event: SeedEvent, showing: { now: Date; feePercent: number }) {
  const { id, slug, title, city, lat, lng, startAt, endAt, allDay, type, theme, host, facts, priceMinor } = event;
  const row = {
    ...{ event_id: id, slug, title, city, lat, lng, start_at: startAt, end_at: endAt, timezone: zone },
    ...{ all_day: allDay, is_online: false, cover_photo: null, event_photos: photosOf(event), currency: "INR" },
    ...{ event_type: type, theme, ...facts, languages: [...facts.languages] },
    ...{ first_name: host.first, last_name: host.last, username: host.username, profile_pic: null },
  };
  return unsoldCard(row, { price: priceMinor, capacity: event.capacity }, showing);
}

/** Two more drawings of its theme. */
function photosOf({ id, theme }: SeedEvent): string[] {
  const seed = id.replaceAll("-", "").slice(-20);
  return [posterPath(theme, `${seed}1`), posterPath(theme, `${seed}2`)];
}
