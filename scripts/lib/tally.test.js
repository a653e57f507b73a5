import { expect, test } from "vitest";
import { fromPlaywright, fromVitest, line, none, one, sum } from "./tally.js";

test("the last line adds up every part", () => {
  expect(line(sum([one(true), one(false), none, { ...none, passed: 40, skipped: 3 }]))).toBe("41 passed, 1 failed");
});

test("a test file that does not load is a failure", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] },
      { status: "passed", assertionResults: [{ status: "passed" }] },
    ],
  };
  expect(fromVitest(report, 1)).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
});

test("a runner that breaks down without a report, or after it, is a failure", () => {
  expect(fromVitest(null, 1)).toEqual({ ...none, failed: 1 });
  expect(fromVitest({ numPassedTests: 7 }, 1)).toEqual({ ...none, passed: 7, failed: 1 });
  expect(fromPlaywright(null, 1).failed).toBe(1);
});

test("a journey that only succeeds at the second try has failed", () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
  expect(fromPlaywright({ stats, errors: [] }, 1)).toEqual({ ...none, passed: 3, failed: 2, skipped: 1 });
});
