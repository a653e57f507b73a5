import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPoster } from "./drawPoster.ts";
import { previewSize } from "./posterPath.ts";
import { posterPng } from "./posterPng.ts";
import { posterThemes } from "./themes.ts";

test.each(posterThemes)("a link preview of %s is filled to its edges, in many colours", async (theme) => {
  const { width, height } = previewSize;
  const png = await posterPng(drawPoster({ theme, seed: "preview" }), width, height);
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 4 * 97) {
    expect(data[at + 3]).toBe(255);
    colours.add(data.readUIntBE(at, 3));
  }
  expect(colours.size).toBeGreaterThan(5);
});
