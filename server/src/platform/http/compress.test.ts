import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";

const app = Fastify();
const large = { names: Array.from({ length: 2_000 }, (_, n) => `Guest ${n} Rao`) };
app.get("/large", { onSend: compress }, async () => large);
app.get("/small", { onSend: compress }, async () => ({ names: ["Asha"] }));
const ask = (url: string, encoding: string) => app.inject({ url, headers: { "accept-encoding": encoding } });

test("a large answer comes compressed as its reader takes it, and is the same", async () => {
  const [br, zipped, plain] = [
    await ask("/large", "gzip, deflate, br, zstd"),
    await ask("/large", "gzip"),
    await ask("/large", "identity"),
  ];
  expect([br, zipped, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(large);
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(large);
  expect(plain.json()).toEqual(large);
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(Number(br.headers["content-length"])).toBe(br.rawPayload.length);
  expect(plain.headers.vary).toBe("accept-encoding");
});

test("a small answer is not worth it", async () => {
  const answer = await ask("/small", "br");
  expect([answer.headers["content-encoding"], answer.json()]).toEqual([undefined, { names: ["Asha"] }]);
});
