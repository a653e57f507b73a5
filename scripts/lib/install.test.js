import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { holdsAll } from "./install.js";
import { inRoot } from "./places.js";

const lock = {
  packages: {
    "": {},
    server: { version: "0.1.0" },
    "node_modules/@mela/server": { link: true },
    "node_modules/zod": { version: "4.6.7" },
    "server/node_modules/pino": { version: "10.4.0" },
    "node_modules/other-os": { version: "1.0.0", optional: true },
  },
};
const { "": _root, server: _server, "node_modules/other-os": _other, ...installed } = lock.packages;

test("what npm installed by hand counts, without the packages that are for other machines", () => {
  expect(holdsAll(lock, { packages: installed })).toBe(true);
});

test("a missing package, another version and an unfinished install are installed anew", () => {
  const { "node_modules/zod": _zod, ...without } = installed;
  expect(holdsAll(lock, { packages: without })).toBe(false);
  expect(holdsAll(lock, { packages: { ...installed, "node_modules/zod": { version: "4.0.0" } } })).toBe(false);
  expect(holdsAll(lock, {})).toBe(false);
});

test("the lock names every optional package of every machine, or `npm ci` refuses it", () => {
  /** @type {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} */
  const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !finds(packages, path, name)),
  );
  expect(missing).toEqual([]);
});

/**
 * Whether a package that asks for another finds it in its own folder or one above, as Node does.
 * @param {Record<string, unknown>} packages
 * @param {string} from
 * @param {string} name
 * @returns {boolean}
 */
function finds(packages, from, name) {
  if (`${from && `${from}/`}node_modules/${name}` in packages) return true;
  if (from === "") return false;
  return finds(packages, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name);
}
