import type { Answer, Call, Input } from "@mela/contract/call";
import { UserId } from "@mela/contract/common";
import { afterAll, afterEach, expect } from "vitest";
import { createApp } from "../app.ts";
import { signAccessToken } from "../auth/index.ts";
import { openServices } from "../open.ts";
import { manualClock } from "../platform/clock.ts";
import { instant, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { testConfig } from "./config.ts";
import { testDatabase } from "./database.ts";
import { type CallOptions, inject } from "./inject.ts";
import { recordingLog } from "./log.ts";
import { openSession } from "./openSession.ts";
import { worldStart } from "./worldStart.ts";

export type TestPerson = { userId: UserId; token: string; name: string; email: string };

/** A server on a database of its own, with a clock that stands still. Closes by itself after the file. `prepare`: see `createApp`. */
export async function newWorld(settings: Record<string, string> = {}, prepare?: (app: App) => void) {
  const database = await testDatabase();
  const config = testConfig(database.folder, settings);
  const clock = manualClock(worldStart);
  const log = recordingLog();
  const app = await createApp(openServices(config, database, log.logger, { clock }), prepare);
  afterEach(() => {
    expect(log.takeErrors(), "unexpected errors in the log").toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  let people = 0;
  return {
    app,
    clock,
    database,
    /** Says that the log may hold errors now: a test of failures takes them. */
    takeErrors: log.takeErrors,
    /** Makes a call of the contract and gives status and body. */
    call: <C extends Call & { method: string; path: string }>(
      call: C,
      input: Input<C>,
      options: CallOptions = {},
    ): Promise<{ status: number; body: Answer<C>; headers: Record<string, unknown> }> =>
      inject(app, call, input, options),
    /** Somebody who is signed in, made straight in the database. */
    person: async (name = `Person ${++people}`): Promise<TestPerson> => {
      const userId = newId(UserId);
      const email = `${userId}@example.in`;
      const [first, ...last] = name.split(" ");
      const now = clock.now();
      await run(
        app.db,
        sql`insert into users (user_id, first_name, last_name, email, email_verified_at, created_at)
            values (${userId}::uuid, ${first}, ${last.join(" ")}, ${email}, ${instant(now)}, ${instant(now)})`,
      );
      const sessionId = await openSession(app.db, userId, now);
      const yearMs = 365 * 24 * 3_600_000; // so that a test may move the clock and stay signed in
      await run(
        app.db,
        sql`update sessions set expires_at = ${instant(new Date(now.getTime() + yearMs))} where session_id = ${sessionId}::uuid`,
      );
      const token = signAccessToken(app.secrets, { kind: "person", userId, sessionId }, now, yearMs);
      return { userId, token, name, email };
    },
  };
}
export type World = Awaited<ReturnType<typeof newWorld>>;
