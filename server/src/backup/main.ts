import { existsSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { readConfig } from "../config.ts";
import { openStorage, secretsOf } from "../open.ts";
import { systemClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { progressBar } from "../platform/progressBar.ts";
import { runCommand } from "../terminal.ts";
import { WrongBackup } from "./manifest.ts";
import { keptSecretOf } from "./secret.ts";
import { openSource } from "./source.ts";
import { megabytes } from "./words.ts";
import { writeBackup } from "./write.ts";

/** `npm run backup -- [folder]`: writes a backup into a new folder in it (`backups`). The server may run meanwhile. */
await runCommand(async ([into = "backups"]) => {
  const config = readConfig({ ...process.env, DEMO: "0" });
  if (!config.databaseUrl && !existsSync(`${config.dataDir}/db`))
    throw new WrongBackup(`There is no Mela in the folder DATA_DIR (${config.dataDir}) to take a backup of.`);
  const now = systemClock.now();
  const folder = resolve(into, `mela-${now.toISOString().slice(0, 19).replaceAll(":", "-")}`);
  mkdirSync(resolve(into), { recursive: true, mode: 0o700 });
  const secrets = secretsOf(config);
  const { bulk, close } = await openSource(config);
  const bar = progressBar({ say: megabytes });
  try {
    const storage = openStorage(config, createLog(config));
    const parts = { source: bulk, storage, secrets, keptSecret: keptSecretOf(config), now };
    const { tables, files, secret } = await writeBackup(parts, folder, bar.show);
    bar.end();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      folder,
      `${rows.toLocaleString("en")} rows of ${tables.length} tables, ${files.copied.toLocaleString("en")} files`,
      ...(files.missing > 0
        ? [`${files.missing} pictures have rows and no file: look at the disk, or the bucket.`]
        : []),
      secret.is_inside
        ? "SECRET is inside: keep this backup as safe as the server."
        : "SECRET is not inside: keep it elsewhere. Without it this backup can't be restored.",
    ].join("\n");
  } finally {
    await close();
  }
});
