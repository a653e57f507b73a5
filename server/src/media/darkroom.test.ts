import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isDiskFull } from "../platform/diskFull.ts";
import { createDarkroom } from "./darkroom.ts";

const folder = mkdtempSync(join(tmpdir(), "mela-darkroom-"));
afterAll(() => rmSync(folder, { recursive: true }));
const into = join(folder, "drawn");
const clumsy = createDarkroom(new URL("./testing/clumsyDarkroom.ts", import.meta.url));

test("work in hand when the process dies is done by the next one", async () => {
  const both = [clumsy.reencode(join(folder, "one"), into), clumsy.haze(Buffer.from("two"))];
  expect(await Promise.all(both)).toEqual([{ bytes: 4, width: 1, height: 2, haze: null }, "abc"]);
});

test("a file that brings two of them down is no picture, and what comes after it is done", async () => {
  await expect(clumsy.reencode(join(folder, "poison"), into)).rejects.toMatchObject({ code: "unsupported_image" });
  expect(await clumsy.haze(Buffer.from("after"))).toBe("abc");
});

test("what it refuses is refused by the same word", async () => {
  const size = { width: 360, isNarrow: true } as const;
  await expect(clumsy.encode(into, size, "avif")).rejects.toMatchObject({ code: "busy" });
});

test("that its disk is full is understood outside of it", async () => {
  const fault = await clumsy.reencode(join(folder, "full"), into).catch((error: unknown) => error);
  expect(isDiskFull(fault)).toBe(true);
});

test("what gets no processor is done at once when the server is about to end", async () => {
  const starved = createDarkroom(new URL("./testing/clumsyDarkroom.ts", import.meta.url), { patience: 3_600_000 });
  const picture = starved.reencode(join(folder, "starved"), into);
  starved.hurry();
  expect((await picture).width).toBe(1);
}, 120_000);

test("what gets no processor for long is done by one with a share of its own, and what waits behind it too", async () => {
  const starved = createDarkroom(new URL("./testing/clumsyDarkroom.ts", import.meta.url), { patience: 500 });
  const [picture, haze] = await Promise.all([
    starved.reencode(join(folder, "starved"), into),
    starved.haze(Buffer.from("x")),
  ]);
  expect(picture.width).toBe(1);
  expect(haze).toBe("abc");
}, 120_000); // two processes begin, however little of the machine is left
