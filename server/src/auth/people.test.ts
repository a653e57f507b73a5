import { UserId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import { newWorld } from "../testing/world.ts";
import { findPeople, findPerson, findPersonByUsername } from "./people.ts";

const world = await newWorld();
const { db } = world.app;

test("a person's name is first and last, else the username, else Guest", async () => {
  const { userId } = await world.person("Diya Rao");
  expect(await findPerson(db, userId)).toMatchObject({ name: "Diya Rao", knownName: "Diya Rao" });
  await run(
    db,
    sql`update users set first_name = null, last_name = '', username = 'diya' where user_id = ${userId}::uuid`,
  );
  expect((await findPerson(db, userId))?.name).toBe("diya");
  await run(db, sql`update users set username = null where user_id = ${userId}::uuid`);
  expect(await findPerson(db, userId)).toMatchObject({ name: "Guest", knownName: null });
});
test("several people come by their ids, strangers are left out", async () => {
  const [one, two] = [await world.person("One Person"), await world.person("Two People")];
  const found = await findPeople(db, [one.userId, two.userId, newId(UserId)]);
  expect([...found.values()].map((person) => person.name).sort()).toEqual(["One Person", "Two People"]);
  expect(await findPeople(db, [])).toEqual(new Map());
});
test("a username finds its person in any case", async () => {
  const { userId } = await world.person();
  await run(db, sql`update users set username = 'ChaiWala' where user_id = ${userId}::uuid`);
  expect((await findPersonByUsername(db, "chaiwala"))?.userId).toBe(userId);
  expect(await findPersonByUsername(db, "chaiwal")).toBeNull();
});
test("mail goes to the contact address only once it is verified", async () => {
  const { userId, email } = await world.person();
  expect((await findPerson(db, userId))?.mailTo).toBe(email);
  await run(
    db,
    sql`update users set email = 'someone@else.in', email_verified_at = null where user_id = ${userId}::uuid`,
  );
  expect(await findPerson(db, userId)).toMatchObject({ email: "someone@else.in", mailTo: null });
});
