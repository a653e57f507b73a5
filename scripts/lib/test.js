import { parseArgs } from "node:util";
import { whenAbandoned } from "./abandoned.js";
import { checkBrowser, checkBuild, checkLint, checkTypes, checkUnits } from "./checks.js";
import { noChromium, provideChromium } from "./chromium.js";
import { Fault } from "./fault.js";
import { inParts } from "./inParts.js";
import { install } from "./install.js";
import { compileMessages } from "./messages.js";
import { findPostgres, startPostgres } from "./postgres.js";
import { endAll } from "./run.js";
import { newScratch, removeScratch } from "./scratch.js";
import { seconds } from "./step.js";
import { line, none, one, sum } from "./tally.js";

/** @typedef {import("./tally.js").Tally} Tally */

const deepLimitMs = 28 * 60_000;
const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);

/**
 * Runs the checks and ends with "N passed, N failed". `--only lint|unit|e2e` leaves the others out; `--deep` runs
 * only races at full size, crashes, long histories and what a browser has to look at for long, and the rest on the other
 * engine; with `--minutes`, as far as these go.
 * @param {string[]} args
 * @returns {Promise<number>} 1 if anything failed
 */
export async function test(args) {
  const { deep, only, minutes } = read(args);
  const since = Date.now();
  const endsAt = minutes === undefined ? undefined : since + minutes * 60_000;
  await install();
  const reports = newScratch();
  process.env.TMPDIR = reports; // of all programs that we start
  const postgres = only === "lint" ? null : await providePostgres(deep);
  const tidy = async () => {
    await endAll();
    await postgres?.stop();
    await removeScratch(reports);
  };
  const giveUp = () => void tidy().finally(() => process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, giveUp);
  whenAbandoned(giveUp);
  try {
    const env = { TEST_DATABASE_URL: postgres?.url ?? "" };
    const tally = deep ? await runDeep({ reports, env }, endsAt) : await runAll({ reports, env, only });
    if (tally.skipped > 0) say(`${tally.skipped} skipped`);
    if (tally.failures.length > 0) say(`\n== Failed\n${tally.failures.join("\n")}`);
    say(`\nAll in ${seconds(since)}`);
    say(line(tally));
    return tally.failed > 0 ? 1 : 0;
  } finally {
    await tidy();
  }
}

/** @param {{ reports: string, env: NodeJS.ProcessEnv, only: string | undefined }} plan */
async function runAll({ reports, env, only }) {
  const wants = (/** @type {string} */ part) => only === undefined || only === part;
  await compileMessages(); // all parts read them
  // The builder and the readers of the code each fill one core.
  const [code, build] = await Promise.all([
    wants("lint") ? readCode() : none,
    wants("e2e") ? stage("Web build", checkBuild) : none,
  ]);
  const units = wants("unit") ? await stage("Rules and routes", () => checkUnits({ reports, env })) : none;
  const canBrowse = wants("e2e") && build.failed === 0;
  const journeys = canBrowse ? await stage("Browser", () => browse({ reports, env })) : none;
  return sum([code, build, units, journeys]);
}

async function readCode() {
  return sum([await stage("Types", checkTypes), await stage("Lint and format", checkLint)]);
}

/**
 * @param {import("./checks.js").Surroundings} surroundings
 * @param {number | undefined} endsAt in ms
 */
async function runDeep({ reports, env }, endsAt) {
  const long = { reports, env: { ...env, DEEP: "1" } };
  const build = await stage("Web build", checkBuild);
  const units = await stage("Deep tests", () => checkUnits({ ...long, limitMs: deepLimitMs }));
  const minuteMs = 60_000;
  const looked = (/** @type {string} */ part) => (/** @type {{ shard: string, limitMs?: number }} */ given) =>
    browse({ ...long, env: { ...long.env, BROWSER_PART: part }, ...given });
  const journeys = { parts: 6, firstMs: 5 * minuteMs, endsAt };
  const screens = { parts: 3, firstMs: 3 * minuteMs, endsAt };
  const others = { parts: 8, firstMs: 3 * minuteMs, endsAt };
  const onOther = { ...long, env: { ...long.env, OTHER_ENGINE: "1" } };
  const stages = [build, units];
  if (build.failed === 0) {
    stages.push(await stage("Journeys", () => inParts(journeys, looked("journeys"))));
    stages.push(await stage("Every screen", () => inParts(screens, looked("screens"))));
  }
  // What was tried on one engine by the short tests.
  const again = () => inParts(others, (given) => checkUnits({ ...onOther, ...given }));
  if (env.TEST_DATABASE_URL) stages.push(await stage("The other engine", again));
  return sum(stages);
}

/** @param {import("./checks.js").Surroundings} surroundings */
async function browse(surroundings) {
  const chromium = await provideChromium();
  if (chromium) return checkBrowser({ ...surroundings, env: { ...surroundings.env, CHROMIUM_PATH: chromium } });
  say(noChromium);
  return one(false);
}

/**
 * The PostgreSQL that TEST_DATABASE_URL names, else one of our own, else none: then PGlite alone is tested. Only the
 * deep tests end programs in the middle: the others need not wait for a disk.
 * @param {boolean} isDeep
 */
async function providePostgres(isDeep) {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const bin = findPostgres();
  if (bin) return startPostgres(bin, isDeep ? {} : { fsync: "off" });
  say("No PostgreSQL 15 or newer was found (TEST_DATABASE_URL names none either): only PGlite is tested.");
  return null;
}

/**
 * One part of the run, with its heading, its count and the time it took.
 * @param {string} title
 * @param {() => Promise<Tally>} check
 */
async function stage(title, check) {
  const since = Date.now();
  say(`\n== ${title}`);
  const tally = await check();
  say(`== ${title}: ${line(tally)} (${seconds(since)})`);
  return tally.failed > 0 && tally.failures.length === 0 ? { ...tally, failures: [title] } : tally;
}

/** @param {string[]} args */
function read(args) {
  try {
    const options = /** @type {const} */ ({
      deep: { type: "boolean", default: false },
      only: { type: "string" },
      minutes: { type: "string" },
    });
    const { deep, only, minutes } = parseArgs({ args, options }).values;
    const isKnown = only === undefined || ["lint", "unit", "e2e"].includes(only);
    if (isKnown && (minutes === undefined || Number(minutes) >= 0))
      return { deep, only, minutes: minutes === undefined ? undefined : Number(minutes) };
  } catch {
    // The same sentence for every option that we do not know.
  }
  throw new Fault("Options: --deep, --minutes 40, --only lint, --only unit, --only e2e.");
}
