import { rm } from "node:fs/promises";
import type { Config } from "../config.ts";
import { askServer } from "../platform/commandSocket.ts";
import { type Bulk, bulkPglite, bulkPostgres } from "../platform/database/bulk.ts";
import { lockFolder } from "../platform/database/lock.ts";
import { keepFiles } from "../platform/storage/keepFiles.ts";
import { clearCopies, copyIn } from "./copies.ts";

type Source = { bulk: Bulk; close(): Promise<void> };

/** PostgreSQL itself, past a pooler: who copies tables needs a connection of their own. Null: the embedded engine. */
export const directUrlOf = ({ databaseDirectUrl, databaseUrl }: Config): string | null =>
  databaseDirectUrl ?? databaseUrl;

/**
 * The database to read a backup from. Of the embedded engine it is a copy in DATA_DIR, which a running server makes, so
 * that nobody waits longer than that takes; files are kept, and the copy is there, until it is closed.
 */
export async function openSource(config: Config): Promise<Source> {
  const url = directUrlOf(config);
  if (url) {
    const bulk = await bulkPostgres(url);
    await bulk.run(keepFiles); // until the connection ends
    return { bulk, close: () => bulk.close() };
  }
  await clearCopies(config.dataDir);
  const copy = copyIn(config.dataDir);
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    const asked = await askServer(config.dataDir, "copyDatabase", { to: copy });
    if (asked) {
      const bulk = await bulkPglite(copy);
      const close = async () => {
        await bulk.close();
        asked.end();
        await remove();
      };
      return { bulk, close };
    }
  } catch (error) {
    await remove();
    throw error;
  }
  const unlock = lockFolder(config.dataDir);
  process.once("exit", unlock);
  const bulk = await bulkPglite(`${config.dataDir}/db`);
  return { bulk, close: () => bulk.close() };
}
