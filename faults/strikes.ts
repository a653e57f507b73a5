import { readdirSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "../scripts/lib/postgres.js";
import type { Engine, Ground } from "./ground.ts";
import type { History } from "./history.ts";
import type { Ending, Mela } from "./mela.ts";

/** Services outside hang so long: a minute where histories are tried by hand. */
const hangMs = Number(process.env.FAULT_HANG_S ?? 12) * 1_000;
const [fullMs, bothMs] = [4_000, 3_000];

/** What a strike is about: `keepBackup` takes a backup, and notes what was known when it began. */
export type Struck = { mela: Mela; history: History; keepBackup: () => Promise<void> };
type Strike = {
  /** The engine that it is for; nothing: both. */
  on?: Engine;
  /** Whether this machine has what it takes, and what that is. */
  can?: (ground: Ground) => boolean;
  needs?: string;
  strikes: (struck: Struck) => Promise<void>;
};

/** The one in which a Mela begins as the version before and ends as the version of now. */
export const takeOver = "a newer version takes over, and both serve for a while";

/** What strikes a Mela; each ends when it stands again. Throws when it does not bear it as it should. */
export const strikes: Record<string, Strike> = {
  "the process that answers is killed": {
    strikes: async ({ mela }) => void (await mela.replace(mela.roles.first, "SIGKILL")),
  },
  "the worker is killed at its work": {
    on: "postgres",
    strikes: async ({ mela }) => void (await mela.replace(mela.roles.last, "SIGKILL")),
  },
  "the process that answers is told to end, under load": {
    strikes: async ({ mela }) => expectGoodEnd([await mela.replace(mela.roles.first, "SIGTERM")]),
  },
  "it is killed again and again": {
    on: "pglite",
    strikes: async ({ mela }) => {
      for (let times = 0; times < 3; times++) {
        await mela.replace(mela.roles.first, "SIGKILL");
        await sleep(300);
      }
    },
  },
  "a connection of PostgreSQL is killed, and with it all": {
    on: "postgres",
    strikes: async ({ mela }) => {
      const backend = childrenOf(postgresOf(mela).folder).at(-1);
      if (backend) process.kill(backend, "SIGKILL"); // PostgreSQL ends all others then, and recovers from its log
      await sleep(500);
    },
  },
  "PostgreSQL is killed": { on: "postgres", strikes: ({ mela }) => killPostgres(postgresOf(mela)) },
  "PostgreSQL is started anew": { on: "postgres", strikes: ({ mela }) => postgresOf(mela).restart() },
  "PostgreSQL stands still for three seconds": {
    on: "postgres",
    strikes: async ({ mela }) => {
      const { folder } = postgresOf(mela);
      const all = [postmasterOf(folder), ...childrenOf(folder)];
      for (const pid of all) signal(pid, "SIGSTOP");
      await sleep(3_000);
      for (const pid of all) signal(pid, "SIGCONT");
    },
  },
  "the disk is full, until somebody makes room and starts anew what it was full for": {
    can: ({ disk }) => disk !== null,
    needs: "root, who may mount a disk to fill",
    strikes: async ({ mela }) => {
      const { disk, postgres } = mela.ground;
      disk?.fill();
      await sleep(fullMs);
      disk?.free();
      if (postgres) await postgres.restart();
      else await mela.replace(mela.roles.first, "SIGTERM");
    },
  },
  "mail, SMS, pictures, payments and Redis hang: they accept and never answer": {
    on: "postgres",
    strikes: async ({ mela, history }) => {
      const since = performance.now();
      mela.ground.outside?.hang();
      await sleep(hangMs / 2);
      expectGoodEnd([await mela.replace(mela.roles.last, "SIGTERM")]); // who waits for them ends in time, and starts without
      await sleep(hangMs / 2);
      history.hangs.push([since, performance.now()]);
      mela.ground.outside?.answer();
    },
  },
  "a backup is taken": { strikes: ({ keepBackup }) => keepBackup() },
  [takeOver]: {
    on: "postgres",
    can: ({ former }) => former !== null,
    needs: "the history of the repository, as far back as before the newest migration",
    strikes: async ({ mela }) => expectGoodEnd(await mela.takeOver(bothMs)),
  },
};

/** Those that a ground can be struck with, and what keeps the others of its engine from being tried. */
export function possibleOn(ground: Ground): { possible: string[]; leftOut: string[] } {
  const meant = Object.entries(strikes).filter(([, { on }]) => on === undefined || on === ground.engine);
  const isPossible = ([, { can }]: (typeof meant)[number]) => can?.(ground) ?? true;
  return {
    possible: meant.filter(isPossible).map(([name]) => name),
    leftOut: meant.filter((one) => !isPossible(one)).map(([name, { needs }]) => `${name} (it takes ${needs})`),
  };
}

/** With a moment for a machine that has much to do. */
const endsInMs = 10_500;

/** Whoever is told to end has done so in ten seconds, and well. */
export function expectGoodEnd(endings: Ending[]): void {
  for (const { code, ms, stderr } of endings)
    if (code !== 0 || ms > endsInMs)
      throw new Error(`told to end, it ended with code ${code} after ${Math.round(ms)} ms: ${stderr}`);
}

function postgresOf({ ground }: Mela): Cluster {
  if (!ground.postgres) throw new Error("there is no PostgreSQL");
  return ground.postgres;
}

async function killPostgres(postgres: Cluster): Promise<void> {
  const postmaster = postmasterOf(postgres.folder);
  const all = [postmaster, ...childrenOf(postgres.folder)];
  process.kill(postmaster, "SIGKILL");
  for (let waited = 0; waited < 20_000 && !all.every(isOver); waited += 100) await sleep(100);
  // Whoever has to take note that it ended may be slow, and the next one would take it for one that runs.
  for (const lock of locksIn(postgres.folder)) rmSync(lock, { force: true });
  await postgres.restart();
}

function postmasterOf(folder: string): number {
  return Number(readFileSync(`${folder}/data/postmaster.pid`, "utf8").split("\n", 1)[0]);
}

/** The processes of a PostgreSQL that serve somebody, or all of them. */
function childrenOf(folder: string): number[] {
  const pid = postmasterOf(folder);
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/** What a PostgreSQL says by that its folder and its port are taken. */
function locksIn(folder: string): string[] {
  const sockets = readdirSync(folder).filter((name) => name.startsWith(".s.PGSQL."));
  return [`${folder}/data/postmaster.pid`, ...sockets.map((name) => `${folder}/${name}`)];
}

/** Whether a process has ended, also where nobody has taken note of it yet. */
function isOver(pid: number): boolean {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return true;
  }
}

/** One that has ended meanwhile needs no telling. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    return;
  }
}
