import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The first of some programs that can be run, or null. Names are looked up on the PATH, paths are taken as they are.
 * @param {string[]} candidates
 */
export function findProgram(candidates) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const files = candidates.flatMap((name) => (/[\\/]/.test(name) ? [name] : folders.map((path) => join(path, name))));
  return files.find(isProgram) ?? null;
}

/** Whether we may install packages of the system. */
export function isRoot() {
  return process.getuid?.() === 0;
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false; // not there, or not ours to run: look further
  }
}
