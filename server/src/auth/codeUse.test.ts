import { SessionId, type UserId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import { otherThan, visitor } from "../testing/visitor.ts";
import { newWorld } from "../testing/world.ts";
import type { CodePurpose } from "./codeStore.ts";
import { readIdentity, sendCodeFor, useCode } from "./codes.ts";

const world = await newWorld();
const { app } = world;
const language = { chosen: null, preferred: "en" } as const;
let count = 0;
const newAddress = () => `purpose${++count}@example.in`;
/** Each try comes from elsewhere, so that only the address's own counter moves. */
const asker = () => ({ network: `192.0.2.${++count}`, device: null });

type Use = { purpose: CodePurpose; userId: UserId | null };
const login: Use = { purpose: "LOGIN", userId: null };
async function send(input: string, use: Use) {
  const order = { ...use, identity: await readIdentity(app, input), language, asker: asker() };
  const { challenge } = await transaction(app.db, (tx) => sendCodeFor(app, tx, order));
  const sent = await rows(
    app.db,
    z.object({ code: z.string(), subject: z.string(), text: z.string() }),
    sql`select code, subject, text from messages where once_key = ${`login-code/${challenge}`}`,
  );
  return { challenge, code: sent[0]?.code ?? "", text: sent[0]?.text ?? "" };
}
async function enter(input: string, use: Use, otp: string, challenge?: string) {
  const attempt = {
    ...use,
    identity: await readIdentity(app, input),
    otp,
    challenge,
    asker: asker(),
    now: world.clock.now(),
  };
  return transaction(app.db, (tx) => useCode(app, tx, attempt));
}

test("a code for one purpose, or for one person, is no good for another", async () => {
  const [input, one, two] = [newAddress(), await world.person(), await world.person()];
  const mine: Use = { purpose: "IDENTITY", userId: one.userId };
  const { code } = await send(input, mine);
  expect(await enter(input, login, code)).toBe("wrong");
  expect(await enter(input, { purpose: "CONTACT", userId: one.userId }, code)).toBe("wrong");
  expect(await enter(input, { purpose: "IDENTITY", userId: two.userId }, code)).toBe("wrong");
  expect(await enter(newAddress(), mine, code)).toBe("wrong");
  expect(await enter(input, mine, code)).toBe("right");
  expect(await enter(input, mine, code)).toBe("wrong");
});
test("codes for several purposes live side by side, and each purpose keeps its newest", async () => {
  const [input, { userId }] = [newAddress(), await world.person()];
  const contact: Use = { purpose: "CONTACT", userId };
  const [first, toLogin, second] = [await send(input, contact), await send(input, login), await send(input, contact)];
  if (first.code !== second.code) expect(await enter(input, contact, first.code)).toBe("wrong");
  expect(await enter(input, login, toLogin.code)).toBe("right");
  expect(await enter(input, contact, second.code)).toBe("right");
});
test("wrong codes of every purpose count for the address they were sent to", async () => {
  const [input, { userId }] = [newAddress(), await world.person()];
  for (let tries = 0; tries < 10; tries++) {
    const use: Use = tries % 2 ? login : { purpose: "IDENTITY", userId };
    expect(await enter(input, use, "000000")).toBe("wrong");
  }
  await expect(enter(input, { purpose: "CONTACT", userId }, "000000")).rejects.toMatchObject({
    code: "code_entry_paused",
    details: { retryAfterS: 900 },
  });
});
test("each purpose has its own words, in the language of whoever asked for the code", async () => {
  const { userId } = await world.person();
  await app.db.execute(sql`update users set locale = 'hi' where user_id = ${userId}::uuid`);
  expect((await send(newAddress(), login)).text).toContain("Your code to log in");
  expect((await send(newAddress(), { purpose: "IDENTITY", userId })).text).toContain("इस पते से भी लॉग इन करें");
  expect((await send(newAddress(), { purpose: "CONTACT", userId })).text).toContain("क्या यह आपका पता है?");
});

test("a code that comes with its challenge is good only while it is the newest", async () => {
  const [input, who] = [newAddress(), visitor(app)];
  const older = (await who.send(input)).body.challenge;
  const newest = (await who.send(input)).body.challenge;
  const elsewhere = (await who.send(newAddress())).body.challenge;
  const code = await readCode(newest);
  for (const challenge of [older, elsewhere, newId(SessionId), "nonsense", "x".repeat(200)]) {
    expect((await visitor(app, "192.0.2.200").verify(input, code, challenge)).body).toMatchObject({
      code: "wrong_code",
    });
  }
  expect(await enter(input, login, code, "\u0000")).toBe("wrong");
  expect((await visitor(app, "192.0.2.200").verify(input, code, newest)).body.success).toBe(true);
});
test("a try with another code's challenge uses up no try of the newest", async () => {
  const [input, who] = [newAddress(), visitor(app, "192.0.2.201")];
  const older = (await who.send(input)).body.challenge;
  const code = await readCode((await who.send(input)).body.challenge);
  for (let tries = 0; tries < 5; tries++) await who.verify(input, otherThan(code), older);
  expect((await who.verify(input, code)).body.success).toBe(true);
});

async function readCode(challenge: string): Promise<string> {
  const found = await rows(
    app.db,
    z.object({ code: z.string() }),
    sql`select code from messages where once_key = ${`login-code/${challenge}`}`,
  );
  return found[0]?.code ?? "";
}
