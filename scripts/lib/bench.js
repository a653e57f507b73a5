import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.js";
import { Fault } from "./fault.js";
import { install } from "./install.js";
import { inRoot, pinnedEnv, pinnedNode } from "./places.js";
import { run } from "./run.js";

/** @typedef {{ name: string, found: string, goal: string, isMet: boolean, beside: string }} Result */

const table = inRoot("bench/RESULTS.md");
const head = `# What the benchmarks found

\`npm run bench\` measures and writes this table, \`npm run bench http\` only the benches with that in their name.
Ratios compare two sides measured in turns in the same run: median (quartiles). Rates hold for that machine and day.

| bench | found | goal | | beside it | date, machine |
|---|---|---|---|---|---|
`;

/**
 * Runs the benches whose path below bench/ contains every word given, all of them for none.
 * @param {string[]} words
 * @returns {Promise<number>} 1 if a goal was missed
 */
export async function bench(words) {
  await install();
  const chosen = names().filter((name) => words.every((word) => name.includes(word)));
  if (chosen.length === 0) throw new Fault(`No bench is called that. There are: ${names().join(", ")}.`);
  await build(); // some measure pages: those of today's code, whatever was built before
  const folder = mkdtempSync(join(tmpdir(), "mela-bench-"));
  const results = join(folder, "results");
  const { output: machine } = await run(pinnedNode, [inRoot("bench/src/machine.ts")], { env: pinnedEnv() });
  process.stdout.write(`${machine}\n`);
  let code = 0;
  for (const name of chosen) {
    process.stdout.write(`\n== ${name}\n`);
    const env = pinnedEnv({ BENCH_RESULTS: results });
    const { code: ended } = await run(pinnedNode, [inRoot("bench", `${name}.ts`)], { env, show: true });
    code = Math.max(code, ended);
  }
  if (existsSync(results)) write(readFileSync(results, "utf8"), machine);
  rmSync(folder, { recursive: true });
  return code === 0 ? 0 : 1;
}

/** Every bench as folder/name: the .ts files one folder down, without the harness. */
function names() {
  const folders = readdirSync(inRoot("bench"), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !["src", "node_modules"].includes(entry.name),
  );
  return folders
    .flatMap(({ name }) => readdirSync(inRoot("bench", name)).map((file) => `${name}/${file}`))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
}

/**
 * Puts new results in the place of older ones of the same name.
 * @param {string} lines JSON, one result a line
 * @param {string} machine
 */
function write(lines, machine) {
  const today = new Date().toISOString().slice(0, 10);
  const rows = new Map(readRows());
  for (const text of lines.split("\n").filter(Boolean)) {
    /** @type {Result} */
    const { name, found, goal, isMet, beside } = JSON.parse(text);
    const verdict = isMet ? "met" : "missed";
    const cells = [name, found, goal, goal && verdict, beside, `${today}, ${machine}`];
    rows.set(name, `| ${cells.join(" | ")} |`);
  }
  writeFileSync(table, `${head}${[...rows.values()].sort().join("\n")}\n`);
}

/** @returns {[string, string][]} */
function readRows() {
  if (!existsSync(table)) return [];
  const rows = readFileSync(table, "utf8")
    .split("\n")
    .filter((line) => /^\| (?!bench \|)/.test(line));
  return rows.map((row) => [row.split(" | ")[0]?.slice(2) ?? "", row]);
}
