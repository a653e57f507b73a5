import { readConfig, WrongSetting } from "../config.ts";
import { openDatabase } from "../open.ts";
import { FolderInUse, lockFolder } from "../platform/database/lock.ts";
import { appoint, type Deed, listOperators, usage } from "./appoint.ts";

/** `npm run operator -- add|remove|list ADDRESS`: who runs this Mela. On the embedded engine, with the server stopped. */
async function main([deed, address]: string[]): Promise<string> {
  if (deed !== "list" && !(isDeed(deed) && address)) return usage;
  const config = readConfig({ ...process.env, DEMO: "0" });
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir);
  process.once("exit", unlock);
  const database = await openDatabase(config);
  try {
    if (deed === "list") return await listOperators(database.db);
    return await appoint(database.db, { deed, address: address ?? "", now: new Date() });
  } finally {
    await database.close();
  }
}
const isDeed = (word: string | undefined): word is Deed => word === "add" || word === "remove";

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  if (error instanceof FolderInUse) {
    process.stderr.write(
      `Mela is running on this folder (process ${error.pid}): stop it first, then run this again.\n`,
    );
  } else if (error instanceof WrongSetting) {
    process.stderr.write(`${error.message}\n`);
  } else {
    throw error;
  }
  process.exitCode = 1;
}
