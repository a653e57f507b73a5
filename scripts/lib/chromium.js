import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { findProgram, isRoot } from "./find.js";
import { inRoot } from "./places.js";
import { run, runTool } from "./run.js";
import { step } from "./step.js";

// First the one without windows of its own: it needs two thirds of the time.
const names = [
  ...["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Said when there is no browser to be had. */
export const noChromium =
  "No Chromium was found and none could be installed: install Chromium or Google Chrome (on Debian as root: " +
  "`apt-get install chromium-headless-shell`), or set CHROMIUM_PATH to one.";

/**
 * The path of a Chromium that starts: the one named by CHROMIUM_PATH, the system's, Playwright's, or one that is
 * installed now. Null if there is none.
 */
export async function provideChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return (await starts(named)) ? named : null;
  const found = await findChromium();
  if (found) return found;
  await step("Installing Chromium", async () => {
    if (isRoot() && findProgram(["apt-get"])) await aptInstall();
    // Ubuntu's package is a stub for another installer: what counts is whether a browser starts afterwards.
    if (!(await findChromium()))
      await runTool("@playwright/test/cli.js", ["install", "chromium"], { limitMs: 300_000 });
  });
  return findChromium();
}

async function findChromium() {
  for (const candidate of [...names, playwrightsOwn()]) {
    const program = findProgram([candidate]);
    if (program && (await starts(program))) return program;
  }
  return null;
}

async function aptInstall() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  for (const name of ["chromium-headless-shell", "chromium"]) {
    // With a font like Arial: it stands in until our own has come, and is as large (web/app/ui/fonts.css).
    const packages = [name, "fonts-liberation"];
    const { code } = await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { env });
    if (code === 0) return;
  }
}

/** Where Playwright keeps the browser that it downloads, whether or not it has. */
function playwrightsOwn() {
  const manifest = inRoot("node_modules/playwright-core/package.json");
  if (!existsSync(manifest)) return "";
  return createRequire(manifest)("playwright-core").chromium.executablePath();
}

/** @param {string} program */
async function starts(program) {
  return (await run(program, ["--version"], { limitMs: 20_000 })).code === 0;
}
