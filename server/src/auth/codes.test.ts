import { AppError } from "@mela/contract/errors";
import { expect, test } from "vitest";
import { transaction } from "../platform/database/engine.ts";
import type { Message } from "../platform/messages/messages.ts";
import { newWorld } from "../testing/world.ts";
import { readIdentity, sendCodeFor } from "./codes.ts";
import { signIn } from "./signIn.ts";

const world = await newWorld({ SMTP_URL: "smtp://127.0.0.1:9" });
const language = { chosen: null, preferred: "en" } as const;
const asker = { network: "192.0.2.1", device: null };

/** Sending with a real transport: what it would carry is kept. */
function sender() {
  const sent: Message[] = [];
  const write = async (_tx: unknown, message: Message) => void sent.push(message);
  const app = Object.assign(Object.create(world.app), { messages: { ...world.app.messages, write } });
  const waitFor = async (input: string) => {
    const use = { purpose: "LOGIN", identity: readIdentity(world.app, input), userId: null } as const;
    const sending = transaction(world.app.db, (tx) => sendCodeFor(app, tx, { ...use, language, asker }));
    const error: unknown = await sending.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error === null) return 0;
    if (!(error instanceof AppError) || error.code !== "too_many_requests") throw error;
    return error.details.retryAfterS;
  };
  return { sent, waitFor };
}

test("where sending is real, the next code to an address waits for the countdown", async () => {
  const { sent, waitFor } = sender();
  expect(await waitFor("wait@example.in")).toBe(0);
  world.clock.moveBy(20_000);
  expect(await waitFor("WAIT@example.in")).toBe(40);
  expect(await waitFor("another@example.in")).toBe(0);
  world.clock.moveBy(40_000);
  expect(await waitFor("wait@example.in")).toBe(0);
  expect(sent.map(({ to, kind, channel }) => [to, kind, channel])).toEqual([
    ["wait@example.in", "login-code", "EMAIL"],
    ["another@example.in", "login-code", "EMAIL"],
    ["wait@example.in", "login-code", "EMAIL"],
  ]);
});
test("of sendings at the same instant only one goes out", async () => {
  const { sent, waitFor } = sender();
  await Promise.all(Array.from({ length: 5 }, () => waitFor("burst@example.in")));
  expect(sent).toHaveLength(1);
});
test("a used code ends the countdown, not the limit of three in ten minutes", async () => {
  const { sent, waitFor } = sender();
  const input = "again@example.in";
  for (let round = 0; round < 3; round++) {
    expect(await waitFor(input)).toBe(0);
    const otp = sent.at(-1)?.code ?? "";
    expect(await signIn(world.app, { input, otp, language, asker, userAgent: null })).toMatchObject({
      body: { success: true },
    });
  }
  expect(await waitFor(input)).toBe(600);
});
test("no code is kept in a form that can be read", async () => {
  const { sent, waitFor } = sender();
  await waitFor("kept@example.in");
  expect(sent[0]?.code).toMatch(/^\d{6}$/);
  expect(sent[0]?.text).toContain(sent[0]?.code);
});
