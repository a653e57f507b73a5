import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { answerAgain } from "./answerAgain.ts";
import type { RenderedPage } from "./render.ts";

const text = (words: string) => Buffer.from(words);
const page: RenderedPage = {
  status: 200,
  headers: {},
  lines: ["content-type", "text/plain", "etag", '"1"'],
  body: { br: text("br"), gzip: text("gzip"), identity: text("plain") },
  etag: '"1"',
  bytes: 1,
  isKeepable: true,
};

/** A server that learns what it did not know, and says so with 404; `kept` are the pages it has fresh. */
async function setUp() {
  const kept = new Map([["en /", page]]);
  const early: Parameters<Parameters<typeof answerAgain>[0]["answerEarly"]>[1][] = [];
  const app = { answerEarly: (_: string, answer: (typeof early)[0]) => void early.push(answer) };
  const learn = answerAgain(app, (key) => kept.get(key));
  const server = createServer((request, response) => {
    if (early.some((answer) => answer(request, response, "id-1"))) return;
    learn(request, `en ${request.url}`, { encoding: "identity", common: ["x-common", "yes"] });
    response.writeHead(404).end();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { kept, get: (headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}/`, { headers }) };
}

test("who asks again in the same words gets the fresh page at once, with all its headers", async () => {
  const { get } = await setUp();
  expect((await get()).status).toBe(404);
  const answer = await get();
  expect([answer.status, await answer.text()]).toEqual([200, "plain"]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({ "x-common": "yes", etag: '"1"', "x-request-id": "id-1" });
  expect((await get({ "if-none-match": '"1"' })).status).toBe(304);
});

test("another language, cookie or encoding is another question, and a page that is old is asked for anew", async () => {
  const { kept, get } = await setUp();
  await get();
  for (const headers of [{ "accept-language": "hi" }, { cookie: "lang=hi" }, { "accept-encoding": "br" }])
    expect((await get(headers)).status).toBe(404);
  kept.clear();
  expect((await get()).status).toBe(404);
});
