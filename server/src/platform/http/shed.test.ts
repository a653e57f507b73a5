import { type FastifyBaseLogger, fastify } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { App } from "../services.ts";
import { noteAnswers } from "./answered.ts";
import { shedLoad } from "./shed.ts";

const lines: string[] = [];
const log: FastifyBaseLogger = pino({}, { write: (line) => void lines.push(line) });
let app: App;
let url: string;
let answers: (() => void)[];
let shed: ReturnType<typeof shedLoad>;

beforeEach(async () => {
  lines.length = 0;
  answers = [];
  app = fastify({ loggerInstance: log, disableRequestLogging: true });
  shed = shedLoad(app);
  noteAnswers(app);
  const wait = () => new Promise((resolve) => answers.push(() => resolve({})));
  for (const path of ["/api/events", "/a-page"]) app.get(path, { config: { permission: "public" } }, wait);
  app.post("/api/scan", { config: { permission: "door" } }, async () => ({}));
  app.crowd.limits.browse.most = 2;
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

const look = (path = "/api/events", init: RequestInit = {}) => fetch(url + path, init);
const inHand = (count: number) => expect.poll(() => answers.length).toBe(count);
function answerAll() {
  for (const answer of answers.splice(0)) answer();
}

test("who comes when all places are taken is told so at once, and when to come back; the door goes on", async () => {
  const first = [look(), look()];
  await inHand(2);
  const sentAway = await look();
  expect(sentAway.status).toBe(503);
  expect(Number(sentAway.headers.get("retry-after"))).toBeGreaterThanOrEqual(2);
  expect(await sentAway.json()).toMatchObject({ success: false, code: "busy" });
  expect((await look("/api/scan", { method: "POST" })).status).toBe(200);
  expect(await shed.get()).toMatchObject({ values: [{ labels: { class: "browse" }, value: 1 }] });
  answerAll();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  const next = look();
  await inHand(1);
  answerAll();
  expect((await next).status).toBe(200);
});

test("a browser gets a page that says so and asks again by itself", async () => {
  const first = [look(), look()];
  await inHand(2);
  const page = await look("/a-page", { headers: { accept: "text/html,*/*" } });
  expect(page.status).toBe(503);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await page.text()).toMatch(/http-equiv="refresh"[\s\S]*इस समय बहुत भीड़ है/);
  answerAll();
  await Promise.all(first);
});

test("those sent away don't fill the log", async () => {
  const first = [look(), look()];
  await inHand(2);
  await Promise.all(Array.from({ length: 50 }, () => look()));
  answerAll();
  await Promise.all(first);
  expect(lines.filter((line) => line.includes('"status":503'))).toEqual([]);
});

test("who went away keeps a place only as long as they are worked for", async () => {
  const gone = new AbortController();
  const first = [look("/api/events", { signal: gone.signal }).catch(() => null), look()];
  await inHand(2);
  gone.abort();
  await first[0];
  expect((await look()).status).toBe(503);
  answerAll();
  await Promise.all(first);
  await expect.poll(() => app.crowd.isFull("browse")).toBe(false);
});

test("what a page asks for while it is rendered comes with it", async () => {
  const first = [look(), look()];
  await inHand(2);
  const within = app.inject("/api/events");
  await inHand(3);
  answerAll();
  expect((await within).statusCode).toBe(200);
  await Promise.all(first);
});
