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

/** The browser's own reader where it has one that works, else zxing in a worker of ours, off the main thread. */
export function createDecoder(): Decoder {
  if (typeof BarcodeDetector !== "function") return workerDecoder();
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  let [ours, isClosed]: [Decoder | null, boolean] = [null, false];
  return {
    decode: async (image) => {
      if (ours) return ours.decode(image);
      try {
        return (await detector.detect(image))[0]?.rawValue ?? null;
      } catch {
        // It is there and can't: Android without Google's services has only its shell.
        if (isClosed) return null;
        ours ??= workerDecoder();
        return ours.decode(image);
      }
    },
    close: () => {
      isClosed = true;
      ours?.close();
    },
  };
}

const againMs = 2_000;
type Said = { id: number; text: string | null } | { id: number; isBroken: true };

/** A worker that dies, or could not be loaded, sees nothing on the pictures it had, and is begun anew a little later. */
function workerDecoder(): Decoder {
  const waiting = new Map<number, (text: string | null) => void>();
  let [worker, notBefore, last]: [Worker | null, number, number] = [null, 0, 0];
  const begin = (): Worker => {
    const begun = new Worker(new URL("./decoder.worker.ts", import.meta.url), { type: "module" });
    begun.onmessage = ({ data }: MessageEvent<Said>) => {
      if ("isBroken" in data) return giveUp();
      waiting.get(data.id)?.(data.text);
      waiting.delete(data.id);
    };
    begun.onerror = giveUp;
    return begun;
  };
  const giveUp = () => {
    worker?.terminate();
    worker = null;
    notBefore = performance.now() + againMs;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  };
  worker = begin();
  return {
    decode: (image) => {
      if (!worker && performance.now() < notBefore) return Promise.resolve(null);
      worker ??= begin();
      const [asked, id] = [worker, ++last];
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        asked.postMessage({ id, image });
      });
    },
    close: giveUp,
  };
}
