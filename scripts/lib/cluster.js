import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answers } from "./daemon.js";
import { Fault } from "./fault.js";
import { freePort } from "./freePort.js";
import { findHaproxy, startHaproxy } from "./haproxy.js";
import { findPgbouncer, startPgbouncer } from "./pgbouncer.js";
import { findPostgres, startPostgres } from "./postgres.js";
import { findRedis, startRedis } from "./redis.js";
import { startProcess } from "./webProcess.js";

/** @typedef {import("./webProcess.js").Process} Process */
/**
 * A Mela of several processes on this machine. `restart` lets one of `web` end in good order and starts another in its
 * place; `replace` starts it after it was killed.
 * @typedef {{
 *   url: string, folder: string, web: Process[], worker: Process,
 *   postgres: import("./postgres.js").Cluster, replica: import("./postgres.js").Cluster, redis: import("./redis.js").Redis,
 *   programs: Record<string, { url: string, pid: number }>,
 *   restart: (place: number) => Promise<void>, replace: (place: number) => Promise<void>,
 *   restartRedis: (whileGone: () => Promise<void>) => Promise<void>, stop: () => Promise<void>,
 * }} MelaCluster
 */

const found = () => ({
  postgresql: findPostgres(),
  pgbouncer: findPgbouncer(),
  "redis-server": findRedis(),
  haproxy: findHaproxy(),
});

/** The Debian packages that a cluster needs and this machine has not. */
export function missingPrograms() {
  return Object.entries(found()).flatMap(([name, program]) => (program ? [] : [name]));
}

/**
 * Starts PostgreSQL with a read replica, PgBouncer, Redis, so many web processes, one worker, and HAProxy before them. All of it is on this
 * machine alone, and gone after `stop`.
 * @param {{ processes: number, port?: number, settings?: Record<string, string>, database?: Record<string, string>, shows?: boolean }} plan
 * @returns {Promise<MelaCluster>}
 */
export async function startCluster({ processes, port: chosen, settings = {}, database = {}, shows = false }) {
  if (chosen !== undefined && (await answers(chosen)))
    throw new Fault(`Port ${chosen} is in use: stop the program that uses it, or choose another one with --port.`);
  const missing = missingPrograms();
  const { postgresql, pgbouncer, "redis-server": redisServer, haproxy } = found();
  if (!postgresql || !pgbouncer || !redisServer || !haproxy)
    throw new Fault(
      `Not found on this machine: ${missing.join(", ")}. On Debian: apt-get install ${missing.join(" ")}`,
    );
  const folder = mkdtempSync(join(tmpdir(), "mela-cluster-"));
  /** What was started, the last first to stop. @type {(() => Promise<unknown>)[]} */
  const undo = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const postgres = await startPostgres(postgresql, database);
    undo.push(postgres.stop);
    const replica = await startPostgres(postgresql, database, { follows: postgres.url });
    undo.push(replica.stop);
    const pooler = await startPgbouncer(pgbouncer, postgres.url);
    undo.push(pooler.stop);
    let redis = await startRedis(redisServer);
    undo.push(() => redis.stop());
    const port = chosen ?? (await freePort());
    const common = {
      ...{
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: postgres.url,
        DATABASE_REPLICA_URL: replica.url,
        REDIS_URL: redis.url,
      },
      ...{ DATA_DIR: folder, SECRET: randomBytes(48).toString("base64url") },
      ...{ PUBLIC_URL: `http://localhost:${port}`, HOST: "127.0.0.1", TRUST_PROXY: "127.0.0.1" },
      ...{ LOG_LEVEL: "warn", DRAIN_SECONDS: "1", ...settings },
    };
    const ports = await Promise.all(Array.from({ length: processes }, freePort));
    const start = (/** @type {number} */ place) =>
      startProcess({ ...common, ROLE: "web", PORT: String(ports[place]) }, { shows });
    /** @type {Process[]} */
    const web = [];
    undo.push(() => Promise.all(web.map(end)));
    web.push(await start(0)); // it makes the tables, and fills them where that is asked for
    web.push(...(await Promise.all(ports.slice(1).map((_, place) => start(place + 1)))));
    const worker = await startProcess({ ...common, ROLE: "worker", PORT: "0" }, { shows });
    undo.push(() => end(worker));
    const proxy = await startHaproxy(haproxy, { port, servers: ports });
    undo.push(proxy.stop);
    const url = `http://localhost:${port}`;
    const named = web.map((one, place) => [`web ${place + 1}`, one]);
    return {
      ...{ url, folder, web, worker, postgres, replica, redis, stop },
      programs: {
        HAProxy: { url, pid: proxy.pid },
        ...Object.fromEntries(named),
        worker,
        PgBouncer: pooler,
        Redis: redis,
        PostgreSQL: postgres,
        Replica: replica,
      },
      restart: async (place) => {
        const former = web[place];
        if (former) await end(former);
        web[place] = await start(place);
      },
      replace: async (place) => {
        web[place] = await start(place);
      },
      restartRedis: async (whileGone) => {
        await redis.stop();
        await whileGone();
        redis = await startRedis(redisServer, redis.port);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {Process} one */
async function end(one) {
  one.kill("SIGTERM");
  await one.ended;
}
