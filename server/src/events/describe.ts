import type { Changes } from "./fields.ts";
import type { HeldEvent } from "./store.ts";
import type { TypeStock } from "./ticketTypes.ts";

type Types = {
  present: readonly TypeStock[];
  wanted: readonly { id: string; price_minor: number; capacity: number }[] | undefined;
};

/** What history keeps of a change: facts that people argue about, before and after, and the names of the rest. */
export function describeChange(event: HeldEvent, changes: Changes, { present, wanted }: Types) {
  const told = {
    title: [event.title, changes.title],
    event_slug: [event.slug, changes.event_slug],
    event_type: [event.event_type, changes.event_type],
    theme: [event.theme, changes.theme],
    start_date: [event.start_at?.toISOString() ?? null, changes.start_date],
    end_date: [event.end_at?.toISOString() ?? null, changes.end_date],
    timezone: [event.timezone, changes.timezone],
    city: [event.city, changes.location?.city],
    is_online: [event.is_online, changes.is_online],
    requires_approval: [event.requires_approval, changes.requires_approval],
    pays_at_request: [event.pays_at_request, changes.pays_at_request],
    pays_at_venue: [event.pays_at_venue, changes.pays_at_venue],
    admits_by_day: [event.admits_by_day, changes.admits_by_day],
    transfer_hours: [event.transfer_hours, changes.transfer_hours],
    visibility: [event.visibility, changes.visibility],
    currency: [event.currency, changes.currency],
    ticket_types: [
      present.filter((type) => !type.is_retired).map(({ id, price, capacity }) => ({ id, price, capacity })),
      wanted?.map(({ id, price_minor: price, capacity }) => ({ id, price, capacity })),
    ],
  };
  const changed = Object.entries(told).filter(([, [before, after]]) => after !== undefined && before !== after);
  const names = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return {
    before: Object.fromEntries(changed.map(([name, [before]]) => [name, before])),
    after: { ...Object.fromEntries(changed.map(([name, [, after]]) => [name, after])), fields: names },
  };
}
