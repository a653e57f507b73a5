import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./places.js";

/**
 * @typedef {{ name?: string, status?: string, message?: string,
 *   assertionResults?: { status?: string, fullName?: string, failureMessages?: string[] }[] }} VitestFile
 * @typedef {{ title?: string, ok?: boolean, line?: number,
 *   tests?: { results?: { error?: { message?: string } }[] }[] }} PlaywrightSpec
 * @typedef {{ file?: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 */

const linesShown = 12;

/**
 * What failed in Vitest's JSON report, and how: a long run's own words about it are far above its last line.
 * @param {{ testResults?: VitestFile[] } | null} report
 * @returns {string[]} a text of a few lines for each
 */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const path = relative(root, file.name ?? "");
    const failed = (file.assertionResults ?? []).filter(({ status }) => status === "failed");
    if (file.status === "failed" && failed.length === 0) return [told(path, file.message)];
    return failed.map(({ fullName, failureMessages }) => told(`${path} > ${fullName}`, failureMessages?.join("\n")));
  });
}

/**
 * The same of Playwright's.
 * @param {{ suites?: PlaywrightSuite[], errors?: { message?: string }[] } | null} report
 * @returns {string[]}
 */
export function playwrightFailures(report) {
  const loose = (report?.errors ?? []).map(({ message }) => told("e2e", message));
  return [...(report?.suites ?? []).flatMap((suite) => ofSuite(suite, suite.file ?? "e2e")), ...loose];
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string} file
 * @returns {string[]}
 */
function ofSuite({ suites = [], specs = [] }, file) {
  const failed = specs.filter(({ ok }) => ok === false);
  const own = failed.map(({ title, line, tests }) => {
    const errors = (tests ?? []).flatMap(({ results }) => results ?? []).map(({ error }) => error?.message ?? "");
    return told(
      `${file}:${line} > ${title}`,
      errors.find((message) => message),
    );
  });
  return [...own, ...suites.flatMap((suite) => ofSuite(suite, file))];
}

/**
 * @param {string} name
 * @param {string} [why]
 */
function told(name, why = "") {
  const own = stripVTControlCharacters(why)
    .split("\n")
    .filter((line) => line.trim() && !line.includes("/node_modules/"));
  return [name, ...own.slice(0, linesShown).map((line) => `    ${line}`)].join("\n");
}
