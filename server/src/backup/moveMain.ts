import { existsSync, renameSync } from "node:fs";
import { readConfig } from "../config.ts";
import { bulkPglite } from "../platform/database/bulk.ts";
import { lockFolder } from "../platform/database/lock.ts";
import { progressBar } from "../platform/progressBar.ts";
import { runCommand } from "../terminal.ts";
import { WrongBackup } from "./manifest.ts";
import { move } from "./move.ts";
import { openTarget } from "./target.ts";

/** `npm run move-to-postgres`: from the embedded engine in DATA_DIR to the empty database at DATABASE_URL. */
await runCommand(async () => {
  const config = readConfig({ ...process.env, DEMO: "0" });
  const [folder, kept] = [`${config.dataDir}/db`, `${config.dataDir}/db.moved`];
  if (!config.databaseUrl) throw new WrongBackup("Where to? Set DATABASE_URL to an empty PostgreSQL database.");
  if (!existsSync(folder))
    throw new WrongBackup(`There is no Mela in the folder DATA_DIR (${config.dataDir}) to move.`);
  if (existsSync(kept)) throw new WrongBackup(`The folder ${kept} is there from an earlier move: put it away first.`);
  process.once("exit", lockFolder(config.dataDir)); // what is booked meanwhile would stay behind
  const source = await bulkPglite(folder);
  const bar = progressBar({ last: ", building indexes" });
  const comparing = progressBar({ first: "comparing " });
  let rows = 0;
  try {
    rows = await move(source, await openTarget(config, []), {
      onRows: bar.show,
      onCompare: comparing.show,
    });
  } finally {
    comparing.end();
    await source.close();
  }
  renameSync(folder, kept); // a start without DATABASE_URL must not go on with what is old
  return [
    `${rows.toLocaleString("en")} rows came over, and every value of them is the same there.`,
    `Start with this DATABASE_URL from now on. The old database is kept in ${kept}: delete it when all is well.`,
  ].join("\n");
});
