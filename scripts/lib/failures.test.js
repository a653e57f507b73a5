import { expect, test } from "vitest";
import { playwrightFailures, vitestFailures } from "./failures.js";
import { inRoot } from "./places.js";

test("each test that failed is named, with its first lines and without colours", () => {
  const report = {
    testResults: [
      {
        name: inRoot("server/src/bookings/hold.test.ts"),
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "a hold runs out" },
          {
            status: "failed",
            fullName: "a hold holds",
            failureMessages: ["\u001b[31mexpected 1\u001b[39m\n\n  at hold"],
          },
        ],
      },
      { name: inRoot("server/src/broken.test.ts"), status: "failed", message: "no such module", assertionResults: [] },
    ],
  };
  expect(vitestFailures(report)).toEqual([
    "server/src/bookings/hold.test.ts > a hold holds\n    expected 1\n      at hold",
    "server/src/broken.test.ts\n    no such module",
  ]);
});

test("a journey that failed is named by its file and line, however deep it stands, and so is what befell the runner", () => {
  const spec = {
    title: "a guest pays",
    ok: false,
    line: 7,
    tests: [{ results: [{ error: { message: "no button" } }] }],
  };
  const suites = [{ file: "pay.spec.ts", suites: [{ specs: [{ title: "a guest looks", ok: true }, spec] }] }];
  expect(playwrightFailures({ suites, errors: [{ message: "no server" }] })).toEqual([
    "pay.spec.ts:7 > a guest pays\n    no button",
    "e2e\n    no server",
  ]);
});

test("a runner that left no report tells nothing", () => {
  expect([...vitestFailures(null), ...playwrightFailures(null)]).toEqual([]);
});
