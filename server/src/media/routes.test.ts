import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { brotliDecompressSync, crc32, deflateSync } from "node:zlib";
import { pictureLimits, uploadPictures } from "@mela/contract/media";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { dayMs } from "../platform/clock.ts";
import { firstRow, Int } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const quota = 12;
const world = await newWorld({ UPLOADS_PER_DAY: String(quota) });
vi.stubEnv("TMPDIR", world.app.config.dataDir); // so that we see what of an upload stays
afterAll(() => vi.unstubAllEnvs());
const url = `/api${uploadPictures.path}`;
const Uploaded = z.object({ success: z.literal(true), files: z.array(z.string()) });

/** Sends files as a browser's form does. */
async function send(
  person: TestPerson | null,
  files: readonly Uint8Array[],
  { field = "files", type = "image/png" } = {},
) {
  const form = new FormData();
  for (const [index, bytes] of files.entries()) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), `../../etc/${index}.png`);
  }
  const request = new Request("http://localhost", { method: "POST", body: form });
  const headers = {
    "content-type": request.headers.get("content-type") ?? "",
    ...(person && { authorization: `Bearer ${person.token}` }),
  };
  const payload = Buffer.from(await request.arrayBuffer());
  return world.app.inject({ method: "POST", url, headers, payload });
}
async function upload(person: TestPerson, ...files: Uint8Array[]): Promise<string[]> {
  return Uploaded.parse((await send(person, files)).json()).files;
}
const get = (path: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: "GET", url: path, headers });
/** A picture that a stranger might send: noise, so that it has some weight. */
const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888888", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });

test("nobody uploads without signing in", async () => {
  expect((await send(null, [await picture(8, 8).png().toBuffer()])).statusCode).toBe(401);
});
test.each(["jpeg", "png", "webp"] as const)("a %s is kept as WebP and served for good", async (format) => {
  const [path = ""] = await upload(await world.person(), await picture(300, 200).toFormat(format).toBuffer());
  expect(path).toMatch(/^\/media\/p\/[0-9a-f-]{36}\.300x200\.[0-9a-f]{15}\.webp$/);
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const { format: kept, width, height } = await sharp(answer.rawPayload).metadata();
  expect([kept, width, height]).toEqual(["webp", 300, 200]);
});
test("several come back in the order sent, with their rows", async () => {
  const person = await world.person();
  const sizes = [
    [30, 20],
    [20, 30],
    [25, 25],
  ] as const;
  const paths = await upload(person, ...(await Promise.all(sizes.map(([w, h]) => picture(w, h).png().toBuffer()))));
  for (const [index, path] of paths.entries()) {
    const { width, height } = await sharp((await get(path)).rawPayload).metadata();
    expect([width, height]).toEqual(sizes[index]);
  }
  const kept = await firstRow(
    world.app.db,
    z.object({ pictures: Int, width: Int }),
    sql`select count(*) as pictures, max(width) as width from pictures where user_id = ${person.userId}::uuid`,
  );
  expect(kept).toEqual({ pictures: 3, width: 30 });
});
test("a phone's photo stands upright, is at most 2000 px, and says nothing of where it was taken", async () => {
  const gps = { IFD0: { Make: "SecretPhone" }, IFD3: { GPSLatitude: "28/1 36/1 0/1", GPSLatitudeRef: "N" } };
  const photo = await picture(2400, 1200)
    .jpeg({ quality: 60 })
    .withExif(gps)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(photo.includes("SecretPhone")).toBe(true);
  const [path = ""] = await upload(await world.person(), photo);
  const { rawPayload } = await get(path);
  const { width, height, exif, orientation } = await sharp(rawPayload).metadata();
  expect([width, height, exif, orientation]).toEqual([1000, 2000, undefined, undefined]);
  expect(rawPayload.includes("SecretPhone")).toBe(false);
});
test("what is not there is not found, and no path leads out", async () => {
  for (const path of [
    "/media/p/00000000-0000-4000-8000-000000000000.webp",
    "/media/p/00000000-0000-4000-8000-000000000000.webp?w=320",
    "/media/p/00000000-0000-4000-8000-000000000000/720",
    "/media/p/00000000-0000-4000-8000-000000000000/n720",
    "/media/../secret",
    "/media/p/..%2f..%2fsecret",
    "/media/p/%00.webp",
    "/media/posters/opera-a.svg",
    "/media/posters/food-A.svg",
    "/media/",
  ]) {
    expect((await get(path)).statusCode, path).toBe(404);
  }
});

const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
test.each([
  ["SVG under another name", async () => svg],
  ["HTML under another name", async () => html],
  ["a GIF", async () => gif],
  ["a TIFF", () => picture(9, 9).tiff().toBuffer()],
  ["nothing", async () => Buffer.alloc(0)],
  ["a PNG that is cut off", async () => (await picture(300, 300).png().toBuffer()).subarray(0, 5_000)],
  ["a JPEG that is cut off", async () => (await picture(300, 300).jpeg().toBuffer()).subarray(0, 2_000)],
  ["a WebP that is cut off", async () => (await picture(300, 300).webp().toBuffer()).subarray(0, 2_000)],
  [
    "a PNG's head with HTML behind it",
    async () => Buffer.concat([(await picture(9, 9).png().toBuffer()).subarray(0, 33), html]),
  ],
])("%s is refused in clear words", async (_what, make) => {
  const answer = await send(await world.person(), [await make()]);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ success: false, code: "unsupported_image" });
});
test("an image bomb is refused before it is decoded", async () => {
  const bomb = pngOf(60_000, 60_000); // it would take ten gigabytes
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 20 }, async () => send(await world.person(), [bomb])));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: "image_too_large" });
  }
  expect(performance.now() - started).toBeLessThan(5_000);
});
test("a picture that is heavier decoded than its pixels say is refused too", async () => {
  const [heavy, light] = [pngOf(6_000, 6_000, { depth: 16 }), pngOf(6_000, 6_000, { depth: 8 })];
  expect((await send(await world.person(), [heavy])).json()).toMatchObject({ code: "image_too_large" });
  expect((await send(await world.person(), [light])).json()).toMatchObject({ code: "unsupported_image" }); // it is cut off
});
test("a file over 10 MB is refused, and nothing of it stays", async () => {
  const answer = await send(await world.person(), [Buffer.alloc(pictureLimits.bytes + 1, 1)]);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: "image_too_large" });
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`mela-upload-${process.pid}-`))).toEqual([]);
});
test("one bad file of several, and none is kept", async () => {
  const person = await world.person();
  const answer = await send(person, [await picture(9, 9).png().toBuffer(), svg]);
  expect(answer.statusCode).toBe(422);
  expect(await picturesOf(person)).toBe(0);
});
test("while the disk is full nothing is kept by half and who uploads is told to come again, and what is there is shown", async () => {
  const person = await world.person();
  const [path = ""] = await upload(person, await picture(640, 640).png().toBuffer());
  const before = readdirSync(`${world.app.config.dataDir}/media/p`);
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const { putFile } = world.app.storage;
  const putting = [
    vi.spyOn(world.app.storage, "putFile").mockRejectedValue(full).mockImplementationOnce(putFile),
    vi.spyOn(world.app.storage, "put").mockRejectedValue(full),
  ];
  const two = await Promise.all([8, 9].map((side) => picture(side, side).png().toBuffer()));
  const answer = await send(person, two);
  expect([answer.statusCode, answer.headers["retry-after"], answer.json().code]).toEqual([503, "2", "busy"]);
  expect(world.takeErrors()).toMatchObject([{ msg: "request failed", err: { code: "ENOSPC" } }, { status: 503 }]);
  const small = path.replace(/\..*$/, "/192");
  const shown = [await get(path), await get(small)].map(({ statusCode }) => statusCode);
  for (const one of putting) one.mockRestore();
  expect(shown).toEqual([200, 200]);
  expect(readdirSync(`${world.app.config.dataDir}/media/p`)).toEqual(before);
});
test("forms that hold no picture, or can't be read, are told so", async () => {
  const person = await world.person();
  const png = await picture(9, 9).png().toBuffer();
  expect((await send(person, [])).statusCode).toBe(400);
  expect((await send(person, [png], { field: "file" })).json()).toMatchObject({ code: "invalid_input" });
  expect(
    (
      await send(
        person,
        Array.from({ length: 11 }, () => png),
      )
    ).statusCode,
  ).toBe(400);
  const authorization = `Bearer ${person.token}`;
  for (const [type, payload, status] of [
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nabc',
      400,
    ],
    ["multipart/form-data; boundary=x", "nonsense", 400],
    ["multipart/form-data", "nonsense", 400],
    ["application/json", '{"files": []}', 415],
    ["image/png", "nonsense", 415],
  ] as const) {
    const answer = await world.app.inject({
      method: "POST",
      url,
      headers: { authorization, "content-type": type },
      payload,
    });
    expect([answer.statusCode, answer.json().success], `${type} ${payload}`).toEqual([status, false]);
  }
});

test("a person's pictures of a day are counted, also when they come at the same instant", async () => {
  const person = await world.person();
  const png = await picture(9, 9).png().toBuffer();
  const filesBefore = keptFiles().length;
  const answers = await Promise.all(Array.from({ length: quota + 4 }, () => send(person, [png])));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(quota);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  expect(await picturesOf(person)).toBe(quota);
  expect(keptFiles().length - filesBefore).toBe(quota);
  expect((await send(person, [png])).json()).toMatchObject({ code: "upload_quota" });
  expect((await send(await world.person(), [png])).statusCode).toBe(200);
  world.clock.moveBy(dayMs);
  expect((await send(person, [png])).statusCode).toBe(200);
});

test("who sends very many at once is told to come back, and nobody else is", async () => {
  const [person, other] = [await world.person(), await world.person()];
  const png = await picture(9, 9).png().toBuffer();
  const many = Promise.all(Array.from({ length: 90 }, () => send(person, [png])));
  expect((await send(other, [png])).statusCode).toBe(200);
  const busy = (await many).filter(({ statusCode }) => statusCode === 503);
  expect(world.takeErrors()).toHaveLength(busy.length); // a line for each request, and nothing else
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.json()).toMatchObject({ success: false, code: "busy" });
  expect(Number(busy[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await send(person, [png])).statusCode).not.toBe(503);
});

test("a poster is drawn for its address, compressed where that is understood", async () => {
  const path = "/media/posters/food-0a1b2c.svg";
  const [plain, small] = [await get(path), await get(path, { "accept-encoding": "gzip, br" })];
  expect(plain.headers).toMatchObject({ "content-type": "image/svg+xml", vary: "accept-encoding" });
  expect(plain.headers["cache-control"]).toContain("immutable");
  expect(small.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload);
});
test("a poster's picture for link previews is 1200x630, and the same each time", async () => {
  const hashes = new Set<string>();
  for (let round = 0; round < 2; round++) {
    const { headers, rawPayload } = await get("/media/posters/adventure-river1.png");
    expect(headers["content-type"]).toBe("image/png");
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
    hashes.add(createHash("sha256").update(rawPayload).digest("hex"));
  }
  expect(hashes.size).toBe(1);
});

const keptFiles = () => readdirSync(`${world.app.config.dataDir}/media/p`);
async function picturesOf(person: TestPerson): Promise<number | undefined> {
  const row = z.object({ pictures: Int });
  const count = sql`select count(*) as pictures from pictures where user_id = ${person.userId}::uuid`;
  return (await firstRow(world.app.db, row, count))?.pictures;
}

/** A PNG whose header promises a size that its few bytes don't hold. */
function pngOf(width: number, height: number, { depth = 8 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 2, 0, 0, 0], 8); // 2: RGB
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const rowsOfZero = deflateSync(Buffer.alloc(1_000_000));
  const parts = [chunk("IHDR", header), chunk("IDAT", rowsOfZero), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}
