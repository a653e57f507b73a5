// Our stack with routes that do nothing, so that what is measured is the stack: one for anybody, one for the signed in.
import { type Call, framed } from "@mela/contract/call";
import { UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { signAccessToken } from "../../../server/src/auth/index.ts";
import { readConfig } from "../../../server/src/config.ts";
import { openDatabase, openServices } from "../../../server/src/open.ts";
import { run } from "../../../server/src/platform/database/rows.ts";
import { serve } from "../../../server/src/platform/http/serve.ts";
import { createServer } from "../../../server/src/platform/http/server.ts";
import { newId } from "../../../server/src/platform/ids.ts";
import { createLog } from "../../../server/src/platform/log.ts";
import { openSession } from "../../../server/src/testing/openSession.ts";

const parts = {
  name: "getEvent", // a call has to have one of the contract's names
  method: "GET",
  params: z.object({ id: z.string().regex(/^[a-z]{1,20}$/) }),
  answer: framed(z.object({})),
} as const satisfies Call & { method: string };

const config = readConfig(process.env);
const database = await openDatabase(config);
const app = await createServer(openServices(config, database, createLog(config)));
serve(app, { ...parts, path: "/bench/open/:id" }, "public", async () => ({}));
serve(app, { ...parts, path: "/bench/mine/:id" }, "user", async () => ({}));

const userId = newId(UserId);
const now = new Date();
await run(
  app.db,
  sql`insert into users (user_id, first_name, last_name, created_at) values (${userId}::uuid, 'A', 'B', now())`,
);
const sessionId = await openSession(app.db, userId, now);
const token = signAccessToken(app.secrets, { kind: "person", userId, sessionId }, now, 3_600_000);

const url = await app.listen({ port: config.port, host: config.host });
process.send?.({ type: "listening", url, token });
process.once("SIGTERM", async () => {
  await app.close();
  await database.close();
  process.exit(0);
});
