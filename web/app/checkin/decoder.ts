/** Finds the text of a QR code on a picture; null when there is none. */
export type Decoder = { decode(image: ImageData): Promise<string | null>; close(): void };

declare global {
  /** Chromium's own reader on Android and macOS (Shape Detection API); TypeScript's DOM does not know it yet. */
  var BarcodeDetector:
    | (new (options: {
        formats: string[];
      }) => { detect(image: ImageData): Promise<{ rawValue: string }[]> })
    | undefined;
}

/** The browser's own reader where it has one, else zxing in a worker of ours, off the main thread. */
export function createDecoder(): Decoder {
  if (typeof BarcodeDetector === "function") {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return { decode: async (image) => (await detector.detect(image))[0]?.rawValue ?? null, close: () => undefined };
  }
  const worker = new Worker(new URL("./decoder.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, (text: string | null) => void>();
  worker.onmessage = ({ data }: MessageEvent<{ id: number; text: string | null }>) => {
    waiting.get(data.id)?.(data.text);
    waiting.delete(data.id);
  };
  let id = 0;
  return {
    decode: (image) =>
      new Promise((resolve) => {
        id += 1;
        waiting.set(id, resolve);
        worker.postMessage({ id, image });
      }),
    close: () => worker.terminate(),
  };
}
