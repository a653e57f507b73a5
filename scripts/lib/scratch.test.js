import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { newScratch, removeScratch } from "./scratch.js";

test("a folder of a run that is gone goes, that of one that goes on stays", () => {
  const running = newScratch();
  const left = join(dirname(running), "mela-test-99999999-left");
  mkdirSync(join(left, "db"), { recursive: true });
  const another = newScratch();
  expect(existsSync(left)).toBe(false);
  expect(existsSync(running)).toBe(true);
  for (const folder of [running, another]) rmSync(folder, { recursive: true });
});

/**
 * A disk in a folder, for half a second; false where we may not mount one.
 * @param {string} folder
 */
async function mountForAMoment(folder) {
  const mounting = spawn("sh", [
    "-c",
    'mount -t tmpfs mela-scratch "$0" && echo done && sleep 0.5 && umount "$0"',
    folder,
  ]);
  const [said] = await Promise.race([once(mounting.stdout, "data"), once(mounting, "close")]);
  return String(said).startsWith("done");
}

test("a folder that something is mounted in goes as soon as that is let go", async () => {
  const folder = newScratch();
  mkdirSync(join(folder, "disk"));
  const isMounted = await mountForAMoment(join(folder, "disk"));
  if (isMounted) expect(() => rmSync(folder, { recursive: true })).toThrow("busy");
  await removeScratch(folder);
  expect(existsSync(folder)).toBe(false);
});
