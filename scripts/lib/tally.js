import { playwrightFailures, vitestFailures } from "./failures.js";

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally
 * `failures`: what failed, in words, as far as the runner told.
 */

/** @type {Tally} */
export const none = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** One check that has no report of its own, such as the types. @param {boolean} isGood @returns {Tally} */
export const one = (isGood) => (isGood ? { ...none, passed: 1 } : { ...none, failed: 1 });

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  return tallies.reduce(
    (all, next) => ({
      passed: all.passed + next.passed,
      failed: all.failed + next.failed,
      skipped: all.skipped + next.skipped,
      failures: [...all.failures, ...next.failures],
    }),
    none,
  );
}

/** The last line of a run. @param {Tally} tally */
export function line({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/**
 * @typedef {import("./failures.js").VitestFile} VitestFile
 * @typedef {import("./failures.js").PlaywrightSuite} PlaywrightSuite
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number, numTodoTests?: number,
 *   testResults?: VitestFile[] }} VitestReport
 * @typedef {{ stats?: { expected?: number, unexpected?: number, flaky?: number, skipped?: number },
 *   suites?: PlaywrightSuite[], errors?: { message?: string }[] }} PlaywrightReport
 */

/**
 * Counts Vitest's JSON report. A file that did not load holds no test that failed, but it failed.
 * @param {VitestReport | null} report
 * @param {number} code the runner's exit code
 */
export function fromVitest(report, code) {
  const unloaded = (report?.testResults ?? []).filter(
    (file) => file.status === "failed" && !file.assertionResults?.some(({ status }) => status === "failed"),
  );
  return settle(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: vitestFailures(report),
  });
}

/**
 * Counts Playwright's JSON report.
 * @param {PlaywrightReport | null} report
 * @param {number} code
 */
export function fromPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const failed = unexpected + flaky + (report?.errors?.length ?? 0);
  return settle(code, { passed: expected, failed, skipped, failures: playwrightFailures(report) });
}

/**
 * A runner that ended badly has failed, whatever it counted.
 * @param {number} code
 * @param {Tally} tally
 */
function settle(code, tally) {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
