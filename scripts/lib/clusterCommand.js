import { parseArgs } from "node:util";
import { whenAbandoned } from "./abandoned.js";
import { build } from "./build.js";
import { startCluster } from "./cluster.js";
import { Fault } from "./fault.js";
import { install } from "./install.js";

const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);

/**
 * Starts a cluster with demo data, says what it started, and stops all of it on Ctrl-C.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export async function cluster(args) {
  const { processes, port } = read(args);
  await install();
  await build();
  // From now on: whoever stops it while it starts leaves nothing behind, either.
  const asked = new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, resolve);
    whenAbandoned(() => resolve(undefined));
  });
  const running = await startCluster({ processes, port, shows: true });
  for (const [name, { url, pid }] of Object.entries(running.programs))
    say(`${name.padEnd(11)} ${url} (process ${pid})`);
  say(
    `Mela is at ${running.url}, and codes to sign in at ${running.url}/dev/outbox. Its data goes when it stops: Ctrl-C`,
  );
  await asked;
  say("Stopping");
  await running.stop();
  return 0;
}

/** @param {string[]} args */
function read(args) {
  try {
    const options = /** @type {const} */ ({
      processes: { type: "string", default: "3" },
      port: { type: "string", default: "3000" },
    });
    const { values } = parseArgs({ args, options });
    const [processes, port] = [Number(values.processes), Number(values.port)];
    if (Number.isInteger(processes) && processes >= 1 && processes <= 32 && Number.isInteger(port))
      return { processes, port };
  } catch {
    // The same sentence for every option that we do not know.
  }
  throw new Fault("Options: --processes 1 to 32 (3), --port (3000).");
}
