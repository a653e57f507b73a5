import type { EventId } from "@mela/contract/common";
import { afterEach } from "vitest";
import { expectRightBooks } from "./books.ts";
import { type EventPlan, makeEvent, type TestEvent } from "./builders.ts";
import type { World } from "./world.ts";

/** What is true of an event's rows whatever is done with it. */
export type Check = (world: World, eventId: EventId) => Promise<void>;

/**
 * Makes the events of a file's tests. After each test the work that was sent is done, so many `rounds` of it, and each
 * check holds of every event that it made.
 */
export function checkedEvents(
  world: World,
  { checks = [expectRightBooks], rounds = 0 }: { checks?: readonly Check[]; rounds?: number } = {},
): (plan?: EventPlan) => Promise<TestEvent> {
  const made: TestEvent[] = [];
  afterEach(async () => {
    for (let round = 0; round < rounds; round++) await world.app.jobs.drain();
    for (const { eventId } of made.splice(0)) for (const check of checks) await check(world, eventId);
  });
  return async (plan = {}) => {
    const event = await makeEvent(world, plan);
    made.push(event);
    return event;
  };
}
