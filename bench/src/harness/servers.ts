import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/lib/freePort.js";
import { inRoot, pinnedNode } from "../../../scripts/lib/places.js";
import { findPostgres, startPostgres } from "../../../scripts/lib/postgres.js";
import { serverEnv, serverFlags } from "../../../scripts/lib/serverEnv.js";

/** What a server says when it listens: where, and whatever else its bench has to know. */
export type Listening = { url: string; [more: string]: unknown };
export type Server = AsyncDisposable & { pid: number; said: Listening };

/** A database for benches: a PostgreSQL of its own, or PGlite in the server itself. `pids` are its processes. */
export type BenchDatabase = AsyncDisposable & {
  engine: string;
  settings: Record<string, string>;
  pids: number[];
  /** PostgreSQL's programs, and a folder that goes with it; null: PGlite. */
  bin: string | null;
  folder: string | null;
};

/** Starts a program below the repository's root in a process and a data folder of its own, and waits till it listens. */
export async function startServer(script: string, settings: Record<string, string> = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "mela-bench-"));
  const port = String(await freePort());
  const child = spawn(pinnedNode, [...serverFlags(settings), inRoot(script)], {
    // NODE_ENV makes React render as it does for visitors; the secret is for the tokens of one run.
    env: {
      ...serverEnv(settings),
      ...surroundings,
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"], // its log is written, and read by nobody
  });
  const said = await listening(child);
  return {
    pid: child.pid ?? 0,
    said,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const surroundings = {
  PATH: process.env.PATH ?? "",
  NODE_ENV: "production",
  DEMO: "0",
  NEW_HOST_EVENT_AMOUNT: "0", // its hosts are as new as its database
  HOST: "127.0.0.1",
  SECRET: "the secret of one run of a benchmark, worth nothing",
};

function listening(child: ChildProcess): Promise<Listening> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The server ended with code ${code} before it listened.`)));
    child.once("message", (message: Listening) => resolve(message));
  });
}

/** PostgreSQL where it is installed, with the memory that a small server gives it and `more` settings; else PGlite. */
export async function benchDatabase(
  engine: "postgres" | "pglite" | "any" = "any",
  more: Record<string, string> = {},
): Promise<BenchDatabase> {
  const bin = engine === "pglite" ? null : findPostgres();
  if (!bin) {
    if (engine === "postgres") throw new Error("This bench needs a PostgreSQL, and none is installed.");
    return { engine: "PGlite", settings: {}, pids: [], bin, folder: null, [Symbol.asyncDispose]: async () => {} };
  }
  const cluster = await startPostgres(bin, { shared_buffers: "512MB", random_page_cost: "1.1", ...more });
  const { url, pid, folder, stop } = cluster;
  const settings = { DATABASE_URL: url };
  return { engine: "PostgreSQL", settings, pids: [pid], bin, folder, [Symbol.asyncDispose]: stop };
}
