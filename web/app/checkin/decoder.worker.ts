import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

void prepareZXingModule({
  fireImmediately: true, // before the first frame comes
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith(".wasm") ? wasmUrl : prefix + path) },
});

/** A frame comes in, the text of the QR code on it goes back, or null. */
self.onmessage = async ({ data }: MessageEvent<{ id: number; image: ImageData }>) => {
  const [found] = await readBarcodes(data.image, { formats: ["QRCode"], maxNumberOfSymbols: 1, tryHarder: true });
  self.postMessage({ id: data.id, text: found?.text ?? null });
};
