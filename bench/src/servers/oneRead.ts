// The rival of what reads a database: Fastify with one route that finds one row by its primary key, and nothing else.
import { UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { fastify } from "fastify";
import { z } from "zod";
import { readConfig } from "../../../server/src/config.ts";
import { openDatabase } from "../../../server/src/open.ts";
import { firstRow, run } from "../../../server/src/platform/database/rows.ts";
import { newId } from "../../../server/src/platform/ids.ts";

const config = readConfig(process.env);
const { db, close } = await openDatabase(config);
const userId = newId(UserId);
await run(db, sql`insert into users (user_id, created_at) values (${userId}::uuid, now())`);

const app = fastify();
const Row = z.object({ user_id: z.string() });
app.get<{ Params: { id: string } }>("/:id", async ({ params }) => ({
  success: true,
  data: await firstRow(db, Row, sql`select user_id from users where user_id = ${params.id}::uuid`),
}));
const url = await app.listen({ port: config.port, host: config.host });
process.send?.({ type: "listening", url: `${url}/${userId}` });
process.once("SIGTERM", async () => {
  await app.close();
  await close();
  process.exit(0);
});
