import { build } from "./build.js";
import { noChromium, provideChromium } from "./chromium.js";
import { Fault } from "./fault.js";
import { install } from "./install.js";
import { inRoot, pinnedEnv, pinnedNode } from "./places.js";
import { run } from "./run.js";

/**
 * Takes the screenshots into docs/screenshots, all of them for no names. The server that they show ends with it.
 * @param {string[]} names
 * @returns {Promise<number>}
 */
export async function screenshots(names) {
  await install();
  await build();
  const chromium = await provideChromium();
  if (!chromium) throw new Fault(noChromium);
  const env = pinnedEnv({ CHROMIUM_PATH: chromium });
  const { code } = await run(pinnedNode, [inRoot("e2e/screenshots.ts"), ...names], { env, show: true });
  return code;
}
