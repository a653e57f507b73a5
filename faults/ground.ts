import { existsSync } from "node:fs";
import { newFolder } from "../e2e/world/program.ts";
import { findPostgres, startPostgres } from "../scripts/lib/postgres.js";
import { systemClock } from "../server/src/platform/clock.ts";
import { type Database, type Db, openPglite, openPostgres } from "../server/src/platform/database/engine.ts";
import { secretsFrom } from "../server/src/platform/secrets.ts";
import { loadTicketKeys } from "../server/src/tickets/index.ts";
import { type FormerVersion, formerVersion } from "./formerVersion.ts";
import { type Outside, startOutside } from "./outside.ts";
import { newSmallDisk, type SmallDisk } from "./smallDisk.ts";

export type Engine = "postgres" | "pglite";
/** Those that this machine has. */
export const enginesHere: readonly Engine[] = findPostgres() ? ["postgres", "pglite"] : ["pglite"];
/** The other one, where it is there. */
export const otherThan = (engine: Engine): Engine => enginesHere.find((other) => other !== engine) ?? engine;
export type Role = "web" | "worker" | "all";

/** What a Mela stands on. */
export type Ground = {
  engine: Engine;
  settings: Record<string, string>;
  /** Its processes: the first answers people, the last does the work. */
  roles: readonly [Role, ...Role[]];
  postgres: Awaited<ReturnType<typeof startPostgres>> | null;
  /** Where its database lies, and on the embedded engine all that it keeps; null: nothing that we may fill. */
  disk: SmallDisk | null;
  outside: Outside | null;
  /** Where a newer version can take over from; null: there is no such thing here. */
  former: FormerVersion | null;
  /** The database past the server, which must be down on the embedded engine. */
  open(): Promise<Database>;
  stop(): Promise<void>;
};

export const secret = "a secret of those who try faults, long enough to be one";
/** The keys of tickets, as the database has them. */
export const keysIn = (db: Db) => loadTicketKeys({ db, clock: systemClock, secrets: secretsFrom(secret) });
const common = { SECRET: secret, WAITING_ROOM_PER_SECOND: "0", UPLOADS_PER_DAY: "10000", LOG_LEVEL: "error" };
/** So that a disk of few megabytes holds a PostgreSQL with its log. */
const small = { max_wal_size: "64MB", min_wal_size: "32MB" };
const [postgresMegabytes, embeddedMegabytes] = [400, 400];

/** As in production: PostgreSQL, a web process and a worker, and services outside for mail, pictures and payments. */
export async function onPostgres(): Promise<Ground> {
  const bin = findPostgres();
  if (!bin) throw new Error("PostgreSQL was not found");
  const disk = await newSmallDisk(postgresMegabytes);
  const postgres = await startPostgres(bin, small, disk ? { within: disk.path } : {});
  const outside = await startOutside();
  const former = await formerVersion();
  const folder = newFolder();
  return {
    engine: "postgres",
    settings: { ...common, ...outside.settings, DATA_DIR: folder.path, DATABASE_URL: postgres.url },
    roles: ["web", "worker"],
    ...{ postgres, disk, outside, former },
    open: () => openPostgres(postgres.url, 2),
    stop: async () => {
      await postgres.stop();
      await outside.stop();
      await disk?.remove();
      former?.remove();
      folder.remove();
    },
  };
}

/** As on a first try: one process, everything in one folder, messages in the outbox and payments of the sandbox. */
export async function onEmbedded(): Promise<Ground> {
  const disk = await newSmallDisk(embeddedMegabytes);
  const folder = disk ? { path: disk.path, remove: disk.remove } : newFolder();
  const dataDir = `${folder.path}/data`;
  return {
    engine: "pglite",
    settings: { ...common, DATA_DIR: dataDir, ...(disk && { TMPDIR: disk.path }) },
    roles: ["all"],
    ...{ postgres: null, disk, outside: null, former: null },
    open: () => {
      if (!existsSync(`${dataDir}/db`)) throw new Error("there is no database in DATA_DIR");
      return openPglite(`${dataDir}/db`);
    },
    stop: async () => folder.remove(),
  };
}
