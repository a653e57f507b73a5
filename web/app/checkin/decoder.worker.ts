import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

void prepareZXingModule({
  fireImmediately: true, // before the first frame comes
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith(".wasm") ? wasmUrl : prefix + path) },
})?.catch(() => undefined); // the first frame says so

/** A frame comes in, the text of the QR code on it goes back, or null; or that nothing can be read here any more. */
self.onmessage = async ({ data: { id, image } }: MessageEvent<{ id: number; image: ImageData }>) => {
  try {
    const [found] = await readBarcodes(image, { formats: ["QRCode"], maxNumberOfSymbols: 1, tryHarder: true });
    self.postMessage({ id, text: found?.text ?? null });
  } catch {
    self.postMessage({ id, isBroken: true });
  }
};
