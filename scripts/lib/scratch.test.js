import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { newScratch } from "./scratch.js";

test("a folder of a run that is gone goes, that of one that goes on stays", () => {
  const running = newScratch();
  const left = join(dirname(running), "mela-test-99999999-left");
  mkdirSync(join(left, "db"), { recursive: true });
  const another = newScratch();
  expect(existsSync(left)).toBe(false);
  expect(existsSync(running)).toBe(true);
  for (const folder of [running, another]) rmSync(folder, { recursive: true });
});
