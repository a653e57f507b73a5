// The least that cards of what is near can cost: Fastify with one route that asks for them, with no rule of ours, and
// sends them as they are kept.
import { sql } from "drizzle-orm";
import { fastify } from "fastify";
import { z } from "zod";
import { readConfig } from "../../../server/src/config.ts";
import { openDatabase } from "../../../server/src/open.ts";
import { preparedRows } from "../../../server/src/platform/database/rows.ts";

const config = readConfig(process.env);
const { db, close } = await openDatabase(config);
const [x, y] = [sql.placeholder("x"), sql.placeholder("y")];
const find = preparedRows(
  db,
  z.object({ texts: z.string() }),
  sql`select string_agg('{' || d.card || '}', ',') as texts
        from (select d.card from discovery d where d.end_at > now() and not d.is_over and d.spot is not null
               order by d.spot <-> point(${x}::float8, ${y}::float8) limit 24) d`,
);
const app = fastify();
app.get<{ Querystring: { lat: string; lng: string } }>("/api/events", async ({ query }, reply) => {
  const radians = (degrees: string) => (Number(degrees) * Math.PI) / 180;
  const [row] = await find({ x: radians(query.lng), y: Math.log(Math.tan(Math.PI / 4 + radians(query.lat) / 2)) });
  reply.type("application/json; charset=utf-8");
  return `{"success":true,"data":[${row?.texts}]}`;
});
const url = await app.listen({ port: config.port, host: config.host });
process.send?.({ type: "listening", url });
process.once("SIGTERM", async () => {
  await app.close();
  await close();
  process.exit(0);
});
