// The whole product, and a SELECT 1 for whoever asks it in the words of a list.
import { listEvents } from "@mela/contract/discovery";
import { createApp } from "../../../server/src/app.ts";
import { readConfig } from "../../../server/src/config.ts";
import { openDatabase, openServices } from "../../../server/src/open.ts";
import { letHeapGrow } from "../../../server/src/platform/garbage.ts";
import { createLog } from "../../../server/src/platform/log.ts";
import { serveSelectOne } from "./selectOne.ts";

letHeapGrow();
const config = readConfig(process.env);
const database = await openDatabase(config);
const app = await createApp(openServices(config, database, createLog(config)), (early) =>
  serveSelectOne(early, "/bench/one", "public", { query: listEvents.query }),
);
const url = await app.listen({ port: config.port, host: config.host });
process.send?.({ type: "listening", url });
await app.jobs.start();
process.once("SIGTERM", async () => {
  await app.close();
  await app.jobs.stop();
  await database.close();
  process.exit(0);
});
