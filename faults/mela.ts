import { setTimeout as sleep } from "node:timers/promises";
import { newFolder, type Program, startProgram } from "../e2e/world/program.ts";
import { findPostgres, startPostgres } from "../scripts/lib/postgres.js";
import { systemClock } from "../server/src/platform/clock.ts";
import { openPostgres } from "../server/src/platform/database/engine.ts";
import { secretsFrom } from "../server/src/platform/secrets.ts";
import { loadTicketKeys } from "../server/src/tickets/index.ts";

const secret = "a secret of those who try faults, long enough to be one";
/** The server of browser tests: it can be told to let time pass and to do what waits. */
const script = "server/src/testing/main.ts";

/** With what code a process ended, and how long it took. */
type Ending = { code: number | null; ms: number };
/** A Mela to strike: a web process, a worker and a PostgreSQL of its own; what was struck stands up again. */
export type Mela = Awaited<ReturnType<typeof startMela>>;

export async function startMela() {
  const bin = findPostgres();
  if (!bin) throw new Error("PostgreSQL was not found");
  const postgres = await startPostgres(bin);
  const folder = newFolder();
  const common = { DATA_DIR: folder.path, DATABASE_URL: postgres.url, SECRET: secret, WAITING_ROOM_PER_SECOND: "0" };
  const start = (role: "web" | "worker") => startProgram({ ...common, ROLE: role, LOG_LEVEL: "error" }, script);
  const running: Record<"web" | "worker", Program> = { web: await start("web"), worker: await start("worker") };

  async function replace(role: "web" | "worker", signal: "SIGKILL" | "SIGTERM"): Promise<Ending> {
    const former = running[role];
    former.process.kill(signal);
    const since = performance.now();
    const { code } = await former.ended;
    const ms = performance.now() - since;
    running[role] = await start(role);
    return { code, ms };
  }
  return {
    url: () => running.web.url,
    replace,
    postgres,
    /** Has time pass and all work done that waits by then. */
    settle: async () => {
      for (const { process } of Object.values(running)) process.send({ type: "shiftClock", ms: 30 * 60_000 });
      for (let round = 0; round < 4; round++) {
        const done = new Promise((resolve) => running.worker.process.once("message", resolve));
        running.worker.process.send({ type: "doJobs" });
        await Promise.race([done, sleep(20_000)]);
      }
    },
    /** The database and the keys of tickets, past the server. */
    open: async () => {
      const database = await openPostgres(postgres.url, 2);
      const keys = await loadTicketKeys({ db: database.db, clock: systemClock, secrets: secretsFrom(secret) });
      return { db: database.db, keys, close: database.close };
    },
    stop: async () => {
      await Promise.all(Object.values(running).map((one) => one.stop()));
      await postgres.stop();
      folder.remove();
    },
  };
}
