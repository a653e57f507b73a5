import { BookingId } from "@mela/contract/common";
import { layOut, toBase32 } from "@mela/contract/ticketCode";
import QRCode from "qrcode";
import sharp from "sharp";
import { type Random, seeded } from "../../../server/src/media/index.ts";

/** What a scanner's camera sees at a door, as the pixels that are read of it. `text` null: no code is on it. */
export type Frame = { kind: FrameKind; text: string | null; pixels: Pixels };
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

const [width, height] = [640, 480];
export const kinds = ["plain", "rotated", "blurred", "dark", "glare", "small", "cracked"] as const;
export type FrameKind = (typeof kinds)[number] | "nothing";

/**
 * How the code is held, and what light falls on it: `side` is that of the code in pixels, quiet zone and all. All but
 * `plain` are as hard as they may be before our own reader fails: what every reader finds at once tells nothing of them,
 * and stops no queue.
 */
const shots: Record<(typeof kinds)[number], (random: Random) => Shot> = {
  plain: (random) => ({ side: random.whole(220, 420) }),
  rotated: (random) => ({ side: random.whole(118, 200), turn: random.between(5, 355) }),
  blurred: (random) => ({ side: random.whole(345, 410), turn: random.between(-8, 8), blur: random.between(2.4, 3.4) }),
  dark: (random) => ({
    ...{ side: random.whole(260, 400), turn: random.between(-8, 8) },
    ...{ light: random.between(0.1, 0.16), noise: random.between(10, 13) },
  }),
  glare: (random) => ({ side: random.whole(280, 400), turn: random.between(-8, 8), glare: random.between(0.2, 0.25) }),
  small: (random) => ({ side: random.whole(90, 112), turn: random.between(-8, 8) }),
  cracked: (random) => ({ side: random.whole(260, 400), turn: random.between(-8, 8), cracks: random.whole(4, 6) }),
};
type Shot = {
  side: number;
  turn?: number;
  blur?: number;
  light?: number;
  noise?: number;
  glare?: number;
  cracks?: number;
};

/** So many frames of each kind, and as many without a code: the same ones for the same seed. */
export async function makeFrames(seed: string, each: number): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (const kind of kinds) {
    for (let n = 0; n < each; n++) {
      const random = seeded(`${seed} ${kind} ${n}`);
      const text = codeOf(random);
      const code = await QRCode.toBuffer(text, { errorCorrectionLevel: "M", margin: 4, scale: 8 });
      frames.push({ kind, text, pixels: await shoot(code, shots[kind](random), random) });
    }
  }
  for (let n = 0; n < each; n++) {
    const random = seeded(`${seed} nothing ${n}`);
    frames.push({ kind: "nothing", text: null, pixels: await shoot(null, { side: 300 }, random) });
  }
  return frames;
}

/** As long as our tickets' codes are, signed by nobody. */
function codeOf(random: Random): string {
  const bytes = (length: number) => Uint8Array.from({ length }, () => random.whole(0, 255));
  const hex = Buffer.from(bytes(16)).toString("hex");
  const uuid = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-7$3-8$4-$5");
  const ticket = { eventEnd: hex.slice(16), booking: BookingId.parse(uuid), seat: 1, version: 1 };
  return toBase32(Buffer.concat([layOut(ticket, 1), bytes(64)]));
}

/** A phone's screen with the code on it, held before a room; then what light, lens and sensor make of it. */
async function shoot(code: Buffer | null, shot: Shot, random: Random): Promise<Pixels> {
  const { side, turn = 0, blur, light = 1, noise = 2, glare, cracks } = shot;
  const parts = [];
  if (code) {
    const screen = await sharp(code).resize(side, side, { kernel: "lanczos3" }).png().toBuffer();
    const held = await sharp(screen)
      .rotate(turn, { background: "#00000000" })
      .png()
      .toBuffer({ resolveWithObject: true });
    const free = { x: width - held.info.width, y: height - held.info.height };
    const left = Math.round(free.x / 2 + (random.between(-0.4, 0.4) * Math.max(0, free.x)) / 2);
    const top = Math.round(free.y / 2 + (random.between(-0.4, 0.4) * Math.max(0, free.y)) / 2);
    parts.push({ input: held.data, left: Math.max(0, left), top: Math.max(0, top) });
    if (cracks) parts.push({ input: broken(random, { left, top, side }, cracks) });
    if (glare) parts.push({ input: shine(random, { left, top, side }, glare) });
  }
  const scene = await sharp(room(random)).composite(parts).png().toBuffer();
  const seen = sharp(scene).flatten({ background: "#000000" }).linear(light, 0);
  const { data } = await (blur ? seen.blur(blur) : seen).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const grain = random.between(-noise, noise);
    for (let colour = 0; colour < 3; colour++) pixels[at + colour] = (data[at + colour] ?? 0) + grain;
    pixels[at + 3] = 255;
  }
  return { data: pixels, width, height };
}

/** What is behind: a wall with a lamp, and people as shapes. */
function room(random: Random): Buffer {
  const grey = () => random.whole(40, 190);
  const tone = () => `rgb(${grey()},${grey()},${grey()})`;
  const shapes = Array.from({ length: 14 }, () => {
    const [x, y, w, h] = [
      random.whole(-60, width),
      random.whole(-60, height),
      random.whole(20, 220),
      random.whole(20, 220),
    ];
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${random.whole(0, 60)}" fill="${tone()}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${tone()}"/>${shapes.join("")}</svg>`,
  );
}

/** A lamp that the screen throws back: a white spot over some of the code, soft at its edge. */
function shine(random: Random, at: { left: number; top: number; side: number }, share: number): Buffer {
  const [x, y] = [at.left + at.side * random.between(0.35, 0.65), at.top + at.side * random.between(0.35, 0.65)];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0.5" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${at.side * share}" fill="url(#g)"/></svg>`,
  );
}

/** Glass that broke at one spot: lines from there over the code and beyond, dark where they open, bright where they catch light. */
function broken(random: Random, at: { left: number; top: number; side: number }, lines: number): Buffer {
  const [x, y] = [at.left + at.side * random.between(0.2, 0.8), at.top + at.side * random.between(0.2, 0.8)];
  const first = random.between(0, 2 * Math.PI);
  const paths = Array.from({ length: lines }, (_, n) => {
    const way = first + (n / lines) * 2 * Math.PI + random.between(-0.3, 0.3);
    const steps = Array.from({ length: 6 }, (_, step) => {
      const [far, bent] = [at.side * 0.2 * (step + 1), way + random.between(-0.15, 0.15)];
      return `L${x + far * Math.cos(bent)} ${y + far * Math.sin(bent)}`;
    });
    const [thick, d] = [at.side * random.between(0.005, 0.011), `M${x} ${y}${steps.join("")}`];
    return `<path d="${d}" stroke="#111" stroke-width="${thick}"/><path d="${d}" stroke="#eee" stroke-width="${thick / 2}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="none">${paths.join("")}</g></svg>`,
  );
}
