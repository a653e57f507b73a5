import type { Input } from "@mela/contract/call";
import { readOutbox } from "@mela/contract/messages";
import { listSavedSearches, saveSearch } from "@mela/contract/savedSearches";
import { refreshDiscovery } from "../discovery/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { type EventPlan, makeEvent, type TestEvent } from "./builders.ts";
import type { TestPerson, World } from "./world.ts";

export type Filter = Input<typeof saveSearch>["body"]["filter"];

/** Hosts, people who save searches, and the mails they get, in tests of that. */
export function newSearching(world: World) {
  const { db, jobs } = world.app;
  const save = (as: TestPerson | undefined, filter: Filter) =>
    world.call(saveSearch, { body: { filter } }, as ? { as } : {});
  const listed = async (as: TestPerson) => (await world.call(listSavedSearches, {}, { as })).body.data;
  /** A city that no other test has events in. */
  const newCity = () => `Town${newRowId().replaceAll("-", "")}`;
  async function publish(city: string, plan: EventPlan = {}): Promise<TestEvent> {
    const event = await makeEvent(world, plan);
    await change(event, sql`city = ${city}`);
    return event;
  }
  async function change(event: TestEvent, set: ReturnType<typeof sql>): Promise<void> {
    await run(db, sql`update events set ${set} where event_id = ${event.eventId}::uuid`);
    await refreshDiscovery(db, event.eventId, world.clock.now());
  }
  /** Lets a quarter of an hour pass, and gives the texts that came for somebody since they were last asked for. */
  const seen = new Map<string, number>();
  async function mails(person: TestPerson): Promise<string[]> {
    world.clock.moveBy(15 * minuteMs);
    await jobs.drain();
    return outbox(person);
  }
  async function outbox({ email }: TestPerson): Promise<string[]> {
    const { body } = await world.call(readOutbox, { query: { to: email } });
    const texts = body.map(({ text }) => text).reverse();
    const fresh = texts.slice(seen.get(email) ?? 0);
    seen.set(email, texts.length);
    return fresh;
  }
  return { save, listed, newCity, publish, change, mails, outbox };
}
