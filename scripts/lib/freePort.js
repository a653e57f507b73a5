import { createServer } from "node:net";

/**
 * Where systems take the local ports of connections from begins at 32,768 or above: one of those may be taken by a
 * connection while whoever was given it is started anew.
 */
const [lowest, highest] = [20_000, 32_000];

/** A port of this machine that nobody listens on, and no connection takes by itself. @returns {Promise<number>} */
export async function freePort() {
  for (let tries = 0; tries < 200; tries++) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${lowest} to ${highest} is free.`);
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
