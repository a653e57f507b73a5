import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { fingerprint } from "./fingerprint.js";

/** @type {string[]} */
const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with two sources and one built file. */
function newSources() {
  const folder = mkdtempSync(join(tmpdir(), "mela sources "));
  folders.push(folder);
  mkdirSync(join(folder, "app/deep"), { recursive: true });
  mkdirSync(join(folder, "app/built"));
  const write = (/** @type {string} */ path, /** @type {string} */ text) => writeFileSync(join(folder, path), text);
  write("app/one.ts", "one");
  write("app/deep/two.ts", "two");
  write("app/built/out.js", "out");
  const take = (/** @type {import("./fingerprint.js").Fingerprint | null} */ before = null) =>
    fingerprint(folder, { paths: ["app", "missing.json"], ignore: (path) => path.endsWith("/built") }, before);
  return { folder, write, take };
}

test("the same files give the same hash, also when every time has changed", () => {
  const { folder, take } = newSources();
  const before = take();
  utimesSync(join(folder, "app/one.ts"), new Date(), new Date(2020, 1, 1));
  expect(take(before).hash).toBe(before.hash);
});

test("another content, a new file, and a renamed one each change the hash", () => {
  const { folder, write, take } = newSources();
  const before = take();
  write("app/one.ts", "1");
  const changed = take(before);
  expect(changed.hash).not.toBe(before.hash);
  write("app/three.ts", "three");
  const added = take(changed);
  expect(added.hash).not.toBe(changed.hash);
  rmSync(join(folder, "app/three.ts"));
  write("app/four.ts", "three");
  expect(take(added).hash).not.toBe(added.hash);
});

test("what a build writes does not count", () => {
  const { write, take } = newSources();
  const before = take();
  write("app/built/out.js", "another");
  expect(take(before).hash).toBe(before.hash);
});
