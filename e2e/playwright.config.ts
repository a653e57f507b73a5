import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromium } from "./world/chromium.ts";
import type { Fixtures, WorkerFixtures } from "./world/test.ts";

const isDeep = Boolean(process.env.DEEP);
/** `npm run test:deep` goes through the journeys first, and then looks at every screen: a run by hand takes all. */
const part = process.env.BROWSER_PART;
const everyScreen = "accessibility.deep.spec.ts";

/** The journeys run on the built product; each test's world starts the servers that it needs (`world/`). */
export default defineConfig<Fixtures, WorkerFixtures>({
  testDir: ".",
  testMatch: part === "screens" ? everyScreen : isDeep ? "*.deep.spec.ts" : "*.spec.ts",
  testIgnore: !isDeep ? "*.deep.spec.ts" : part === "journeys" ? everyScreen : [],
  outputDir: "../test-results",
  // A worker is a browser and a server, which wait for one another, and now and then for the clock: one more than there
  // are cores fills them.
  workers: Math.min(4, availableParallelism() + 1),
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // What fails says so later, what is slow does not fail: a machine at a third of the usual speed is no fault of ours.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Everything on the embedded engine, and among the long ones the main journey on PostgreSQL too where there is one.
  projects: [
    ...(process.env.TEST_DATABASE_URL && isDeep && part !== "screens"
      ? [{ name: "postgres", testMatch: "journey.spec.ts", use: { engine: "postgres" as const } }]
      : []),
    { name: "pglite", use: { engine: "pglite" } },
  ],
  use: {
    ...chromium,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // To write down every step of every test took a quarter of all the work: who looks into one asks for it (--trace on).
    trace: "off",
    screenshot: "only-on-failure",
  },
});
