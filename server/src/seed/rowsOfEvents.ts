import { TicketTypeId } from "@mela/contract/common";
import { dayMs, later } from "../platform/clock.ts";
import type { SharedColumns } from "./eventColumns.ts";
import { newIds } from "./ids.ts";
import { type Column, columnsOf, type Rows } from "./insertRows.ts";
import type { SeedEvent } from "./plan.ts";

const newTicketTypeId = newIds(TicketTypeId);

/** Events with their tickets, seats and counts of guests, who are none, as if their hosts had published them. */
export function rowsOfEvents(
  events: readonly SeedEvent[],
  { shared, now }: { shared: SharedColumns; now: Date },
): Rows[] {
  const { each, repeated } = columnsOf(events);
  const published = later(now, -30 * dayMs);
  const columns = {
    ...shared,
    slug: each("text", ({ slug }) => slug),
    status: { type: "text", all: "PUBLISHED" },
    title: each("text", ({ title }) => title),
    description: repeated("text", ({ description }) => description),
    tags: repeated("jsonb", ({ tags }) => JSON.stringify(tags)),
    languages: repeated("jsonb", ({ facts }) => JSON.stringify(facts.languages)),
    food: each("text", ({ facts }) => facts.food),
    is_step_free: each("bool", ({ facts }) => facts.is_step_free),
    is_women_only: each("bool", ({ facts }) => facts.is_women_only),
    is_alcohol_free: each("bool", ({ facts }) => facts.is_alcohol_free),
    all_day: each("bool", ({ allDay }) => allDay),
    place_name: each("text", ({ place }) => place),
    address: each("text", ({ address }) => address),
    city: each("text", ({ city }) => city),
    event_photos: each("jsonb", ({ photos }) => JSON.stringify(photos)),
    private_key: each("text", ({ id }) => id.slice(-12)),
    published_at: { type: "timestamptz", all: published },
    created_at: { type: "timestamptz", all: published },
    updated_at: { type: "timestamptz", all: published },
  } satisfies Record<string, Column>;
  const { event_id } = shared;
  const ticketTypes = {
    event_id,
    ticket_type_id: each("uuid", newTicketTypeId),
    position: { type: "smallint", all: 0 },
    name: { type: "text", all: "Entry" },
    price_minor: each("bigint", ({ priceMinor }) => priceMinor),
    capacity: each("int", ({ capacity }) => capacity),
  } satisfies Record<string, Column>;
  return [
    { table: "events", columns },
    { table: "event_seats", columns: { event_id, sold: { type: "int", all: 0 } } },
    { table: "guest_counters", columns: { event_id, pending: { type: "int", all: 0 } } },
    { table: "ticket_types", columns: ticketTypes },
  ];
}
