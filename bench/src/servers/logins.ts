// The whole product, but that every login code is 123456: a load generator can't read its mail.
import { createApp } from "../../../server/src/app.ts";
import { readConfig } from "../../../server/src/config.ts";
import { openDatabase, openServices } from "../../../server/src/open.ts";
import { createLog } from "../../../server/src/platform/log.ts";
import { secureRandom } from "../../../server/src/platform/random.ts";

const config = readConfig(process.env);
const database = await openDatabase(config);
const random = { ...secureRandom, otp: () => "123456" };
const app = await createApp(openServices(config, database, createLog(config), { random }));
const url = await app.listen({ port: config.port, host: config.host });
await app.jobs.start();
process.send?.({ type: "listening", url });
process.once("SIGTERM", async () => {
  await app.close();
  await database.close();
  process.exit(0);
});
