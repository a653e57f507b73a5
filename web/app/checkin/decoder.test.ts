import { afterEach, expect, test, vi } from "vitest";
import { createDecoder } from "./decoder.ts";

/** A worker of zxing, as far as a page sees it: answers, says that it is broken, or fails as a whole. */
class FakeWorker {
  static readonly begun: FakeWorker[] = [];
  static answer: (worker: FakeWorker, id: number) => void = (worker, id) =>
    worker.onmessage?.({ data: { id, text: "a ticket" } });
  onmessage: ((said: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  isOver = false;
  constructor() {
    FakeWorker.begun.push(this);
  }
  postMessage({ id }: { id: number }): void {
    queueMicrotask(() => FakeWorker.answer(this, id));
  }
  terminate(): void {
    this.isOver = true;
  }
}
const picture: ImageData = { data: new Uint8ClampedArray(4), width: 1, height: 1, colorSpace: "srgb" };
const usual = FakeWorker.answer;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  FakeWorker.begun.length = 0;
  FakeWorker.answer = usual;
});

test("a browser whose own reader is an empty shell reads with ours", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      detect = () => Promise.reject(new Error("Barcode detection service unavailable."));
    },
  );
  const decoder = createDecoder();
  expect(await decoder.decode(picture)).toBe("a ticket");
  expect(await decoder.decode(picture)).toBe("a ticket");
  expect(FakeWorker.begun).toHaveLength(1);
  decoder.close();
  expect(FakeWorker.begun[0]?.isOver).toBe(true);
});

test.each([
  ["says that it is broken", (worker: FakeWorker, id: number) => worker.onmessage?.({ data: { id, isBroken: true } })],
  ["could not be loaded", (worker: FakeWorker) => worker.onerror?.()],
] as const)("a reader that %s is begun anew two seconds later, and nobody waits for it", async (_, fail) => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubGlobal("Worker", FakeWorker);
  const decoder = createDecoder();
  FakeWorker.answer = fail;
  expect(await decoder.decode(picture)).toBeNull();
  FakeWorker.answer = usual;
  expect(await decoder.decode(picture)).toBeNull();
  expect(FakeWorker.begun).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(await decoder.decode(picture)).toBe("a ticket");
  expect(FakeWorker.begun.map(({ isOver }) => isOver)).toEqual([true, false]);
});
