import { statSync } from "node:fs";
import { relative } from "node:path";
import { inRoot, root } from "./places.js";

/** Where the server's sources lie without their types, each by the name that it has below the root. */
export const strippedFolder = inRoot(".build/stripped");

/**
 * Where a source's copy without types lies.
 * @param {string} source a path below the root
 */
export const copyOf = (source) => `${strippedFolder}/${relative(root, source)}`;

/**
 * Whether the copy was made of the source as it is now: it has its time, to the millisecond, as not all of what copies files
 * keeps more.
 * @param {string} source
 */
export function isCurrent(source) {
  const copy = statSync(copyOf(source), { throwIfNoEntry: false });
  return copy !== undefined && Math.round(copy.mtimeMs) === Math.round(statSync(source).mtimeMs);
}
