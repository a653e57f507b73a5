// How long does a second `npm start` take until it listens, with nothing to install and nothing to build?
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/lib/freePort.js";
import { inRoot, pinnedNode } from "../../scripts/lib/places.js";
import { reportFigure } from "../src/harness/report.ts";
import { spread } from "../src/harness/stats.ts";

const folder = mkdtempSync(join(tmpdir(), "mela-bench-"));
await startOnce(); // the first one builds, migrates and loads the demo data
const seconds: number[] = [];
for (let run = 0; run < 5; run++) seconds.push(await startOnce());
rmSync(folder, { recursive: true, force: true });
const { lower, median, upper } = spread(seconds);
const beside = `quartiles ${lower.toFixed(2)} and ${upper.toFixed(2)} s, with demo data, on PGlite`;
reportFigure("a second npm start until it listens", { value: median, unit: "s", beside }, { atMost: 3 });

/** Starts, waits for the line that says where it listens, stops. */
async function startOnce(): Promise<number> {
  const since = performance.now();
  const child = spawn(pinnedNode, [inRoot("scripts/start.js")], {
    env: {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      DATA_DIR: folder,
      PORT: String(await freePort()),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("Mela is at")) resolve();
    });
    child.once("close", (code) => reject(new Error(`It ended with code ${code} before it listened.`)));
  });
  const took = (performance.now() - since) / 1_000;
  child.kill("SIGTERM");
  await ended;
  return took;
}
