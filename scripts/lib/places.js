import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root, wherever the command was called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that runs everything but these scripts: a dependency, so that its version is the same everywhere. */
export const pinnedNode = inRoot("node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

/** @param {string[]} parts */
export function inRoot(...parts) {
  return join(root, ...parts);
}

/**
 * An environment whose PATH finds the pinned Node first, for programs that start others.
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function pinnedEnv(more = {}) {
  const path = [dirname(pinnedNode), inRoot("node_modules/.bin"), process.env.PATH ?? ""].join(delimiter);
  return { ...process.env, PATH: path, ...more };
}

/**
 * An environment whose PATH knows nothing of any node_modules, for an npm that is about to replace them.
 * @returns {NodeJS.ProcessEnv}
 */
export function systemEnv() {
  const entries = (process.env.PATH ?? "").split(delimiter);
  return { ...process.env, PATH: entries.filter((entry) => !/node_modules/.test(entry)).join(delimiter) };
}
