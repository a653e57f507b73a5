import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import QRCode from "qrcode";
import sharp from "sharp";

const [width, height, framesPerSecond] = [640, 480, 5];

/** What a camera sees: a picture (PNG) or a code that is drawn for it, for so many seconds. */
export type Sight =
  | { png: Buffer; seconds: number }
  | { code: string; seconds: number }
  | { nothing: true; seconds: number };

/** A film for Chromium's fake camera (`--use-file-for-fake-video-capture`): it shows these in turn, and again. */
export async function filmOf(sights: Sight[]): Promise<string> {
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)];
  const colourless = Buffer.alloc((width * height) / 2, 128);
  for (const sight of sights) {
    const frame = Buffer.concat([Buffer.from("FRAME\n"), await luminance(sight), colourless]);
    for (let shown = 0; shown < sight.seconds * framesPerSecond; shown += 1) parts.push(frame);
  }
  const path = join(tmpdir(), `mela-camera-${randomUUID()}.y4m`);
  await writeFile(path, Buffer.concat(parts));
  return path;
}

async function luminance(sight: Sight): Promise<Buffer> {
  if ("nothing" in sight) return Buffer.alloc(width * height, 90);
  const png =
    "png" in sight ? sight.png : await QRCode.toBuffer(sight.code, { errorCorrectionLevel: "M", margin: 4, scale: 8 });
  return sharp(png)
    .flatten({ background: "#ffffff" })
    .greyscale()
    .resize(width, height, { fit: "contain", background: "#5a5a5a" })
    .extractChannel(0)
    .raw()
    .toBuffer();
}
