import { readdirSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Mela } from "./mela.ts";

/** What strikes a Mela; each ends when it stands again. Throws when it does not bear it as it should. */
export const strikes: Record<string, (mela: Mela) => Promise<void>> = {
  "the web process is killed": async (mela) => void (await mela.replace("web", "SIGKILL")),
  "the worker is killed at its work": async (mela) => void (await mela.replace("worker", "SIGKILL")),
  "the web process is told to end, under load": async (mela) => {
    const { code, ms } = await mela.replace("web", "SIGTERM");
    if (code !== 0) throw new Error(`told to end, it ended with code ${code} after ${Math.round(ms)} ms`);
  },
  "a connection of PostgreSQL is killed, and with it all": async ({ postgres }) => {
    const backend = childrenOf(postgres.folder).at(-1);
    if (backend) process.kill(backend, "SIGKILL"); // PostgreSQL ends all others then, and recovers from its log
    await sleep(500);
  },
  "PostgreSQL is killed": async ({ postgres }) => {
    const postmaster = postmasterOf(postgres.folder);
    const all = [postmaster, ...childrenOf(postgres.folder)];
    process.kill(postmaster, "SIGKILL");
    for (let waited = 0; waited < 20_000 && !all.every(isOver); waited += 100) await sleep(100);
    // Whoever has to take note that it ended may be slow, and the next one would take it for one that runs.
    for (const lock of locksIn(postgres.folder)) rmSync(lock, { force: true });
    await postgres.restart();
  },
  "PostgreSQL is started anew": ({ postgres }) => postgres.restart(),
  "PostgreSQL stands still for three seconds": async ({ postgres }) => {
    const all = [postmasterOf(postgres.folder), ...childrenOf(postgres.folder)];
    for (const pid of all) signal(pid, "SIGSTOP");
    await sleep(3_000);
    for (const pid of all) signal(pid, "SIGCONT");
  },
};

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
