import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from "@playwright/test";

/** What Chromium must not do during a test: ask for a sandbox that root has not, or call its maker's servers. */
const args = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ...["--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

/** The browser that `npm test` found (CHROMIUM_PATH), or the system's own for a run by hand. */
export const chromium = {
  browserName: "chromium",
  launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell", args },
} satisfies Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;
