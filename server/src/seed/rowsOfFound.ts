import { factWords } from "@mela/contract/facts";
import { cardText, foundBy } from "../discovery/index.ts";
import { unsoldCard } from "../events/index.ts";
import { type SharedColumns, zone } from "./eventColumns.ts";
import { type Column, columnsOf, type Rows } from "./insertRows.ts";
import type { SeedEvent } from "./plan.ts";

/** What cards say besides what the events do: in per cent, the platform's fee; null: lists draw each when it is first read. */
type Showing = { now: Date; feePercent: number | null };

/** What events are found by: rows that refer to no other table. */
export function rowsOfFound(
  events: readonly SeedEvent[],
  { shared, now, feePercent }: { shared: SharedColumns } & Showing,
): Rows {
  const found = events.map((event) =>
    foundBy({ ...event, host: event.host.name, other: [event.place, ...event.tags] }, now),
  );
  const [{ each }, { each: ofFound }] = [columnsOf(events), columnsOf(found)];
  const columns = {
    ...shared,
    title: ofFound("text", ({ title }) => title),
    host_name: ofFound("text", ({ host_name }) => host_name),
    city: ofFound("text", ({ city }) => city),
    city_key: ofFound("text", ({ city_key }) => city_key),
    other: ofFound("text", ({ other }) => other),
    facts: each("text[]", ({ facts }) => `{${factWords(facts).join(",")}}`),
    spot: ofFound("point", ({ spot }) => spot),
    is_over: ofFound("bool", ({ is_over }) => is_over),
    price_minor: each("bigint", ({ priceMinor }) => priceMinor),
    ...(feePercent === null ? {} : cardColumns(events, { now, feePercent })),
  } satisfies Record<string, Column>;
  return { table: "discovery", columns };
}

function cardColumns(events: readonly SeedEvent[], showing: { now: Date; feePercent: number }) {
  const { each } = columnsOf(events.map((event) => cardOf(event, showing)));
  return {
    card: each("text", ({ card }) => cardText(card)),
    card_fee: { type: "float8", all: showing.feePercent },
    card_until: each("timestamptz", ({ until }) => until ?? "infinity"),
  } satisfies Record<string, Column>;
}

/** Shown as it will be until somebody books. */
function cardOf(event: SeedEvent, showing: { now: Date; feePercent: number }) {
  const { id, slug, title, city, lat, lng, startAt, endAt, allDay, type, theme, host, facts, priceMinor } = event;
  const row = {
    ...{ event_id: id, slug, title, city, lat, lng, start_at: startAt, end_at: endAt, timezone: zone },
    ...{ all_day: allDay, is_online: false, cover_photo: null, event_photos: event.photos, currency: "INR" },
    ...{ event_type: type, theme, ...facts, languages: [...facts.languages] },
    ...{ first_name: host.first, last_name: host.last, username: host.username, profile_pic: null },
  };
  return unsoldCard(row, { price: priceMinor, capacity: event.capacity }, showing);
}
