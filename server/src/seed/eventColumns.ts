import { type Column, columnsOf } from "./insertRows.ts";
import type { SeedEvent } from "./plan.ts";

/** Where all of it takes place. */
export const zone = "Asia/Kolkata";

/** What both the table of events and that of what can be found hold: written down once. */
export function sharedColumns(events: readonly SeedEvent[]) {
  const { each } = columnsOf(events);
  return {
    event_id: each("uuid", ({ id }) => id),
    host_id: each("uuid", ({ host }) => host.userId),
    event_type: each("text", ({ type }) => type),
    theme: each("text", ({ theme }) => theme),
    start_at: each("timestamptz", ({ startAt }) => startAt),
    end_at: each("timestamptz", ({ endAt }) => endAt),
    lat: each("float8", ({ lat }) => lat),
    lng: each("float8", ({ lng }) => lng),
    is_featured: each("bool", ({ isFeatured }) => isFeatured),
    timezone: { type: "text", all: zone },
  } satisfies Record<string, Column>;
}
export type SharedColumns = ReturnType<typeof sharedColumns>;
