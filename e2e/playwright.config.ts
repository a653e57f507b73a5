import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromium } from "./world/chromium.ts";

/** The journeys run on the built product; each test's world starts the servers that it needs (`world/`). */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  // A worker is a browser and a server: two of them fill two cores.
  workers: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 1.5))),
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...chromium,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    trace: process.env.CI ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
  },
});
