import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { BookingId, EventId } from "@mela/contract/common";
import { myEvents } from "@mela/contract/listings";
import { endOf } from "@mela/contract/ticketCode";
import { expect, test } from "vitest";
import { z } from "zod";
import { createApp } from "../app.ts";
import { signAccessToken } from "../auth/index.ts";
import { readConfig } from "../config.ts";
import { openServices, secretsOf } from "../open.ts";
import { dayMs, hourMs, minuteMs } from "../platform/clock.ts";
import { firstRow, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { everySecret, secretsFrom } from "../platform/secrets.ts";
import { readSignedIds, signIds } from "../platform/signedIds.ts";
import { testConfig } from "../testing/config.ts";
import { inject } from "../testing/inject.ts";
import { recordingLog } from "../testing/log.ts";
import { openSession } from "../testing/openSession.ts";
import { newWorld } from "../testing/world.ts";
import { loadTicketKeys } from "../tickets/index.ts";
import { renewKeptSecret, rotateKeys } from "./rotate.ts";

const world = await newWorld();
const { app, clock } = world;
const later = "the SECRET that came after, as long as one should be";
const both = secretsFrom(later, [app.config.secret]);
const someTicket = () => ({
  eventEnd: endOf(EventId.parse(randomUUID())),
  booking: BookingId.parse(randomUUID()),
  seat: 1,
  version: 1,
});

test("with a new SECRET and the former one beside it nobody is logged out, and links go on", async () => {
  const person = await world.person();
  const link = signIds(app.secrets, "stop-search", [person.userId]);
  const config = testConfig(mkdtempSync(join(world.database.folder, "new-")), {
    SECRET: later,
    SECRET_FORMER: app.config.secret,
  });
  const next = await createApp(openServices(config, world.database, recordingLog().logger, { clock }));
  expect((await inject(next, myEvents, {}, { as: person })).status).toBe(200);
  expect(readSignedIds(next.secrets, "stop-search", link)).toEqual([person.userId]);
  const sessionId = await openSession(app.db, person.userId, clock.now());
  const actor = { kind: "person" as const, userId: person.userId, sessionId };
  const token = signAccessToken(next.secrets, actor, clock.now());
  expect((await inject(next, myEvents, {}, { as: { token } })).status).toBe(200);
  expect((await inject(app, myEvents, {}, { as: { token } })).status).toBe(401); // what is new is not the former's
  await next.close();
});

const SealedRow = z.object({ sealed: z.string() });
const sealed = sql`select sealed from payout_accounts`;

test("after the rotation the former SECRET can go: tickets are verified and signed, account numbers read", async () => {
  const { userId } = await world.person();
  const number = app.secrets.encrypt("payout-account", Buffer.from("1234"));
  await run(
    app.db,
    sql`insert into payout_accounts (user_id, holder, ifsc, sealed, last4) values (${userId}::uuid, 'A', 'I', ${number}, '1234')`,
  );
  const before = await loadTicketKeys(app);
  const held = before.sign(someTicket());
  await rotateKeys(app.db, both, clock.now());
  const alone = secretsFrom(later);
  const after = await loadTicketKeys({ db: app.db, clock, secrets: alone });
  expect(await after.verify(held)).toMatchObject({ keyId: 1 });
  const row = await firstRow(app.db, SealedRow, sealed);
  expect(alone.decrypt("payout-account", row?.sealed ?? "").toString()).toBe("1234");
  expect(() => app.secrets.decrypt("payout-account", row?.sealed ?? "")).toThrow();
});

test("a new key is known for a day before it signs, to servers that were running and to doors", async () => {
  const running = await loadTicketKeys({ db: app.db, clock, secrets: both });
  const known = running.publicKeys().length;
  await rotateKeys(app.db, both, clock.now());
  const made = await loadTicketKeys({ db: app.db, clock, secrets: both });
  expect(made.publicKeys()).toHaveLength(known + 1);
  const idOf = async (code: string) => Object(await made.verify(code)).keyId;
  clock.moveBy(23 * hourMs);
  expect(await idOf(made.sign(someTicket()))).toBeLessThan(known + 1);
  clock.moveBy(2 * minuteMs);
  await running.verify("");
  await expect.poll(() => running.publicKeys().length).toBe(known + 1);
  clock.moveBy(dayMs);
  const signed = made.sign(someTicket());
  expect(await idOf(signed)).toBe(known + 1);
  expect(await running.verify(signed)).toMatchObject({ keyId: known + 1 });
});

test("a SECRET that lives in DATA_DIR is renewed, and every former one goes on counting", () => {
  const folder = mkdtempSync(join(world.database.folder, "kept-"));
  const settings = { DATA_DIR: folder, DEMO: "0" };
  const first = readConfig(settings).secret;
  renewKeptSecret(folder);
  const second = readConfig(settings).secret;
  renewKeptSecret(folder);
  const now = readConfig(settings);
  expect(now.secret).not.toBe(second);
  expect(now.formerSecrets).toEqual([second, first]);
  expect(everySecret(secretsOf(now))).toHaveLength(3);
  expect(statSync(`${folder}/secret.former`).mode & 0o777).toBe(0o600);
  expect(readFileSync(`${folder}/secret`, "utf8")).toBe(now.secret);
  expect(() => readConfig({ ...settings, SECRET_FORMER: "short" })).toThrow("SECRET_FORMER");
});
