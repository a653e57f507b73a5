import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import decode from "heic-decode";
import type { HeicAnswer, HeicTask } from "./heic.ts";

/** Decodes one HEIC picture in a thread of its own: its library knows no other way than to keep its thread busy. */
async function work({ path, maxPixels }: HeicTask): Promise<HeicAnswer> {
  const pictures = await decode.all({ buffer: new Uint8Array(readFileSync(path)) });
  const [first] = pictures;
  if (!first) return { kind: "unreadable" };
  if (first.width * first.height > maxPixels) return { kind: "too large" }; // by its header, before anything is decoded
  const { width, height, data } = await first.decode();
  return { kind: "pixels", width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

const answer = await work(workerData).catch((): HeicAnswer => ({ kind: "unreadable" }));
parentPort?.postMessage(answer, answer.kind === "pixels" ? [answer.pixels.buffer] : []);
