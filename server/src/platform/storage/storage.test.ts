import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { folderStorage } from "./storage.ts";

const folder = mkdtempSync(join(tmpdir(), "mela-storage-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = folderStorage(folder);
const read = async (key: string) => {
  const stream = await storage.read(key);
  return stream && String(await buffer(stream));
};

test("what is put is there under its name alone, and what is put again takes its place", async () => {
  await storage.put("p/one.webp", Buffer.from("a picture"));
  await storage.put("p/one.webp", Buffer.from("another"));
  expect(await read("p/one.webp")).toBe("another");
  expect(readdirSync(`${folder}/p`)).toEqual(["one.webp"]);
});

test("what can't be written to its end leaves nothing behind", async () => {
  mkdirSync(`${folder}/p/two.webp`); // in its way
  await expect(storage.put("p/two.webp", Buffer.from("a picture"))).rejects.toThrow("EISDIR");
  expect(readdirSync(`${folder}/p`)).toEqual(["one.webp", "two.webp"]);
});

test("a file is kept as it is, and lent for as long as somebody works on it", async () => {
  const file = join(folder, "drawn");
  writeFileSync(file, "a drawn picture");
  await storage.putFile("p/three.webp", file);
  expect([await read("p/three.webp"), readFileSync(file, "utf8")]).toEqual(["a drawn picture", "a drawn picture"]);
  const work = async (path: string) => readFileSync(path, "utf8");
  expect(await storage.lend("p/three.webp", work)).toBe("a drawn picture");
  expect(await storage.lend("p/none.webp", work)).toBeNull();
  expect(await storage.lend("../three.webp", work)).toBeNull();
});
