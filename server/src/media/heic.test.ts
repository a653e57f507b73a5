import { readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { isHeic } from "./heic.ts";
import { reencode } from "./reencode.ts";

const fixture = (name: string) => new URL(`./testing/${name}`, import.meta.url).pathname;
const photo = readFileSync(fixture("photo.heic"));
const into = join(await mkdtemp("/tmp/mela-heic-"), "drawn");
async function fileOf(bytes: Uint8Array): Promise<string> {
  const path = join(await mkdtemp("/tmp/mela-heic-"), "0");
  await writeFile(path, bytes);
  return path;
}

test("a phone's HEIC photo becomes WebP, in its colours", async () => {
  const { bytes, width, height, haze } = await reencode(fixture("photo.heic"), into);
  const drawn = readFileSync(into);
  expect(bytes).toBe(drawn.length);
  expect([width, height, (await sharp(drawn).metadata()).format]).toEqual([320, 200, "webp"]);
  expect(haze).toMatch(/^[0-9a-f]{15}$/);
  const { data } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray((100 * width + x) * 3, (100 * width + x) * 3 + 3)];
  for (const x of [20, 140]) expect(at(x)[0], "its left half is red").toBeGreaterThan(170);
  for (const x of [180, 300]) expect(at(x)[2], "its right half is blue").toBeGreaterThan(170);
});
test("40 megapixels are read off the main thread, which goes on meanwhile", async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 20);
  const { width, height } = await reencode(fixture("photo40.heic"), into);
  clearInterval(timer);
  expect([width, height]).toEqual([2000, 1500]);
  expect(ticks).toBeGreaterThan(10);
}, 40_000);
test("a JPEG of 40 megapixels is made small too", async () => {
  const jpeg = await sharp({ create: { width: 7_296, height: 5_472, channels: 3, background: "#446688" } })
    .jpeg()
    .toBuffer();
  const { width, height } = await reencode(await fileOf(jpeg), into);
  expect([width, height]).toEqual([2000, 1500]);
}, 40_000);
test("one that claims to be larger than we allow is refused by its header", async () => {
  const bomb = Buffer.from(photo);
  for (let at = bomb.indexOf("ispe"); at >= 0; at = bomb.indexOf("ispe", at + 1)) {
    bomb.writeUInt32BE(16_000, at + 8);
    bomb.writeUInt32BE(16_000, at + 12);
  }
  await expect(reencode(await fileOf(bomb), into)).rejects.toMatchObject({ code: "image_too_large" });
});
test("what is broken, or only claims to be one, is no picture", async () => {
  const claims = Buffer.concat([photo.subarray(0, 24), Buffer.from("<script>alert(1)</script>")]);
  for (const bytes of [claims, photo.subarray(0, 300), Buffer.from("<svg/>")])
    await expect(reencode(await fileOf(bytes), into)).rejects.toMatchObject({ code: "unsupported_image" });
  expect(await isHeic(await fileOf(claims))).toBe(true);
  expect(await isHeic(await fileOf(Buffer.alloc(0)))).toBe(false);
});
