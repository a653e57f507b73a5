import type { EventId } from "@mela/contract/common";
import { Guest, listGuests } from "@mela/contract/guests";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { forgetPerson } from "../bookings/index.ts";
import { instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { makeParty } from "../testing/door.ts";
import { plansOf } from "../testing/plans.ts";
import { newWorld } from "../testing/world.ts";
import { keyGuests, mostUnkeyed } from "./keep.ts";
import { keysAsked, keysOf, keysOfGuest } from "./keys.ts";
import { findGuests } from "./list.ts";
import type { GuestsAsked } from "./page.ts";
import { findFigures } from "./store.ts";

const world = await newWorld();
const { db, engine } = world.app;
const many = engine === "postgres" ? 5_000 : 2_000; // the embedded engine has the same planner, and less time
const pageRows = 21;
let crowd: TestEvent;
let few: TestEvent;

async function fill({ eventId, host, types }: TestEvent, guests: number): Promise<void> {
  await run(
    db,
    sql`insert into bookings (event_id, booking_id, user_id, reference, status, name, email, party, total_minor, currency,
                              price_lines, requires_approval, created_at)
        select ${eventId}::uuid, gen_random_uuid(), ${host.userId}::uuid, 'MELA-' || n,
               case when n % 20 = 0 then 'DECLINED' else 'CONFIRMED' end,
               (array['Asha','Diya','Zubin','Kabir','Meera'])[1 + n % 5] || ' ' || substr(md5(n::text), 1, 6),
               'guest.' || substr(md5((n + 1)::text), 1, 8) || '@example.in', 1, 0, 'INR', '[]'::jsonb, false,
               ${instant(world.clock.now())}::timestamptz - n * interval '1 minute'
          from generate_series(1, ${guests}::int) n`,
  );
  await run(
    db,
    sql`insert into booking_lines (event_id, booking_id, ticket_type_id, count, unit_minor)
        select event_id, booking_id, ${types[0].id}::uuid, 1, 0 from bookings where event_id = ${eventId}::uuid`,
  );
}
beforeAll(async () => {
  crowd = await makeEvent(world);
  few = await makeEvent(world);
  await fill(crowd, many);
  await fill(few, 200);
  await run(db, sql`analyze bookings`);
});
const ask = (q: string | null, more = {}) =>
  ({
    q,
    searchesContacts: true,
    showsTests: true,
    status: null,
    after: null,
    limit: pageRows,
    view: "full",
    ...more,
  }) as const;
const read = async (tx: Tx, eventId: EventId, asked: GuestsAsked) =>
  z.array(Guest).parse(JSON.parse(`[${(await findGuests(tx, eventId, asked)).texts}]`));
const found = async (eventId: EventId, q: string, more = {}) =>
  (await read(db, eventId, ask(q, more))).map(({ reference }) => reference);
const hex = async (n: number) =>
  (await rows(db, z.object({ hex: z.string() }), sql`select md5(${n}::int::text) as hex`))[0]?.hex ?? "";

test("a search finds the same guests before their keys are worked out, while some are, and after", async () => {
  const { eventId } = crowd;
  const questions = [
    "zubin", // a fifth of all
    (await hex(7)).slice(0, 6).toUpperCase(),
    (await hex(12)).slice(1, 7),
    `${(await hex(31)).slice(2, 8)}@exam`,
    "MELA-19",
    "@example.in",
    "zq",
    "a",
    "%",
    "nobody at all",
  ];
  const answers = () => Promise.all(questions.map((q) => found(eventId, q)));
  const before = await answers();
  expect(before.map((list) => list.length)).toEqual([21, 2, 1, 1, 1, 21, 0, 21, 0, 0]);
  await keyGuests(db, eventId);
  expect(await answers()).toEqual(before);
  // Newcomers have none yet.
  await run(
    db,
    sql`update bookings set keyed_at = null where event_id = ${eventId}::uuid and reference in ('MELA-7', 'MELA-12')`,
  );
  expect(await answers()).toEqual(before);
  await keyGuests(db, eventId);
  expect(await found(eventId, "asha", { status: "DECLINED" })).toHaveLength(21);
});

test("keys are worked out once a search meets many guests without, and never for small events", async () => {
  expect(many).toBeGreaterThan(mostUnkeyed);
  const keyed = async ({ eventId }: TestEvent) => {
    await world.call(
      listGuests,
      { params: { eventId }, query: { q: "asha" } },
      { as: eventId === few.eventId ? few.host : crowd.host },
    );
    await world.app.jobs.drain();
    const count = sql`select count(*)::int as keyed from bookings where event_id = ${eventId}::uuid and keyed_at is not null`;
    return (await rows(db, z.object({ keyed: z.number() }), count))[0]?.keyed;
  };
  await run(db, sql`update bookings set keyed_at = null`);
  expect(await keyed(few)).toBe(0);
  expect(await keyed(crowd)).toBe(many);
});

test("whoever is forgotten is not found by what they were called", async () => {
  const { bookingId, person } = await makeParty(world, crowd, { name: "Quentin Xylander" });
  await keyGuests(db, crowd.eventId);
  expect(await found(crowd.eventId, "xylander")).toHaveLength(1);
  await forgetPerson(db, person.userId, world.clock.now());
  expect(await found(crowd.eventId, "xylander")).toEqual([]);
  const [row] = await read(db, crowd.eventId, ask(null, { only: [bookingId] }));
  expect(await found(crowd.eventId, "deleted gu")).toEqual([row?.reference]);
});

test("keys of one event are none of another's, and a long search asks for a few of its own", () => {
  const [a, b] = [crowd.eventId, few.eventId];
  const guest = { name: "Diya Rao", email: "diya@example.in" };
  const shared = keysOfGuest(a, guest).filter((key) => keysOfGuest(b, guest).includes(key));
  expect(shared).toEqual([]);
  expect(keysAsked(a, "ra")).toEqual([]);
  const asked = keysAsked(a, "DIYA@example.in");
  expect(asked).toHaveLength(6);
  for (const key of asked) expect(keysOfGuest(a, guest)).toContain(key);
  // The figures tell more than anything else, the domain less.
  expect(keysAsked(a, "kabir.joshi1234@example.in")).toEqual(expect.arrayContaining(keysOf(a, "i1234@e")));
  expect(keysAsked(a, "kabir@example.in")).toEqual(expect.arrayContaining(keysOf(a, "kabir")));
});

test("a page, the counts and a search of a guest read as few blocks among thousands of guests as among 200", async () => {
  await keyGuests(db, crowd.eventId);
  await run(db, sql`vacuum analyze bookings, guest_keys`);
  const page = ({ eventId }: TestEvent) => plansOf(db, (tx) => findGuests(tx, eventId, ask(null)));
  const search = async ({ eventId }: TestEvent) => {
    const q = (await hex(101)).slice(0, 6);
    return plansOf(db, async (tx) => expect(await read(tx, eventId, ask(q))).toHaveLength(2)); // and the neighbour's address
  };
  const figures = ({ eventId }: TestEvent) => plansOf(db, (tx) => findFigures(tx, eventId));
  for (const [work, most] of [
    [page, 400],
    [search, 60],
    [figures, 20],
  ] as const) {
    const [large, small] = [await work(crowd), await work(few)];
    expect(large.blocks).toBeLessThanOrEqual(most);
    // In larger indexes each row of a page, and what belongs to it, may be found on a leaf of its own; ids are random.
    expect(large.blocks).toBeLessThanOrEqual(small.blocks * 1.2 + 2 * pageRows);
    // By the event's primary key, which looks as good among many without keys, all of its guests are read.
    if (work === search) expect(large.text).toMatch(/"Index Name": ?"bookings_keyless_guests"[^}]*"Index Cond"/);
    if (engine === "postgres")
      expect(large.text).not.toMatch(/"Node Type": ?"Seq Scan"[^}]*"Relation Name": ?"bookings"/);
  }
  // What many are called is read along the list, or sorted when there are few of them; either way far from all.
  const common = await plansOf(db, (tx) => findGuests(tx, crowd.eventId, ask("zubin")));
  expect(common.blocks).toBeLessThanOrEqual(1_500);
});
