import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Fault } from "./fault.js";
import { inRoot, pinnedNode, systemEnv } from "./places.js";
import { run } from "./run.js";
import { step } from "./step.js";

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

const lockFile = inRoot("package-lock.json");
const stampFile = inRoot("node_modules/.mela-install");

/** Installs what package-lock.json names, if it is not there yet. */
export async function install() {
  const stamp = createHash("sha256").update(readFileSync(lockFile)).update(process.arch).digest("hex");
  if (existsSync(pinnedNode) && isInstalled(stamp)) return;
  // Development packages too, whatever NODE_ENV says: the pinned Node and the build are among them.
  const { code, output } = await step("Installing packages", () => npm(["ci", "--include=dev"]));
  if (code !== 0) throw new Fault(`${output}\nThe packages could not be installed: npm's own words are above.`);
  if (!existsSync(pinnedNode)) throw new Fault(scriptsRefused);
  writeFileSync(stampFile, stamp);
}

const scriptsRefused =
  "npm installed no Node of its own in node_modules/node, which means that it may not run install scripts here: " +
  "run `npm rebuild node --ignore-scripts=false` and start again.";

/** @param {string} stamp */
function isInstalled(stamp) {
  if (readOr(stampFile, "") === stamp) return true;
  if (!holdsAll(parse(readOr(lockFile, "{}")), parse(readOr(inRoot("node_modules/.package-lock.json"), "{}")))) {
    return false;
  }
  writeFileSync(stampFile, stamp); // somebody ran npm by hand
  return true;
}

/**
 * Whether what npm says it installed is what the lock asks for. Packages for other machines may be missing.
 * @param {Lock} lock
 * @param {Lock} installed npm's own record, node_modules/.package-lock.json
 */
export function holdsAll(lock, installed) {
  if (!lock.packages || !installed.packages) return false;
  const there = installed.packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith("node_modules/") && !path.includes("/node_modules/")) return true; // a workspace itself
    const found = there[path];
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version;
  });
}

/** @param {string[]} args */
function npm(args) {
  const cli = process.env.npm_execpath;
  // By the system's Node: the pinned one, which npm puts first on the PATH, is about to be replaced.
  if (cli?.endsWith("js")) return run("node", [cli, ...args], { env: systemEnv() });
  return run(process.platform === "win32" ? "npm.cmd" : "npm", args, { env: systemEnv() });
}

/**
 * @param {string} file
 * @param {string} otherwise
 */
function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, "utf8") : otherwise;
}

/**
 * @param {string} text
 * @returns {Lock}
 */
function parse(text) {
  return JSON.parse(text);
}
