import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromium } from "./world/chromium.ts";
import type { Fixtures, WorkerFixtures } from "./world/test.ts";

/** The journeys run on the built product; each test's world starts the servers that it needs (`world/`). */
export default defineConfig<Fixtures, WorkerFixtures>({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  // A worker is a browser and a server, which wait for one another: as many workers as cores fill them.
  workers: Math.max(1, Math.min(4, availableParallelism())),
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Everything on the embedded engine, the main journey on PostgreSQL too where there is one.
  projects: [
    { name: "pglite", use: { engine: "pglite" } },
    ...(process.env.TEST_DATABASE_URL
      ? [{ name: "postgres", testMatch: "journey.spec.ts", use: { engine: "postgres" as const } }]
      : []),
  ],
  use: {
    ...chromium,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    trace: process.env.CI ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
  },
});
