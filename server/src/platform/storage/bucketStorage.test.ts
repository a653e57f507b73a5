import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { AppError } from "@mela/contract/errors";
import { afterAll, afterEach, expect, test } from "vitest";
import { bucketDouble } from "../../testing/bucketDouble.ts";
import { recordingLog } from "../../testing/log.ts";
import { bucketStorage } from "./bucketStorage.ts";
import { objectStoreUp } from "./figures.ts";

const double = await bucketDouble();
afterAll(double.close);
afterEach(() => {
  double.state.mood = "well";
  double.objects.clear();
});
const log = recordingLog("info");
/** Patient, so that a store that is well is never late, however busy the machine is; less so where it is to hang. */
const open = ({ patienceMs = 10_000, restMs = 0 } = {}) =>
  bucketStorage(double.settings, log.logger, { patienceMs, restMs });
const read = async (storage: ReturnType<typeof open>, key: string) => {
  const stream = await storage.read(key);
  return stream && String(await buffer(stream));
};

test("what is put can be read, whole, until it is removed", async () => {
  const storage = open();
  await storage.put("p/one.webp", Buffer.from("a picture"));
  expect(await storage.has("p/one.webp")).toBe(true);
  expect(await read(storage, "p/one.webp")).toBe("a picture");
  await storage.remove("p/one.webp");
  expect(await storage.has("p/one.webp")).toBe(false);
  expect(await read(storage, "p/one.webp")).toBeNull();
  await storage.remove("p/one.webp");
});

test("a file is kept as it is, and lent as one that goes with the work", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mela-bucket-"));
  const storage = open();
  writeFileSync(join(folder, "drawn"), "a drawn picture");
  await storage.putFile("p/one.webp", join(folder, "drawn"));
  rmSync(folder, { recursive: true });
  const lent: string[] = [];
  const work = async (path: string) => readFileSync(path, "utf8") + lent.push(path);
  expect(await storage.lend("p/one.webp", work)).toBe("a drawn picture1");
  expect(lent.map((path) => existsSync(path))).toEqual([false]);
  expect(await storage.lend("p/none.webp", work)).toBeNull();
});

test("a folder goes with all that is in it, however many pages its list has, and nothing beside it", async () => {
  const storage = open();
  const keys = Array.from({ length: 8 }, (_, n) => `p/one/${n}0.avif`);
  for (const key of [...keys, "p/one.webp", "p/one-2/90.avif"]) await storage.put(key, Buffer.from(key));
  await storage.removeFolder("p/one");
  expect([...double.objects.keys()]).toEqual(["p/one.webp", "p/one-2/90.avif"]);
});

test("a key that is not ours is no key", async () => {
  const storage = open();
  await expect(storage.put("../secret.webp", Buffer.from(""))).rejects.toThrow("wrong form");
  await expect(storage.removeFolder("")).rejects.toThrow("wrong form");
  expect(await storage.has("p/%2e%2e.webp")).toBe(false);
  expect(await storage.read("P/x.webp")).toBeNull();
});

test("a store that is busy for a moment is asked once more", async () => {
  const storage = open();
  double.state.mood = "fails once";
  await storage.put("p/one.webp", Buffer.from("a picture"));
  expect(await read(storage, "p/one.webp")).toBe("a picture");
});

test.each(["hangs", "hangs up", "fails", "refuses"] as const)(
  "one that %s: busy, said once, and back by itself",
  async (mood) => {
    const storage = open(mood === "hangs" ? { patienceMs: 1_000 } : {});
    log.takeErrors();
    double.state.mood = mood;
    const asked = [storage.has("p/a.webp"), storage.read("p/a.webp"), storage.put("p/a.webp", Buffer.from("a"))];
    const busy = { status: "rejected", reason: { code: "busy", status: 503, details: { retryAfterS: 5 } } };
    expect(await Promise.allSettled<unknown>(asked)).toMatchObject([busy, busy, busy]);
    expect((await objectStoreUp.get()).values[0]?.value).toBe(0);
    double.state.mood = "well";
    await storage.put("p/a.webp", Buffer.from("a"));
    expect((await objectStoreUp.get()).values[0]?.value).toBe(1);
    const said = log.takeErrors().map((line) => Object(line).msg);
    expect(said).toEqual([expect.stringMatching(/^the object store does not answer/), "the object store is back"]);
  },
);

test("while it hangs only the first wait: the others are told at once", async () => {
  const storage = open({ patienceMs: 100, restMs: 5_000 });
  double.state.mood = "hangs";
  await expect(storage.has("p/a.webp")).rejects.toThrow(AppError);
  const asked = double.state.asked;
  await expect(storage.has("p/a.webp")).rejects.toThrow(AppError);
  expect(double.state.asked).toBe(asked);
});
