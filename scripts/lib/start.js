import { parseArgs } from "node:util";
import { build } from "./build.js";
import { Fault } from "./fault.js";
import { handOver } from "./handOver.js";
import { install } from "./install.js";
import { compileMessages } from "./messages.js";
import { serverEnv, serverFlags } from "./serverEnv.js";

/**
 * Installs and builds what has changed, then becomes the server. `--dev`: no build, the pages reload as they change. `--https`:
 * with a certificate of its own, for phones on the same network.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export async function start(args) {
  const { dev, https } = read(args);
  const local = https ? { LOCAL_HTTPS: "1" } : {};
  await install();
  if (!dev) {
    await build();
    return handOver([...serverFlags(process.env), "server/src/main.ts"], { ...serverEnv(process.env), ...local });
  }
  await compileMessages();
  return handOver(["server/src/main.ts"], { ...local, NODE_ENV: "development", MELA_DEV: "1" });
}

const options = /** @type {const} */ ({
  dev: { type: "boolean", default: false },
  https: { type: "boolean", default: false },
});

/** @param {string[]} args */
function read(args) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Fault(`${error instanceof Error ? error.message : error} Options: --dev, --https.`);
  }
}
