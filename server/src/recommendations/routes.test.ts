import { createBooking } from "@mela/contract/bookings";
import type { Input } from "@mela/contract/call";
import { createEvent, publishEvent, unpublishEvent, updateEvent } from "@mela/contract/eventCalls";
import { becauseSaved } from "@mela/contract/recommendations";
import { addToWishlist, removeFromWishlist } from "@mela/contract/wishlist";
import { expect, test } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();

type Plan = NonNullable<Input<typeof createEvent>["body"]>;
const at = (hours: number) => later(world.clock.now(), hours * hourMs).toISOString();
let cities = 0;
/** A place of one's own, so that tests don't see one another's events. */
const newCity = () => ({ city: `Suggestown ${++cities}`, name: "The roof" });

async function publish(host: TestPerson, plan: Plan) {
  const body: Plan = {
    ...{ title: "Kite making", theme: "Workshop", start_date: at(72), end_date: at(75) },
    ticket_types: [{ name: "Seat", capacity: 10 }],
    ...plan,
  };
  const { data: made } = (await world.call(createEvent, { body }, { as: host })).body;
  const answer = await world.call(publishEvent, { params: { eventId: made.id } }, { as: host });
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data;
}
const save = (eventId: string, as: TestPerson) => world.call(addToWishlist, { body: { eventId } }, { as });
async function row(as: TestPerson) {
  const { status, body } = await world.call(becauseSaved, {}, { as });
  expect(status).toBe(200);
  return body.data;
}
const idsOf = async (as: TestPerson) => (await row(as)).map(({ event }) => event.id);

test("somebody who saved an event is shown others of its host, its theme and city, and why", async () => {
  const [me, asha, zubin] = [await world.person(), await world.person("Asha Host"), await world.person("Zubin Mehra")];
  const location = newCity();
  const heart = await publish(asha, { title: "Blue pottery", location, tags: ["Pottery", "clay"] });
  const sameHost = await publish(asha, { title: "Elsewhere", location: newCity(), theme: "Food" });
  const sameTag = await publish(zubin, { title: "Wheel", location, tags: ["POTTERY"] });
  const sameTheme = await publish(zubin, { title: "Weaving", location });
  const free = await publish(zubin, { title: "Walk", location, theme: "Adventure" });
  await publish(await world.person(), { title: "Far", location: newCity() });
  expect(await row(me)).toEqual([]);
  await save(heart.id, me);
  const shown = await row(me);
  expect(new Set(shown.map(({ event }) => event.id))).toEqual(
    new Set([sameHost.id, sameTag.id, sameTheme.id, free.id]),
  );
  const why = Object.fromEntries(shown.map(({ event, bond, topic }) => [event.title, [bond, topic]]));
  expect(why).toEqual({
    Elsewhere: ["host", null],
    Wheel: ["theme", "POTTERY"],
    Weaving: ["theme", null],
    Walk: ["free", null],
  });
  expect(new Set(shown.map(({ saved_title }) => saved_title))).toEqual(new Set(["Blue pottery"]));
  await world.call(removeFromWishlist, { body: { eventId: heart.id } }, { as: me });
  expect(await row(me)).toEqual([]);
});

test("what was saved or booked, one's own, sold out, over or hidden is not shown again", async () => {
  const [me, host] = [await world.person(), await world.person()];
  const location = newCity();
  const plan = { location, tags: [] };
  const heart = await publish(host, plan);
  const booked = await publish(host, plan);
  const running = await publish(host, { ...plan, start_date: at(-1), end_date: at(30) });
  const hidden = await publish(host, { ...plan, visibility: "UNLISTED" });
  const full = await publish(host, { ...plan, ticket_types: [{ name: "Seat", capacity: 1 }] });
  const shown = await publish(host, plan);
  const mine = await publish(me, plan);
  const helped = await publish(await world.person(), plan);
  await run(
    world.app.db,
    sql`insert into host_roles (role_id, host_id, event_id, user_id, role, created_at)
        values (${newRowId()}::uuid, ${helped.host.id}::uuid, ${helped.id}::uuid, ${me.userId}::uuid, 'DOOR', now())`,
  );
  for (const [event, as] of [
    [booked, me],
    [full, await world.person()],
  ] as const) {
    const tickets = [{ ticket_type_id: event.ticket_types[0]?.id ?? "", count: 1 }];
    const made = await world.call(createBooking, { params: { eventId: event.id }, body: { tickets } }, { as });
    expect(made.status).toBe(201);
  }
  await save(heart.id, me);
  for (const other of [booked, running, hidden, full, mine, helped]) expect(other.id).not.toBe(shown.id);
  expect(await idsOf(me)).toEqual([shown.id]);
  await save(shown.id, me);
  expect(await idsOf(me)).toEqual([]);
});

test("no other date of a series that was saved or booked", async () => {
  const [me, host] = [await world.person(), await world.person()];
  const location = newCity();
  const [saved, other, single] = [
    await publish(host, { location }),
    await publish(host, { location }),
    await publish(host, { location }),
  ];
  const series = newRowId();
  await run(
    world.app.db,
    sql`insert into series (series_id, host_id, title) values (${series}::uuid, ${host.userId}::uuid, 'Kites')`,
  );
  for (const table of [sql`events`, sql`discovery`])
    for (const { id } of [saved, other])
      await run(world.app.db, sql`update ${table} set series_id = ${series}::uuid where event_id = ${id}::uuid`);
  await save(saved.id, me);
  expect(await idsOf(me)).toEqual([single.id]);
});

test("a saved event that is hidden since gives nothing away, an event that is changed is judged anew", async () => {
  const [me, host] = [await world.person(), await world.person()];
  const location = newCity();
  const heart = await publish(host, { location });
  const other = await publish(await world.person(), { location, theme: "Workshop" });
  await save(heart.id, me);
  expect(await idsOf(me)).toEqual([other.id]);
  const params = { eventId: heart.id };
  await world.call(updateEvent, { params, body: { location: newCity() } }, { as: host });
  expect(await idsOf(me)).toEqual([]);
  await world.call(updateEvent, { params, body: { location } }, { as: host });
  expect(await idsOf(me)).toEqual([other.id]);
  await world.call(unpublishEvent, { params }, { as: host });
  expect(await idsOf(me)).toEqual([]);
});

test("ten are shown at most, of one host three", async () => {
  const me = await world.person();
  const location = newCity();
  const hosts = await Promise.all([1, 2, 3, 4, 5].map(() => world.person()));
  const heart = await publish(await world.person(), { location });
  const hostOf = new Map<string, string>();
  for (const host of hosts)
    for (let n = 0; n < 4; n += 1)
      hostOf.set((await publish(host, { location, start_date: at(24 + n) })).id, host.userId);
  await save(heart.id, me);
  const shown = await row(me);
  expect(shown).toHaveLength(10);
  for (const host of hosts)
    expect(shown.filter(({ event }) => hostOf.get(event.id) === host.userId).length).toBeLessThanOrEqual(3);
});

test("it is for whoever is signed in, and knows only their hearts", async () => {
  expect((await world.call(becauseSaved, {})).status).toBe(401);
  const [me, other] = [await world.person(), await world.person()];
  const location = newCity();
  const heart = await publish(await world.person(), { location });
  await publish(await world.person(), { location });
  await save(heart.id, me);
  expect(await row(me)).toHaveLength(1);
  expect(await row(other)).toEqual([]);
});
