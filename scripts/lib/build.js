import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Fault } from "./fault.js";
import { fingerprint } from "./fingerprint.js";
import { compileMessages } from "./messages.js";
import { inRoot, root } from "./places.js";
import { runTool } from "./run.js";
import { step } from "./step.js";
import { stripTypes } from "./stripTypes.js";

const stampFile = inRoot("web/build/.stamp.json");

/** All that the built pages are made from, and nothing that building or testing writes. */
const sources = {
  paths: ["web", "contract/src", "package-lock.json", "tsconfig.base.json"],
  ignore: (/** @type {string} */ path) =>
    /(^|\/)(node_modules|\.react-router|\.vite)$|^web\/(build|app\/paraglide)$|^web\/project\.inlang\/(?!settings\.json)|\.test\.tsx?$/.test(
      path,
    ),
};

/**
 * Builds what a server loads, as far as its sources have changed: its own without types, and the web app.
 * @param {typeof step} show how it says that it is at work
 */
export async function build(show = step) {
  await stripTypes(show);
  await buildWeb(show);
}

/**
 * Builds the web app into web/build, unless what is there was made from just these sources.
 * @param {typeof step} show
 */
async function buildWeb(show) {
  const before = readStamp();
  const now = fingerprint(root, sources, before);
  if (before?.hash === now.hash) {
    if (now.files !== before.files) writeFileSync(stampFile, JSON.stringify(now)); // the times it was seen with
    return;
  }
  rmSync(stampFile, { force: true }); // a build that is interrupted must not look finished
  await compileMessages();
  const { code, output } = await show("Building the web app", () =>
    runTool("@react-router/dev/bin.cjs", ["build"], { cwd: inRoot("web") }),
  );
  if (code !== 0) throw new Fault(`${output}\nThe web app could not be built: the builder's own words are above.`);
  mkdirSync(inRoot("web/build"), { recursive: true });
  writeFileSync(stampFile, JSON.stringify(now));
}

/** @returns {import("./fingerprint.js").Fingerprint | null} */
function readStamp() {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, "utf8")) : null;
}
