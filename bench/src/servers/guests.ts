// The whole product with crowds in its database, and one route more: a SELECT 1 for whoever may see an event's guests.
import { EventId, UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { createApp } from "../../../server/src/app.ts";
import { signAccessToken } from "../../../server/src/auth/index.ts";
import { readConfig } from "../../../server/src/config.ts";
import { keyGuests } from "../../../server/src/guests/keep.ts";
import { openDatabase, openServices } from "../../../server/src/open.ts";
import { run } from "../../../server/src/platform/database/rows.ts";
import { newId } from "../../../server/src/platform/ids.ts";
import { createLog } from "../../../server/src/platform/log.ts";
import { openSession } from "../../../server/src/testing/openSession.ts";
import { addCrowd } from "../harness/crowd.ts";
import { serveSelectOne } from "./selectOne.ts";

const [few, many, all] = [200, Number(process.env.GUESTS ?? 20_000), Number(process.env.GUESTS_IN_ALL ?? 400_000)];
const config = readConfig(process.env);
const database = await openDatabase(config);
const { db } = database;
const app = await createApp(openServices(config, database, createLog(config)), (early) =>
  serveSelectOne(early, "/bench/:eventId/one", "door", { params: z.object({ eventId: EventId }) }),
);
const host = newId(UserId);
const now = new Date();
await run(
  db,
  sql`insert into users (user_id, first_name, last_name, created_at) values (${host}::uuid, 'A', 'B', now())`,
);
const sessionId = await openSession(db, host, now);
const token = signAccessToken(app.secrets, { kind: "person", userId: host, sessionId }, now, 3_600_000);
for (let others = many + few; others < all; others += many) await addCrowd(db, host, many);
const crowds = { few: await addCrowd(db, host, few), many: await addCrowd(db, host, many) };
await keyGuests(db, crowds.many); // as the first search has it done
await run(db, sql`vacuum analyze`);

const url = await app.listen({ port: config.port, host: config.host });
process.send?.({ type: "listening", url, token, crowds });
process.once("SIGTERM", async () => {
  await app.close();
  await database.close();
  process.exit(0);
});
