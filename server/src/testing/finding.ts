import type { Input } from "@mela/contract/call";
import type { EventId } from "@mela/contract/common";
import { fetchAllEvents, listEvents } from "@mela/contract/discovery";
import { createEvent, publishEvent } from "@mela/contract/eventCalls";
import { expect } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import type { TestPerson, World } from "./world.ts";

export type Plan = NonNullable<Input<typeof createEvent>["body"]>;
export type Query = NonNullable<Input<typeof listEvents>["query"]>;

/** What one host publishes through the calls, and what everybody finds of it. */
export function newFinding(world: World, host: TestPerson) {
  const at = (hours: number) => later(world.clock.now(), hours * hourMs).toISOString();
  /** A published event; in a city of its own, so that tests don't see one another's. */
  async function publish(plan: Plan): Promise<EventId> {
    const body: Plan = {
      title: "Kite making",
      start_date: at(72),
      end_date: at(75),
      ticket_types: [{ name: "Seat", capacity: 10 }],
      ...plan,
    };
    const made = await world.call(createEvent, { body }, { as: host });
    expect(made.body).toMatchObject({ success: true });
    const eventId = made.body.data.id;
    const answer = await world.call(publishEvent, { params: { eventId } }, { as: host });
    expect(answer.body).toMatchObject({ success: true });
    return eventId;
  }
  async function list(query: Query) {
    const { status, body } = await world.call(listEvents, { query });
    expect(body).toMatchObject({ success: true });
    expect(status).toBe(200);
    return body;
  }
  const idsOf = async (query: Query) => (await list(query)).data.map((event) => event.id);
  async function all(body: Input<typeof fetchAllEvents>["body"] = {}, as?: TestPerson) {
    const answer = await world.call(fetchAllEvents, { body }, as ? { as } : {});
    expect(answer.status).toBe(200);
    return answer.body.all_events;
  }
  return { at, publish, list, idsOf, all };
}
