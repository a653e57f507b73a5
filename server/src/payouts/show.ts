import { readConfig, WrongSetting } from "../config.ts";
import { openDatabase, secretsOf } from "../open.ts";
import { FolderInUse, lockFolder } from "../platform/database/lock.ts";
import { readNumbers } from "./readNumbers.ts";

/** `npm run payout-account -- ADDRESS`: where to pay the host who logs in with it, or the brand `@name`. On the embedded engine, with the server stopped. */
async function main(address: string | undefined): Promise<string> {
  if (!address) return "Whose? npm run payout-account -- host@example.in, or @name of a brand";
  const config = readConfig({ ...process.env, DEMO: "0" });
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir);
  process.once("exit", unlock);
  const database = await openDatabase(config);
  try {
    const found = await readNumbers(database.db, secretsOf(config), address);
    if (!found) return "No host who logs in with that, and no brand of that name, has added a bank account.";
    const { holder, number, ifsc, pan, isSuspended } = found;
    const warning = isSuspended ? "Suspended: pay nothing until that is lifted.\n" : "";
    return `${warning}${holder}\n${number}\n${ifsc}${pan === "" ? "" : `\nPAN ${pan}`}`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await main(process.argv[2])}\n`);
} catch (error) {
  if (error instanceof FolderInUse) {
    process.stderr.write(`Mela is running on this folder (process ${error.pid}): stop it first.\n`);
  } else if (error instanceof WrongSetting) {
    process.stderr.write(`${error.message}\n`);
  } else {
    throw error;
  }
  process.exitCode = 1;
}
