import { resolve } from "node:path";
import { readConfig } from "../config.ts";
import { openStorage, secretsOf } from "../open.ts";
import { createLog } from "../platform/log.ts";
import { progressBar } from "../platform/progressBar.ts";
import { runCommand } from "../terminal.ts";
import { checkSums, readManifest, WrongBackup } from "./manifest.ts";
import { restore } from "./restore.ts";
import { layDownSecret, requireSameSecret } from "./secret.ts";
import { openTarget } from "./target.ts";

/** `npm run restore -- folder`: puts a backup into an empty database, on whichever engine the settings name. */
await runCommand(async ([folder]) => {
  if (!folder) throw new WrongBackup("Which one? npm run restore -- backups/mela-2026-11-23T16-50-00");
  const backup = resolve(folder);
  const manifest = await readManifest(backup);
  await checkSums(backup);
  layDownSecret(backup, manifest, process.env);
  const config = readConfig({ ...process.env, DEMO: "0" });
  requireSameSecret(manifest, secretsOf(config));
  const target = await openTarget(config, manifest.migrations);
  const bar = progressBar();
  const storage = openStorage(config, createLog(config));
  await restore(target, { backup, manifest, storage, onStep: bar.show });
  bar.end();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString("en")} rows of ${manifest.tables.length} tables, ${manifest.files.copied.toLocaleString("en")} files: all there, as they were at ${manifest.made_at}`;
});
