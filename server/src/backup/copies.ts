import { readdir, rm, stat } from "node:fs/promises";
import { dayMs } from "../platform/clock.ts";
import { isGone } from "../platform/scratch.ts";

/**
 * Where a running server puts the copy of its database that this process reads a backup from: inside DATA_DIR, since a
 * service may write nowhere else, and may see another /tmp than we do. Its name says whose it is, for `clearCopies`.
 */
export const copyIn = (dataDir: string): string => `${dataDir}/db.copy-${process.pid}`;

const copyName = /^db\.copy-(\d+)$/;

/** Removes what backups left that were killed, or those of a day ago where the number is another process's by now. */
export async function clearCopies(dataDir: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = copyName.exec(name)?.[1];
    const copy = `${dataDir}/${name}`;
    if (pid && (isGone(Number(pid)) || now - (await stat(copy)).mtimeMs > dayMs))
      await rm(copy, { recursive: true, force: true });
  }
}
