import { writeFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import { createGate } from "../platform/gate.ts";
import type { Encoded } from "./darkroom.ts";
import { hazeOf } from "./hazeOf.ts";
import { isHeic, openHeic } from "./heic.ts";
import { openPicture, readable, weigh } from "./sharp.ts";

/** The longest side that is kept, in pixels. */
export const longestSide = 2_000;
const quality = 82;
const waiting = 300;
/** Two decodings at most, and of large pictures one: what a file takes in memory has nothing to do with its size. */
const oneOfTwo = createGate(2, waiting);
const oneLarge = createGate(1, waiting);
const largeBytes = 48_000_000; // 16 megapixels

/** As the darkroom's, which has it done here. */
export async function reencode(path: string, into: string): Promise<Encoded> {
  if (await isHeic(path)) return oneLarge(() => oneOfTwo(async () => draw(await openHeic(path), into)));
  const isLarge = (await weigh(path)) > largeBytes;
  const drawn = async () => draw(await readable(async () => (await openPicture(path)).autoOrient()), into);
  return isLarge ? oneLarge(() => oneOfTwo(drawn)) : oneOfTwo(drawn);
}

async function draw(opened: Sharp, into: string): Promise<Encoded> {
  const box = { width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true } as const;
  const { data, info, haze } = await readable(async () => {
    const drawn = await opened.resize(box).webp({ quality }).toBuffer({ resolveWithObject: true });
    return { ...drawn, haze: await hazeOf(drawn.data) };
  });
  await writeFile(into, data);
  return { bytes: data.length, width: info.width, height: info.height, haze };
}
