import { parseArgs } from "node:util";
import { buildWeb } from "./build.js";
import { Fault } from "./fault.js";
import { handOver } from "./handOver.js";
import { install } from "./install.js";
import { compileMessages } from "./messages.js";
import { compileCache } from "./places.js";
import { serverEnv } from "./serverEnv.js";

/**
 * Installs and builds what has changed, then becomes the server. `--dev`: no build, the pages reload as they change.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export async function start(args) {
  const { dev } = read(args);
  await install();
  if (!dev) {
    await buildWeb();
    return handOver(["server/src/main.ts"], { ...serverEnv(), NODE_COMPILE_CACHE: compileCache });
  }
  await compileMessages();
  return handOver(["server/src/main.ts"], { NODE_ENV: "development", MELA_DEV: "1" });
}

/** @param {string[]} args */
function read(args) {
  try {
    return parseArgs({ args, options: { dev: { type: "boolean", default: false } } }).values;
  } catch (error) {
    throw new Fault(`${error instanceof Error ? error.message : error} Options: --dev.`);
  }
}
