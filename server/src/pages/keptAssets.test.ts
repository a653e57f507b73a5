import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { dayMs, later } from "../platform/clock.ts";
import { folderStorage } from "../platform/storage/storage.ts";
import { findAsset, keepAssets } from "./keptAssets.ts";

const base = mkdtempSync(join(tmpdir(), "mela-kept-"));
afterAll(() => rmSync(base, { recursive: true }));
const start = new Date("2026-11-25T09:00:00Z");

/** A build with these files, and a storage of its own. */
function built(files: Record<string, string>) {
  const folder = mkdtempSync(join(base, "build-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
const newStorage = () => folderStorage(mkdtempSync(join(base, "storage-")));
async function textOf(storage: ReturnType<typeof newStorage>, name: string, now: Date) {
  const found = await findAsset(storage, name, now);
  return found && String(brotliDecompressSync(await buffer(found)));
}

test("a file of the former version is there beside those of the next, as the build packed it", async () => {
  const storage = newStorage();
  const twin = brotliCompressSync("packed by the build");
  const former = built({ "Home-aaaaaaa.js": "not read" });
  writeFileSync(join(former, "Home-aaaaaaa.js.br"), twin);
  await keepAssets(storage, former, start);
  await keepAssets(storage, built({ "Home-bbbbbbb.js": "newer", "latin-Cq8BmTI_.woff2": "letters" }), start);
  expect(await textOf(storage, "Home-aaaaaaa.js", start)).toBe("packed by the build");
  expect(await textOf(storage, "Home-bbbbbbb.js", start)).toBe("newer");
  expect(await textOf(storage, "latin-Cq8BmTI_.woff2", start)).toBe("letters");
  expect(await textOf(storage, "Home-ccccccc.js", start)).toBeNull();
});

test("it goes two to four weeks after a process last served it, and no sooner", async () => {
  const storage = newStorage();
  const [former, next] = [built({ "Home-aaaaaaa.js": "former" }), built({ "Home-bbbbbbb.js": "next" })];
  for (let day = 0; day < 40; day += 1) await keepAssets(storage, former, later(start, day * dayMs));
  const upgrade = later(start, 40 * dayMs);
  const goneAfter = async () => {
    for (let days = 0; days < 60; days += 1) {
      const now = later(upgrade, days * dayMs);
      await keepAssets(storage, next, now);
      if ((await textOf(storage, "Home-aaaaaaa.js", now)) === null) return days;
    }
    return Number.POSITIVE_INFINITY;
  };
  const days = await goneAfter();
  expect(days).toBeGreaterThanOrEqual(14);
  expect(days).toBeLessThanOrEqual(28);
  expect(await textOf(storage, "Home-aaaaaaa.js", later(start, 39 * dayMs))).toBeNull(); // removed, not hidden
});

test("what is no file of a build is not looked for", async () => {
  const storage = newStorage();
  await keepAssets(storage, built({ "robots-aaaaaaa.exe": "no", "index.html": "no" }), start);
  for (const name of ["index.html", "../../secret-aaaaaaa.js", "robots-aaaaaaa.exe", ""])
    expect(await textOf(storage, name, start)).toBeNull();
});
