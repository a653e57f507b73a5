import { expect, test, vi } from "vitest";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { otherThan, visitor } from "../testing/visitor.ts";
import { newWorld } from "../testing/world.ts";

const real = await newWorld({ SMTP_URL: "smtp://127.0.0.1:9" });
const local = await newWorld();

/** The statements that a server runs for something: their texts, which hold no values. */
async function statementsOf({ app }: typeof local, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const listen = ({ _: { session } }: Tx) => {
    const prepare = session.prepareQuery.bind(session);
    return vi.spyOn(session, "prepareQuery").mockImplementation((...asked) => {
      texts.push(asked[0].sql);
      return prepare(...asked);
    });
  };
  const transaction = app.db.transaction.bind(app.db);
  const spies = [
    listen(app.db),
    vi.spyOn(app.db, "transaction").mockImplementation((inside) =>
      transaction((tx) => {
        listen(tx);
        return inside(tx);
      }),
    ),
  ];
  await work();
  for (const spy of spies) spy.mockRestore();
  return texts;
}
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
