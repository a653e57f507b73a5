import { type FastifyBaseLogger, fastify, LogController } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { App } from "../services.ts";
import { noteAnswers } from "./answered.ts";
import { usualLimits } from "./crowd.ts";
import { serverWith } from "./early.ts";
import { shedLoad } from "./shed.ts";

const lines: string[] = [];
const log: FastifyBaseLogger = pino({}, { write: (line) => void lines.push(line) });
let app: App;
let url: string;
/** What the routes have in hand; each is answered by a call. */
let inHand: (() => void)[];
let shed: ReturnType<typeof shedLoad>;
/** A page that is rendered for somebody already. */
let isUnderWay: boolean;

beforeEach(async () => {
  lines.length = 0;
  inHand = [];
  isUnderWay = false;
  const logController = new LogController({ disableRequestLogging: true });
  app = fastify({ loggerInstance: log, logController, serverFactory: serverWith([]) });
  const never = Number.POSITIVE_INFINITY; // how late this machine is decides nothing here
  shed = shedLoad(app, {
    ...usualLimits,
    browse: { most: 2, few: 2, inTimeMs: never, line: 1 },
    share: { most: 3, few: 3, inTimeMs: never, line: 1 },
  });
  noteAnswers(app);
  const wait = () => new Promise((resolve) => inHand.push(() => resolve({})));
  const config = { permission: "public", isUnderWay: () => isUnderWay } as const;
  for (const path of ["/api/events", "/a-page"]) app.get(path, { config }, wait);
  app.post("/api/scan", { config: { permission: "door" } }, async () => ({}));
  app.get("/api/long", { config: { permission: "public" } }, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).flushHeaders();
    inHand.push(() => reply.raw.end());
  });
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

const look = (path = "/api/events", init: RequestInit = {}) => fetch(url + path, init);
const countInHand = (count: number) => expect.poll(() => inHand.length).toBe(count);
const statuses = async (all: Promise<Response>[]) => (await Promise.all(all)).map(({ status }) => status);
/** Answers all that are in hand and those who are called in after them. */
async function answerAll(answers: Promise<unknown>[]) {
  const timer = setInterval(() => {
    for (const answer of inHand.splice(0)) answer();
  }, 1);
  await Promise.all(answers).finally(() => clearInterval(timer));
}

/** Two in hand, and one in line behind them. */
async function crowd() {
  const first = [look(), look()];
  await countInHand(2);
  const inLine = look();
  await expect.poll(async () => (await look()).status).toBe(503); // it is in line by then
  return [...first, inLine];
}

test("who comes when the line is full is told so at once, and when to come back; the door goes on", async () => {
  const waiting = await crowd();
  const sentAway = await look();
  expect(sentAway.status).toBe(503);
  expect(Number(sentAway.headers.get("retry-after"))).toBeGreaterThanOrEqual(2);
  expect(await sentAway.json()).toMatchObject({ success: false, code: "busy" });
  expect((await look("/api/scan", { method: "POST" })).status).toBe(200);
  expect(await shed.get()).toMatchObject({ values: [{ labels: { class: "browse" } }] });
  expect(inHand).toHaveLength(2);
  await answerAll(waiting);
  expect(await statuses(waiting)).toEqual([200, 200, 200]);
  const next = look();
  await countInHand(1);
  await answerAll([next]);
});

test("a browser gets a page that says so and asks again by itself", async () => {
  const waiting = await crowd();
  const page = await look("/a-page", { headers: { accept: "text/html,*/*" } });
  expect(page.status).toBe(503);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await page.text()).toMatch(/http-equiv="refresh"[\s\S]*इस समय बहुत भीड़ है/);
  await answerAll(waiting);
});

test("who asks for what is being made for somebody else needs none of the places, as far as there is room for all", async () => {
  const waiting = await crowd();
  isUnderWay = true;
  const sharing = Array.from({ length: 4 }, () => look("/a-page"));
  await countInHand(5);
  await expect.poll(async () => (await look("/a-page")).status).toBe(503); // the fourth is in line by then
  await answerAll([...waiting, ...sharing]);
  expect(await statuses(sharing)).toEqual([200, 200, 200, 200]);
});

test("those sent away don't fill the log", async () => {
  const waiting = await crowd();
  expect(new Set(await statuses(Array.from({ length: 50 }, () => look())))).toEqual(new Set([503]));
  await answerAll(waiting);
  expect(lines.filter((line) => line.includes('"status":503'))).toEqual([]);
});

test("who went away while they stood in line are not worked for", async () => {
  const first = [look(), look()];
  await countInHand(2);
  const gone = new AbortController();
  const inLine = look("/api/events", { signal: gone.signal }).catch(() => null);
  await expect.poll(async () => (await look()).status).toBe(503);
  gone.abort();
  await inLine;
  await look("/api/scan", { method: "POST" }); // the server has heard of it since
  for (const answer of inHand.splice(0)) answer();
  await Promise.all(first);
  expect(app.crowd.isFull("browse")).toBe(false);
  expect(inHand).toEqual([]);
});

test("whoever still waits for an answer when the server has to stop is told to come again", async () => {
  const waiting = await crowd();
  app.sendAllAway();
  expect(await statuses(waiting.slice(0, 2))).toEqual([503, 503]);
  expect((await waiting[0])?.headers.get("retry-after")).toBe("2");
  await countInHand(3); // whoever stood in line behind them is called in
  app.sendAllAway();
  expect((await waiting[2])?.status).toBe(503);
  for (const answer of inHand.splice(0)) answer(); // what comes of them afterwards is told nobody
  expect((await look("/api/scan", { method: "POST" })).status).toBe(200);
});

test("an answer that has begun holds no place, however long it goes on", async () => {
  const long = await Promise.all([look("/api/long"), look("/api/long"), look("/api/long")]);
  expect(app.crowd.isFull("browse")).toBe(false);
  await answerAll(long.map((one) => one.text()));
});

test("what a page asks for while it is rendered comes with it", async () => {
  const waiting = await crowd();
  const within = app.inject("/api/events");
  await countInHand(3);
  await answerAll([...waiting, within]);
  expect((await within).statusCode).toBe(200);
});
