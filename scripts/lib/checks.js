import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.js";
import { Fault } from "./fault.js";
import { inRoot, pinnedEnv } from "./places.js";
import { runTool } from "./run.js";
import { fromPlaywright, fromVitest, none, one } from "./tally.js";

/**
 * @typedef {import("./tally.js").Tally} Tally
 * @typedef {{ reports: string, env: NodeJS.ProcessEnv, limitMs?: number, only?: string[],
 *   shard?: string }} Surroundings
 * `reports`: a folder for what the runners write; `env`: where the tests find PostgreSQL and Chromium; `only`: the paths of
 * those to run; `shard`: a part of them, "1/8".
 */

const workspaces = ["contract", "server", "web", "web/worker", "e2e", "faults", "bench", "scripts"];

/** Route types, then every workspace's own types. */
export async function checkTypes() {
  const typegen = await runTool("@react-router/dev/bin.cjs", ["typegen"], { cwd: inRoot("web") });
  if (typegen.code !== 0) process.stdout.write(typegen.output);
  let isGood = typegen.code === 0;
  for (const workspace of workspaces.filter((name) => existsSync(inRoot(name, "tsconfig.json")))) {
    const { code } = await runTool("typescript/bin/tsc", ["--noEmit", "-p", workspace], { show: true });
    isGood = isGood && code === 0;
  }
  return one(isGood);
}

/** Biome: format, lint and import order, of everything. */
export async function checkLint() {
  const { code } = await runTool("@biomejs/biome/bin/biome", ["check", "--error-on-warnings"], { show: true });
  return one(code === 0);
}

/**
 * Rules, routes and scripts, on PGlite and, where there is one, on PostgreSQL. `DEEP` in `env` takes the long ones.
 * @param {Surroundings} surroundings
 * @returns {Promise<Tally>}
 */
export async function checkUnits({ reports, env, limitMs, only = [], shard }) {
  const report = join(reports, `vitest-${shard?.replace("/", "-") ?? "all"}.json`);
  const part = shard ? [`--shard=${shard}`] : [];
  const args = ["run", ...only, ...part, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runTool("vitest/vitest.mjs", env.DEEP ? [...args, "--passWithNoTests"] : args, {
    show: true,
    env: pinnedEnv(env),
    ...(limitMs ? { limitMs } : {}),
  });
  return fromVitest(read(report), code);
}

/** The web app as it is served. It is no test, but a build that fails is a failure. */
export async function checkBuild() {
  try {
    await build((_title, work) => work()); // others write to the terminal meanwhile
    return none;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    process.stdout.write(`${error.message}\n`);
    return one(false);
  }
}

/**
 * The journeys, in Chromium, on the built product.
 * @param {Surroundings} surroundings
 * @returns {Promise<Tally>}
 */
export async function checkBrowser({ reports, env, limitMs, shard }) {
  const report = join(reports, `playwright-${env.BROWSER_PART ?? ""}${shard?.replace("/", "-") ?? "all"}.json`);
  const args = ["test", "--reporter=list,json", ...(shard ? [`--shard=${shard}`] : [])];
  const { code } = await runTool("@playwright/test/cli.js", args, {
    cwd: inRoot("e2e"),
    show: true,
    env: pinnedEnv({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    ...(limitMs ? { limitMs } : {}),
  });
  return fromPlaywright(read(report), code);
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
