import { readConfig } from "../config.ts";
import { openDatabase, secretsOf } from "../open.ts";
import { systemClock } from "../platform/clock.ts";
import { lockFolder } from "../platform/database/lock.ts";
import { runCommand } from "../terminal.ts";
import { renewKeptSecret, rotateKeys } from "./rotate.ts";

/** `npm run rotate-keys`: nobody is logged out and no ticket is void. On the embedded engine, with the server stopped. */
await runCommand(async () => {
  const env = { ...process.env, DEMO: "0" };
  const isKept = !process.env.SECRET;
  const { databaseUrl, dataDir, formerSecrets } = readConfig(env);
  if (!databaseUrl) process.once("exit", lockFolder(dataDir));
  if (isKept) renewKeptSecret(dataDir);
  const config = readConfig(env);
  const database = await openDatabase(config);
  try {
    await rotateKeys(database.db, secretsOf(config), systemClock.now());
  } finally {
    await database.close();
  }
  return [
    "A new key signs tickets from tomorrow on; tickets that people hold stay good.",
    isKept
      ? "SECRET is a new one; the former stays in DATA_DIR/secret.former. Start Mela again now."
      : formerSecrets.length > 0
        ? "What is kept encrypted is encrypted with this SECRET now."
        : "SECRET is the same: to change it, see docs/deploy.md.",
  ].join("\n");
});
