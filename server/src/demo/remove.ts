import { readConfig, WrongSetting } from "../config.ts";
import { openDatabase } from "../open.ts";
import { FolderInUse, lockFolder } from "../platform/database/lock.ts";
import { hasDemo, removeDemo } from "./removeDemo.ts";

/** `npm run demo:remove`: takes everything of the demo out of the database. The server must be stopped. */
async function main(): Promise<string> {
  const config = readConfig({ ...process.env, DEMO: "0" });
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir);
  process.once("exit", unlock);
  const database = await openDatabase(config);
  try {
    if (!(await hasDemo(database.db))) return "There is no demo data here.";
    await removeDemo(database);
    return "The demo data is gone. Set DEMO=0, or the next start outside production loads it again.";
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  if (error instanceof FolderInUse) {
    process.stderr.write(
      `Mela is running on this folder (process ${error.pid}): stop it, then remove the demo data.\n`,
    );
  } else if (error instanceof WrongSetting) {
    process.stderr.write(`${error.message}\n`);
  } else {
    throw error;
  }
  process.exitCode = 1;
}
