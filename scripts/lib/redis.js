import { daemonFolder, startDaemon } from "./daemon.js";
import { findProgram } from "./find.js";
import { freePort } from "./freePort.js";

/** @typedef {{ url: string, port: number, pid: number, stop: () => Promise<void> }} Redis */

/** The server program of Redis or Valkey, or null. */
export function findRedis() {
  return findProgram(["redis-server", "valkey-server"]);
}

/**
 * A Redis of our own on this machine alone, which keeps nothing and is gone after `stop`.
 * @param {string} program
 * @param {number} [chosen] its port, where one was there before
 * @returns {Promise<Redis>}
 */
export async function startRedis(program, chosen) {
  const port = chosen ?? (await freePort());
  const folder = daemonFolder("redis");
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
  const daemon = await startDaemon({ name: "Redis", program, args, folder, port });
  return { ...daemon, port, url: `redis://127.0.0.1:${port}` };
}
