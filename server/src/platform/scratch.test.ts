import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { clearScratch, withScratch } from "./scratch.ts";

const temporary = mkdtempSync(join(tmpdir(), "test-scratch-"));
beforeAll(() => void vi.stubEnv("TMPDIR", temporary)); // what `tmpdir` looks at: other tests upload meanwhile
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

/** A folder with a file in it, as a process leaves it that is killed. */
function left(name: string, hoursAgo = 0): string {
  mkdirSync(join(temporary, name));
  writeFileSync(join(temporary, name, "0"), "half a picture");
  const then = Date.now() / 1_000 - hoursAgo * 3_600;
  utimesSync(join(temporary, name), then, then);
  return name;
}

test("what a killed process left goes at the start, what another one works with stays until it is a day old", async () => {
  const gone = spawnSync(process.execPath, ["--version"]).pid;
  const stay = [left(`mela-upload-${process.ppid}-abc123`, 23), left("mela-upload-Xyz123", 23)];
  const other = [left("mela-history-abc123", 48), left("upload", 48)];
  left(`mela-upload-${gone}-abc123`);
  left(`mela-picture-${gone}-abc123`);
  left(`mela-upload-${process.pid}-abc123`); // of the process that had our number before us
  left(`mela-upload-${process.ppid}-def456`, 25);
  left("mela-upload-Abc123", 25); // as folders were called before
  expect(await clearScratch()).toEqual([]);
  expect(readdirSync(temporary).sort()).toEqual([...stay, ...other].sort());
});

test("a folder is there while it is worked with, and is gone whether that ends well or not", async () => {
  const seen: string[] = [];
  const look = (folder: string) => {
    seen.push(folder);
    return existsSync(folder);
  };
  expect(await withScratch("upload", async (folder) => look(folder))).toBe(true);
  const fails = withScratch("upload", async (folder) => {
    look(folder);
    throw new Error("the disk is full");
  });
  await expect(fails).rejects.toThrow("the disk is full");
  expect(seen.map((folder) => existsSync(folder))).toEqual([false, false]);
});
