import type { createEvent, EventInput, publishEvent } from "@mela/contract/events";
import type { Client, Person } from "./client.ts";

const dayMs = 24 * 3_600_000;

/** A host's event over the wire, in three days, with one free ticket unless told otherwise, and published. */
export async function publish(client: Client, host: Person, plan: Partial<EventInput> = {}) {
  const start = new Date(Date.now() + 3 * dayMs);
  const body: EventInput = {
    title: "Kite making on the roof",
    description: "We make two kites each, and fly them before the sun goes down.",
    event_type: "Event",
    theme: "Workshop",
    timezone: "Asia/Kolkata",
    start_date: start.toISOString(),
    end_date: new Date(start.getTime() + 3 * 3_600_000).toISOString(),
    location: { name: "The roof", city: "Jaipur" },
    ticket_types: [{ name: "Entry", price: 0, capacity: 100 }],
    ...plan,
  };
  const { data: draft } = await client.send<typeof createEvent>("createEvent", { body }, host.token);
  const params = { eventId: draft.id };
  return (await client.send<typeof publishEvent>("publishEvent", { params }, host.token)).data;
}
