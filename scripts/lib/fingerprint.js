import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

/**
 * @typedef {{ size: number, mtimeMs: number, sha: string }} Seen
 * @typedef {{ hash: string, files: Record<string, Seen> }} Fingerprint
 */

/**
 * The hash of all files below some paths. A file is read only if its size or time differs from `before`: on a second
 * start nothing is, and a checkout that touched every file but changed none still gives the same hash.
 * @param {string} base
 * @param {{ paths: string[], ignore: (path: string) => boolean }} sources paths relative to `base`, with "/"
 * @param {Fingerprint | null} before
 * @returns {Fingerprint}
 */
export function fingerprint(base, { paths, ignore }, before) {
  /** @type {Record<string, Seen>} */
  const files = {};
  for (const file of paths.flatMap((path) => walk(base, path, ignore)).sort()) {
    files[file] = look(join(base, file), before?.files[file]);
  }
  const hash = createHash("sha256");
  for (const [file, { sha }] of Object.entries(files)) hash.update(`${file}\0${sha}\0`);
  return { hash: hash.digest("hex"), files };
}

/**
 * @param {string} file
 * @param {Seen | undefined} before
 * @returns {Seen}
 */
function look(file, before) {
  const { size, mtimeMs } = statSync(file);
  if (before && before.size === size && before.mtimeMs === mtimeMs) return before;
  return { size, mtimeMs, sha: createHash("sha256").update(readFileSync(file)).digest("hex") };
}

/**
 * @param {string} base
 * @param {string} path
 * @param {(path: string) => boolean} ignore
 * @returns {string[]}
 */
function walk(base, path, ignore) {
  const full = join(base, path);
  if (ignore(path) || !existsSync(full)) return [];
  if (statSync(full).isFile()) return [relative(base, full).split(sep).join("/")];
  return readdirSync(full).flatMap((name) => walk(base, `${path}/${name}`, ignore));
}
