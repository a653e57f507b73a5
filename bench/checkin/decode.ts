// How well, and how fast, does the scanner's reader (zxing) find a ticket's code in what a camera sees at a door, beside two
// others? The same frames for all: 40 of each kind, and 40 without a code.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { scanRGBABuffer } from "@undecaf/zbar-wasm";
import jsQR from "jsqr";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { type Frame, kinds, makeFrames, type Pixels } from "../src/harness/frames.ts";
import { reportFigure } from "../src/harness/report.ts";
import { quantile } from "../src/harness/stats.ts";

const each = Number(process.env.FRAMES ?? 40);
const wasm = readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });

type Reader = (pixels: Pixels) => Promise<string | null>;
/** zxing as web/app/checkin/decoder.worker.ts has it, the others as they are by themselves. */
const readers = {
  zxing: async (pixels) => {
    const [found] = await readBarcodes(pixels, { formats: ["QRCode"], maxNumberOfSymbols: 1, tryHarder: true });
    return found?.text ?? null;
  },
  jsQR: async ({ data, width, height }) => jsQR(data, width, height)?.data ?? null,
  zbar: async ({ data, width, height }) => {
    const found = await scanRGBABuffer(data.buffer, width, height);
    return found.find(({ typeName }) => typeName === "ZBAR_QRCODE")?.decode() ?? null;
  },
} satisfies Record<string, Reader>;
const names = ["zxing", "jsQR", "zbar"] as const;
type Name = (typeof names)[number];

const frames = await makeFrames("door 1", each);
const codes = frames.filter(({ text }) => text !== null);
const empty = frames.filter(({ text }) => text === null);

type Seen = { frame: Frame; isRight: boolean; ms: number };

/** Each frame by each reader in turn, so that whatever else the machine does meets all alike. */
const seen: Record<Name, Seen[]> = { zxing: [], jsQR: [], zbar: [] };
for (const round of ["warm-up", "counted"])
  for (const frame of frames)
    for (const name of names) {
      const begun = performance.now();
      const text = await readers[name](frame.pixels);
      const ms = performance.now() - begun;
      if (round === "counted") seen[name].push({ frame, isRight: text === frame.text, ms });
    }

const ofCodes = (name: Name) => seen[name].filter(({ frame }) => frame.text !== null);
const share = (some: Seen[]) => some.filter(({ isRight }) => isRight).length / some.length;
const wholeMs = (name: Name) => ofCodes(name).reduce((sum, { ms }) => sum + ms, 0);
const byKind = (name: Name) =>
  kinds.map((kind) => `${kind} ${percent(share(ofCodes(name).filter(({ frame }) => frame.kind === kind)))}`).join(", ");
const percent = (part: number) => `${(part * 100).toFixed(0)} %`;
for (const name of ["jsQR", "zbar"] as const)
  process.stdout.write(
    `${name}: ${percent(share(ofCodes(name)))} of ${codes.length} frames (${byKind(name)}), ${wholeMs(name).toFixed(0)} ms\n`,
  );

const found = share(ofCodes("zxing"));
reportFigure(
  `codes that the scanner's reader finds, of ${codes.length} frames`,
  { value: found, unit: "of them", beside: byKind("zxing") },
  { atLeast: 0.98 },
);
const others = `zxing ${percent(found)}, jsQR ${percent(share(ofCodes("jsQR")))}, zbar ${percent(share(ofCodes("zbar")))}`;
reportFigure(
  "codes that the scanner's reader finds / jsQR",
  { value: found / share(ofCodes("jsQR")), unit: "×", beside: others },
  { atLeast: 1.2 },
);
const times = names.map((name) => `${name} ${(wholeMs(name) / codes.length).toFixed(1)} ms`).join(", ");
const beside = `a frame: ${times}`;
reportFigure(
  "time of the scanner's reader / jsQR",
  { value: wholeMs("zxing") / wholeMs("jsQR"), unit: "×", beside },
  { atMost: 0.15 },
);
const median = (some: Seen[]) =>
  quantile(
    some.map(({ ms }) => ms),
    0.5,
  );
const nothing = median(seen.zxing.filter(({ frame }) => frame.text === null));
const usual = median(ofCodes("zxing"));
const medians = `${nothing.toFixed(1)} ms, of ${empty.length}; ${usual.toFixed(1)} ms`;
reportFigure(
  "a frame without a code / one with, by the scanner's reader",
  { value: nothing / usual, unit: "×", beside: medians },
  { atMost: 3 },
);
