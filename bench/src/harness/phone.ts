import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { chromium as settings } from "../../../e2e/world/chromium.ts";

/** What a page did on a phone: its largest paint, what moved by itself, and how long each press waited for an answer. */
export type Visit = {
  lcpMs: number;
  fcpMs: number;
  shift: number;
  blockedMs: number;
  pressMs: number[];
  largest: string;
};

/** One who presses something on the page that is open; what comes of it is waited for. */
export type Press = (page: Page) => Promise<void>;

const slow4G = { latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (750 * 1e3) / 8, offline: false };

/** A phone four times slower than this machine, on slow 4G. Each visit has a profile of its own: nothing is kept. */
export async function openPhone(): Promise<AsyncDisposable & { visit(url: string, presses: Press[]): Promise<Visit> }> {
  const browser = await chromium.launch(settings.launchOptions);
  return {
    visit: (url, presses) => visit(browser, url, presses),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

async function visit(browser: Browser, url: string, presses: Press[]): Promise<Visit> {
  await using context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: "en-IN",
  });
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "load" });
  await settle(page);
  const painted = await page.evaluate(read);
  const pressMs: number[] = [];
  for (const press of presses) {
    await page.evaluate(() => void Object.assign(globalThis, { longestMs: 0 }));
    await press(page);
    await settle(page);
    pressMs.push(await page.evaluate(() => Object(globalThis).longestMs));
  }
  const { shift } = await page.evaluate(read);
  return { ...painted, shift, pressMs };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
}

/** Until nothing more is fetched and drawn, and the page has nothing left to do. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1_000); // what still paints has no event to wait for
  await page.evaluate(idle);
}

/** Runs in the page: twice at rest, since what a page does in pieces rests between them. */
function idle(): Promise<void> {
  const rest = () => new Promise<void>((done) => Object(globalThis).requestIdleCallback(() => done()));
  return rest().then(rest);
}

/** Runs in the page, before anything of it: notes what the browser says of paints, moves, long tasks and presses. */
function watch(): void {
  const seen = { lcpMs: 0, fcpMs: 0, shift: 0, blockedMs: 0, largest: "" };
  Object.assign(globalThis, { seen, longestMs: 0 });
  const { PerformanceObserver } = Object(globalThis); // the browser's: its entries are more than Node's
  const on = (options: object, note: (entry: ReturnType<typeof Object>) => void) =>
    new PerformanceObserver((list: PerformanceObserverEntryList) => list.getEntries().forEach(note)).observe({
      buffered: true,
      ...options,
    });
  on({ type: "paint" }, ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcpMs = startTime;
  });
  on({ type: "largest-contentful-paint" }, ({ startTime, element, url }) => {
    seen.lcpMs = startTime;
    seen.largest = url || element?.textContent || "";
  });
  on({ type: "layout-shift" }, ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  on({ type: "longtask" }, ({ duration }) => {
    seen.blockedMs += Math.max(0, duration - 50);
  });
  // Only what belongs to an interaction: what the pointer passes on its way is none.
  on({ type: "event", durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId) Object.assign(globalThis, { longestMs: Math.max(Object(globalThis).longestMs, duration) });
  });
}

function read(): Omit<Visit, "pressMs"> {
  return Object(globalThis).seen;
}
