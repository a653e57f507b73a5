import type { createEvent, publishEvent } from "@mela/contract/eventCalls";
import type { EventInput } from "@mela/contract/eventInput";
import type { Client, Person } from "./client.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Begins in half an hour, so its doors are open, and it leads every list, however much other tests have published. */
export function soon() {
  const start = Date.now() + hourMs / 2;
  return { start_date: new Date(start).toISOString(), end_date: new Date(start + 3 * hourMs).toISOString() };
}

/** An event of a host, or of a brand of theirs, over the wire: in three days, with one free ticket unless told otherwise, published. */
export async function publish(client: Client, host: Person, plan: Partial<EventInput> = {}, as?: string) {
  const start = new Date(Date.now() + 3 * dayMs);
  const body: EventInput = {
    title: "Kite making on the roof",
    description: "We make two kites each, and fly them before the sun goes down.",
    event_type: "Event",
    theme: "Workshop",
    timezone: "Asia/Kolkata",
    start_date: start.toISOString(),
    end_date: new Date(start.getTime() + 3 * hourMs).toISOString(),
    location: { name: "The roof", city: "Jaipur" },
    ticket_types: [{ name: "Entry", price: 0, capacity: 100 }],
    ...plan,
  };
  const { data: draft } = await client.send<typeof createEvent>(
    "createEvent",
    { body, query: as ? { as } : {} },
    host.token,
  );
  const params = { eventId: draft.id };
  return (await client.send<typeof publishEvent>("publishEvent", { params }, host.token)).data;
}
