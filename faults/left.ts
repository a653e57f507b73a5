import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { newFolder, startProgram } from "../e2e/world/program.ts";
import { pinnedNode, root } from "../scripts/lib/places.js";
import { findPostgres, startPostgres } from "../scripts/lib/postgres.js";
import { run } from "../scripts/lib/run.js";
import { type Database, type Db, openPglite, openPostgres } from "../server/src/platform/database/engine.ts";
import type { Left } from "./checker.ts";
import { type Engine, keysIn, secret } from "./ground.ts";
import type { Known, Trial } from "./trial.ts";

/** What a history left, or a backup of it, open to be looked at. */
export type Open = Left & { tx: Db; close(): Promise<void> };

export async function leftOf({ mela, history, eventId, codes, pictures }: Trial): Promise<Open> {
  const { outside } = mela.ground;
  const unseen = await unseenOf(mela.url(), pictures);
  const { db, close } = await mela.open();
  return {
    ...{ tx: db, history, eventId, codes, unseen, close, keys: await keysIn(db) },
    taken: outside?.taken() ?? null,
    mails: outside?.readMails().map(({ read }) => read.text ?? "") ?? null,
  };
}

/** What a backup holds, restored on an engine, where a server has started from it. */
export async function restored(
  { folder, pictures, ...known }: Known & { folder: string },
  engine: Engine,
): Promise<Open> {
  const bin = engine === "postgres" ? findPostgres() : null;
  const postgres = bin ? await startPostgres(bin, { fsync: "off" }) : null;
  const place = newFolder();
  const dataDir = `${place.path}/data`;
  mkdirSync(dataDir);
  const settings = { SECRET: secret, DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
  const remove = async () => {
    await postgres?.stop();
    place.remove();
  };
  try {
    const env = { PATH: process.env.PATH ?? "", ...settings };
    const script = resolve(root, "server/src/backup/restoreMain.ts");
    const { code, output } = await run(pinnedNode, [script, folder], { env });
    if (code !== 0) throw new Error(`the backup was not restored: ${output}`);
    const server = await startProgram({ ...settings, LOG_LEVEL: "error" });
    const unseen = await unseenOf(server.url, pictures);
    await server.stop();
    const { db, close }: Database = await (postgres ? openPostgres(postgres.url, 2) : openPglite(`${dataDir}/db`));
    return {
      ...{ ...known, tx: db, unseen, taken: null, mails: null, keys: await keysIn(db) },
      close: async () => {
        await close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Those of some pictures that a server does not show. */
async function unseenOf(url: string, pictures: readonly string[]): Promise<string[]> {
  const unseen: string[] = [];
  for (const path of pictures) {
    const answer = await fetch(`${url}${path}`);
    await answer.body?.cancel();
    if (!answer.ok) unseen.push(`${path}: ${answer.status}`);
  }
  return unseen;
}
