import { getProfile, updateProfile } from "@mela/contract/profile";
import { isReservedUsername, usernameLook } from "@mela/contract/slugs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { firstRow, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const save = (person: TestPerson, username: string) =>
  world.call(updateProfile, { body: { email: "contact@example.in", username } }, { as: person });
const taken = {
  status: 409,
  body: {
    success: false,
    code: "username_taken",
    fields: { username: "This username is taken. Please choose another." },
  },
};

/** The expression that the unique index of the database is made of. */
async function lookInSql(username: string): Promise<string | undefined> {
  const index = await firstRow(
    world.app.db,
    z.object({ look: z.string() }),
    sql`select pg_get_expr(indexprs, indrelid) as look from pg_index
         where indexrelid = 'users_username_look'::regclass`,
  );
  const look = sql.raw(index?.look ?? "");
  const found = await firstRow(
    world.app.db,
    z.object({ look: z.string() }),
    sql`select ${look} as look from (select ${username}::text as username) one`,
  );
  return found?.look;
}

test.each([
  ["Ro0m", "roOm"],
  ["illllI1", "1IlllIl"],
  ["corner", "comer"],
  ["vvater", "Water"],
  ["PAV1LION", "pavilion"],
])("%s and %s look alike: the first who takes it has it", async (first, second) => {
  const [one, two] = [await world.person(), await world.person()];
  expect((await save(one, first)).status).toBe(200);
  expect(await save(two, second)).toMatchObject(taken);
  expect((await save(one, second)).status).toBe(200); // one's own may be spelt anew
  expect((await world.call(getProfile, {}, { as: one })).body.username).toBe(second);
});

test("the browser's and the database's look are one", async () => {
  const letters = fc.string({ unit: fc.constantFrom(..."0oOiIlL1rnmRNMvVwWabz9"), maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(letters, async (username) => {
      expect(await lookInSql(username)).toBe(usernameLook(username));
    }),
    { numRuns: 60 },
  );
});

test.each(["events", "EVENTS", "p0st", "Adm1n", "supp0rt", "MeIa", "rnela", "adrnin", "n0b0dy", "He1p"])(
  "%s is kept for the site",
  async (username) => {
    expect(isReservedUsername(username)).toBe(true);
    expect(await save(await world.person(), username)).toMatchObject(taken);
  },
);
test("a name that only begins like a reserved one is free", async () => {
  expect((await save(await world.person(), "eventsbyasha")).status).toBe(200);
});
test("who had a word before it was reserved keeps it, and may write it otherwise", async () => {
  const person = await world.person();
  await run(world.app.db, sql`update users set username = 'Staff' where user_id = ${person.userId}::uuid`);
  expect((await save(person, "Staff")).status).toBe(200);
  expect((await save(person, "staff")).status).toBe(200);
  expect(await save(await world.person(), "staff")).toMatchObject(taken);
});

test("of many who take names that look alike at the same instant one gets it", async () => {
  const spellings = ["Carn1val", "CAMIVAL", "camlval", "carnIval", "cam1vaI"];
  const people = await Promise.all(spellings.map(() => world.person()));
  const answers = await Promise.all(people.map((person, at) => save(person, spellings[at] ?? "")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(answers.filter(({ status }) => status === 409)).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ body: expect.objectContaining(taken.body) })),
  );
});
