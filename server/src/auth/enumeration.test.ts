import { expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { statementsOf } from "../testing/statements.ts";
import { otherThan, visitor } from "../testing/visitor.ts";
import { newWorld } from "../testing/world.ts";

const real = await newWorld({ SMTP_URL: "smtp://127.0.0.1:9" });
const local = await newWorld();

let count = 0;
const newAddress = () => `maybe${++count}@example.in`;
async function known(world: typeof local) {
  const person = await world.person();
  await run(
    world.app.db,
    sql`insert into identities (identity_id, user_id, kind, value, verified_at)
        values (${newRowId()}::uuid, ${person.userId}::uuid, 'EMAIL', ${person.email}, now())`,
  );
  return person.email;
}

test.each([
  ["with the outbox", local, 2],
  ["with a real transport", real, 6],
])("%s the server does the same for an address that it knows and one that it doesn't", async (_where, world, least) => {
  const [mine, nobodys] = [await known(world), newAddress()];
  const answers: object[] = [];
  const send = (input: string) => async () => {
    const { status, body } = await visitor(world.app).send(input);
    answers.push({ status, keys: Object.keys(body) });
  };
  const verify = (input: string) => async () => {
    const { status, body } = await visitor(world.app, `198.51.100.${++count}`).verify(input, "000000");
    answers.push({ status, body });
  };
  const sent = await statementsOf(world, send(mine));
  expect(sent.length).toBeGreaterThanOrEqual(least);
  expect(await statementsOf(world, send(nobodys))).toEqual(sent);
  const tried = await statementsOf(world, verify(mine));
  expect(tried).toHaveLength(2);
  expect(await statementsOf(world, verify(nobodys))).toEqual(tried);
  expect(await statementsOf(world, verify(newAddress()))).toEqual(tried); // that no code was sent to
  expect(answers).toEqual([answers[0], answers[0], answers[2], answers[2], answers[2]]);
});
test("a whole login is a handful of statements", async () => {
  const [who, input] = [visitor(local.app), await known(local)];
  const sent = await statementsOf(local, () => who.send(input));
  const code = await who.codeFor(input);
  const wrong = await statementsOf(local, () => who.verify(input, otherThan(code)));
  const next = await who.codeFor(input);
  await who.verify(input, next);
  const again = await who.codeFor(input);
  const right = await statementsOf(local, () => who.verify(input, again));
  expect([sent, wrong, right].map((texts) => texts.length)).toEqual([2, 2, 1]);
});
