import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openPglite } from "./engine.ts";
import { migrate, migrationsHash } from "./migrate.ts";

const buildFolder = fileURLToPath(new URL("../../../../.build", import.meta.url));

/**
 * A migrated, empty PGlite data directory, made once for each set of migrations: creating one takes two seconds,
 * copying it a tenth of that.
 */
export function template(): Promise<string> {
  return madeOnce(`pglite-${migrationsHash()}`, async (folder) => {
    const database = await openPglite(folder);
    await migrate(database);
    await database.close();
  });
}

/** A folder that is made once, and read from then on. Gives its path. */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const path = `${buildFolder}/${name}`;
  if (existsSync(path)) return path;
  await mkdir(buildFolder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await make(draft);
  // Two test files may do this at once: the first rename wins, and both results are the same.
  await rename(draft, path).catch(() => rm(draft, { recursive: true, force: true }));
  return path;
}

/** Lays a fresh database down at `path`. */
export async function copyTemplate(path: string): Promise<void> {
  await cp(await template(), path, { recursive: true });
}
