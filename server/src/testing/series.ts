import type { Input } from "@mela/contract/call";
import type { EventId } from "@mela/contract/common";
import { getEvent } from "@mela/contract/eventCalls";
import { HostEvent } from "@mela/contract/events";
import * as calls from "@mela/contract/series";
import { expect } from "vitest";
import { newHosting } from "./hosting.ts";
import type { TestPerson, World } from "./world.ts";

type Plan = Input<typeof calls.addDates>["body"];
/** A date more each of the next two weeks. */
export const week: calls.SeriesPlan = { rule: { every: "WEEK", count: 2 } };

/** Events with more dates, and what hosts do with these, in tests of them. */
export function newSeries(world: World) {
  const hosting = newHosting(world);
  const add = (as: TestPerson, eventId: EventId, body: Plan, headers: Record<string, string> = {}) =>
    world.call(calls.addDates, { params: { eventId }, body }, { as, headers });
  async function seriesOf(host: TestPerson, plan: Plan = week, more: Parameters<typeof hosting.published>[1] = {}) {
    const event = await hosting.published(host, more);
    const { body, status } = await add(host, event.id, plan);
    expect([status, body]).toMatchObject([200, { success: true }]);
    const [first, second, third] = body.data.dates;
    if (!first || !second || !third) throw new Error("the series of these tests has three dates");
    return { event, ids: [first.id, second.id, third.id] as const, dates: body.data.dates };
  }
  const read = async (as: TestPerson, eventId: EventId) =>
    HostEvent.parse((await world.call(getEvent, { params: { eventId } }, { as })).body.data);
  const edit = (as: TestPerson, eventId: EventId, body: Input<typeof calls.updateDates>["body"]) =>
    world.call(calls.updateDates, { params: { eventId }, body }, { as });
  const list = async (as: TestPerson, eventId: EventId) =>
    (await world.call(calls.listDates, { params: { eventId } }, { as })).body.data;
  return { ...hosting, add, seriesOf, read, edit, list };
}
