import type { Input } from "@mela/contract/call";
import type { EventId, TicketTypeId } from "@mela/contract/common";
import { createEvent, publishEvent, updateEvent } from "@mela/contract/eventCalls";
import { HostEvent } from "@mela/contract/events";
import { expect } from "vitest";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import type { TestPerson, World } from "./world.ts";

/** What hosts do in tests of events: through the calls, but for roles, bookings and seats, which are written down. */
export function newHosting(world: World) {
  const { db } = world.app;
  const complete = (): NonNullable<Input<typeof createEvent>["body"]> => ({
    title: "Kite making on the roof",
    start_date: later(world.clock.now(), 3 * dayMs).toISOString(),
    end_date: later(world.clock.now(), 3 * dayMs + 2 * hourMs).toISOString(),
    location: { city: "Jaipur", coordinates: [75.7873, 26.9124] },
    ticket_types: [{ name: "Seat", capacity: 10 }],
  });
  async function draft(host: TestPerson, more: Input<typeof createEvent>["body"] = {}) {
    const { status, body } = await world.call(createEvent, { body: { ...complete(), ...more } }, { as: host });
    expect(body).toMatchObject({ success: true });
    expect(status).toBe(201);
    return HostEvent.parse(body.data);
  }
  async function published(host: TestPerson, more: Input<typeof createEvent>["body"] = {}) {
    const { id } = await draft(host, more);
    const { body } = await world.call(publishEvent, { params: { eventId: id } }, { as: host });
    expect(body).toMatchObject({ success: true });
    return HostEvent.parse(body.data);
  }
  const patch = (host: TestPerson, eventId: EventId, body: Input<typeof updateEvent>["body"]) =>
    world.call(updateEvent, { params: { eventId }, body }, { as: host });
  async function giveRole(person: TestPerson, host: TestPerson, eventId: EventId | null, role: string) {
    await run(
      db,
      sql`insert into host_roles (role_id, host_id, event_id, user_id, role)
          values (${newRowId()}::uuid, ${host.userId}::uuid, ${eventId}::uuid, ${person.userId}::uuid, ${role})`,
    );
  }
  async function bookedBy(person: TestPerson, eventId: EventId, status = "CONFIRMED") {
    const bookingId = newRowId();
    await run(
      db,
      sql`insert into bookings (event_id, booking_id, user_id, reference, status, name, party, total_minor, currency, price_lines,
                                requires_approval)
          values (${eventId}::uuid, ${bookingId}::uuid, ${person.userId}::uuid, ${bookingId}, ${status}, 'G', 1, 0, 'INR', '[]', false)`,
    );
    await run(
      db,
      sql`insert into booking_index (booking_id, event_id, user_id)
          values (${bookingId}::uuid, ${eventId}::uuid, ${person.userId}::uuid)`,
    );
  }
  async function take(typeId: TicketTypeId, taken: { sold?: number; held?: number }) {
    const { sold = 0, held = 0 } = taken;
    await run(
      db,
      sql`update ticket_types set sold = ${sold}::int, held = ${held}::int where ticket_type_id = ${typeId}::uuid`,
    );
    await run(
      db,
      sql`update event_seats set sold = ${sold}::int, held = ${held}::int
           where event_id = (select event_id from ticket_types where ticket_type_id = ${typeId}::uuid)`,
    );
  }
  const typeOf = (event: Awaited<ReturnType<typeof draft>>) => {
    const [type] = event.ticket_types;
    if (!type) throw new Error("an event of these tests has a type");
    return type;
  };
  return { complete, draft, published, patch, giveRole, bookedBy, take, typeOf };
}
