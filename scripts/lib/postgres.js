import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Fault } from "./fault.js";
import { findProgram, isRoot } from "./find.js";
import { freePort } from "./freePort.js";
import { run } from "./run.js";

/**
 * @typedef {{ url: string, pid: number, bin: string, folder: string, restart: () => Promise<void>, stop: () => Promise<void> }} Cluster
 * `restart`: ends it at once for all who are connected, and starts it on the same data and port.
 */

/** The folder of PostgreSQL's server programs, the newest that is installed, or null. 15 is the oldest we run on. */
export function findPostgres() {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const newest = versions.filter((name) => Number(name) >= 15).sort((a, b) => Number(b) - Number(a));
  const program = findProgram([...newest.map((name) => `/usr/lib/postgresql/${name}/bin/initdb`), "initdb"]);
  return program && existsSync(join(dirname(program), "postgres")) ? dirname(program) : null;
}

/**
 * A PostgreSQL of our own in a folder of its own, gone after `stop`. It keeps its promises (fsync is on): what it
 * acknowledged is on the disk, as in production.
 * @param {string} bin folder of `initdb` and `postgres`
 * @param {Record<string, string>} [settings] for example `{ commit_delay: "2000" }`
 * @param {{ follows?: string, within?: string }} [place] `follows`: the address of one that this is to be a read replica of;
 * `within`: where its folder is made
 * @returns {Promise<Cluster>}
 */
export async function startPostgres(bin, settings = {}, { follows, within = tmpdir() } = {}) {
  const folder = mkdtempSync(join(within, "mela-postgres-"));
  const as = await serverOwner();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, "data");
  const made = follows
    ? await run(join(bin, "pg_basebackup"), ["-D", data, "-d", follows, "-R", "-X", "stream", "-c", "fast"], {
        cwd: folder,
        ...as,
      })
    : await run(
        join(bin, "initdb"),
        ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-instructions", ...locale()],
        { cwd: folder, ...as },
      );
  if (made.code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Fault(`${made.output}\nPostgreSQL could not make a cluster in ${folder}: its own words are above.`);
  }
  const port = await freePort();
  const all = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: folder,
    max_connections: "200",
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn("sh", ["-c", keeper, folder, join(bin, "postgres"), "-D", data, ...options], {
    cwd: folder,
    ...as,
    detached: true, // Ctrl-C in the terminal is ours to handle: the tests still need it while they end
    stdio: ["pipe", "ignore", "pipe"],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const closed = new Promise((resolve) => child.once("close", resolve));
    child.stdin.end();
    await closed;
    rmSync(folder, { recursive: true, force: true }); // its own user can't always take it out of the folder that it is in
  };
  if (!(await isReady(child))) {
    await stop();
    throw new Fault("A private PostgreSQL could not be started.");
  }
  const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n", 1)[0]);
  const restart = async () => {
    const again = ["restart", "-D", data, "-m", "fast", "-w", "-l", join(folder, "log")];
    const { code, output } = await run(join(bin, "pg_ctl"), again, { cwd: folder, ...as });
    if (code !== 0) throw new Fault(`${output}\nPostgreSQL could not be started again.`);
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid, bin, folder, restart, stop };
}

/**
 * Ends PostgreSQL and its folder when our end of the pipe closes: on `stop`, and also should we be killed. The one that
 * runs then may have been started anew: its number stands in its folder.
 */
const keeper = `
"$@" & server=$!
read _
running=$(head -n 1 "$0/data/postmaster.pid" 2>/dev/null || echo $server)
kill -INT $running
wait $server
while [ $running != $server ] && kill -0 $running 2>/dev/null; do sleep 0.1; done
rm -rf "$0"`;

/** PostgreSQL refuses to run as root: then it is its own user, or nobody. */
export async function serverOwner() {
  if (!isRoot()) return {};
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = [await run("id", ["-u", name]), await run("id", ["-g", name])];
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Fault("PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as.");
}

/** Letters sort and fold beyond ASCII. The Mac has that locale under another name. */
function locale() {
  return [`--locale=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`];
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<boolean>}
 */
function isReady(child) {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), 60_000).unref();
    let log = "";
    child.once("close", () => resolve(false));
    child.stderr?.setEncoding("utf8").on("data", (text) => {
      log = (log + text).slice(-10_000); // goes on being read, or the server would stop at a full pipe
      if (/ready to accept (?:read-only )?connections/.test(log)) resolve(true);
      if (log.includes("FATAL:")) resolve(false);
    });
  });
}
