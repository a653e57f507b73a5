import { checkIn } from "@mela/contract/checkin";
import { toBuffer } from "qrcode";
import sharp from "sharp";
import { expect, test } from "vitest";
import { doorFor } from "../testing/door.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const dataUrl = (kind: string, bytes: Buffer) => `data:image/${kind};base64,${bytes.toString("base64")}`;

test.each(["png", "jpeg", "webp"] as const)(
  "a photo of a ticket (%s) opens the door as the ticket does",
  async (kind) => {
    const { scan, guest } = await doorFor(world);
    const code = await toBuffer(guest.codeOf(0), { errorCorrectionLevel: "M", scale: 6 });
    const photo = await sharp({ create: { width: 1400, height: 900, channels: 3, background: "#7a6a58" } })
      .composite([{ input: await sharp(code).rotate(12, { background: "#ffffff" }).png().toBuffer() }])
      .toFormat(kind)
      .toBuffer();
    expect((await scan({ code: dataUrl(kind, photo) })).body).toMatchObject({ success: true });
  },
);

test("a code on a transparent ground is read", async () => {
  const { scan, guest } = await doorFor(world);
  const code = await toBuffer(guest.codeOf(0), { color: { light: "#ffffff00" }, scale: 6 });
  expect((await scan({ code: dataUrl("png", code) })).body).toMatchObject({ success: true });
});

test("a picture without a code is said to be one, and no false ticket", async () => {
  const { scan } = await doorFor(world);
  const wall = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#aabbcc" } })
    .png()
    .toBuffer();
  const { status, body } = await scan({ code: dataUrl("png", wall) });
  expect([status, body]).toEqual([422, expect.objectContaining({ success: false, code: "no_code_in_picture" })]);
  const other = await toBuffer("https://example.com", { scale: 6 });
  expect((await scan({ code: dataUrl("png", other) })).body).toMatchObject({ success: false, code: "unknown_ticket" });
});

test("what is no JPEG, PNG or WebP is refused, whatever it says of itself", async () => {
  const { scan } = await doorFor(world);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const code of [
    dataUrl("svg+xml", svg),
    dataUrl("png", svg),
    "data:text/plain,hello",
    "data:image/png;base64,%%",
  ]) {
    const { status, body } = await scan({ code });
    expect([status, body]).toEqual([422, expect.objectContaining({ code: "unsupported_image" })]);
  }
});

test("a picture of too many pixels is refused before it is decoded", async () => {
  const { scan } = await doorFor(world);
  const bomb = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: "#000000" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const before = process.memoryUsage.rss();
  const answers = await Promise.all(Array.from({ length: 6 }, () => scan({ code: dataUrl("png", bomb) })));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(413));
  expect(process.memoryUsage.rss() - before).toBeLessThan(150e6);
});

test("a picture over 10 MB is refused", async () => {
  const { event, host } = await doorFor(world);
  const huge = dataUrl("png", Buffer.alloc(10 * 1024 * 1024 + 3_000, 1));
  const params = { eventId: event.eventId };
  const { status, body } = await world.call(checkIn, { params, body: { qrCode: huge } }, { as: host });
  expect([status, body]).toEqual([413, expect.objectContaining({ code: "image_too_large" })]);
});
