import { execFile } from "node:child_process";
import { inRoot } from "./places.js";
import { line, none, one } from "./tally.js";

/** What is not worth stopping for. */
const bearable = new Set(["info", "low", "moderate"]);

/**
 * @typedef {{ name: string, severity: string, range: string }} Hole
 * @typedef {{ asked: true, holes: Hole[] } | { asked: false, why: string }} Finding
 */

/**
 * What `npm audit --json` says: the packages with holes that matter, or why the registry could not be asked.
 * @param {string} printed
 * @returns {Finding}
 */
export function readAudit(printed) {
  /** @type {{ vulnerabilities?: Record<string, Hole>, message?: string, error?: { summary?: string } }} */
  let report;
  try {
    report = JSON.parse(printed);
  } catch {
    return { asked: false, why: "npm audit did not answer in JSON" };
  }
  if (!report.vulnerabilities)
    return { asked: false, why: report.message || report.error?.summary || "it said nothing" };
  const holes = Object.values(report.vulnerabilities).filter(({ severity }) => !bearable.has(severity));
  return { asked: true, holes };
}

/**
 * Asks the registry for known holes in what runs in production, tools left aside. A registry that can't be asked is no
 * failure of ours: it says so, and counts as nothing.
 * @returns {Promise<number>} 1 if a high or critical one is known
 */
export async function audit() {
  const finding = readAudit(await askNpm());
  if (!finding.asked) {
    process.stdout.write(
      `The registry could not be asked for holes in our dependencies: ${finding.why}\n${line(none)}\n`,
    );
    return 0;
  }
  for (const { name, severity, range } of finding.holes) process.stdout.write(`${severity}: ${name} ${range}\n`);
  process.stdout.write(`${line(one(finding.holes.length === 0))}\n`);
  return finding.holes.length === 0 ? 0 : 1;
}

/** @returns {Promise<string>} what it printed; it ends with 1 when it found something. */
function askNpm() {
  const options = { cwd: inRoot("."), timeout: 60_000, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile("npm", ["audit", "--omit=dev", "--json"], options, (_error, stdout) => resolve(stdout));
  });
}
