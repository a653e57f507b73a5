import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { chromium as browserSettings } from "./chromium.ts";

/** A browser of its own with a disk of its own: it can die in the middle, and be started again. */
export type DoorPhone = {
  /** Starts it, on what its disk holds. */
  start(): Promise<Page>;
  /** Ends it in good order. */
  stop(): Promise<void>;
  /** As an empty battery does it: nothing is written down any more. */
  kill(): Promise<void>;
  remove(): Promise<void>;
};

/** `clockOffMs`: how wrong its clock is. */
export async function doorPhone(clockOffMs = 0): Promise<DoorPhone> {
  const folder = await mkdtemp(join(tmpdir(), "mela-phone-"));
  let running: Awaited<ReturnType<typeof launch>> | null = null;
  const end = async (how: "stop" | "kill") => {
    const { child, ended, browser } = running ?? {};
    running = null;
    // All of its processes: one that is left holds the disk's locks against the next.
    if (how === "kill" && child?.pid) process.kill(-child.pid, "SIGKILL");
    else await (await browser?.newBrowserCDPSession())?.send("Browser.close").catch(() => undefined);
    await ended;
  };
  return {
    start: async () => {
      running = await launch(folder);
      await running.context.addInitScript({ content: clockOffBy(clockOffMs) });
      return running.context.newPage();
    },
    stop: () => end("stop"),
    kill: () => end("kill"),
    remove: async () => {
      if (running) await end("kill");
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function launch(folder: string) {
  const { executablePath, args } = browserSettings.launchOptions;
  const own = ["--remote-debugging-port=0", `--user-data-dir=${folder}`, "--lang=en-IN"];
  const child = spawn(executablePath, [...args, ...own], { stdio: ["ignore", "ignore", "pipe"], detached: true });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(said)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error("the browser has no context");
  return { child, ended, browser, context };
}

const clockOffBy = (ms: number) => `{
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...parts) { if (parts.length > 0) super(...parts); else super(Real.now() + ${ms}); }
    static now() { return Real.now() + ${ms}; }
  };
}`;

/** As a scanner on USB does it, faster than one can: types each code, and presses Enter. */
export async function scanAll(page: Page, codes: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    const press = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key }));
    for (const code of all) for (const key of [...code, "Enter"]) press(key);
  }, codes);
}

/** The list is on this phone, and so is what the page is made of. */
export async function isReady(door: Page): Promise<void> {
  await expect
    .poll(() => door.evaluate(async () => (await navigator.serviceWorker.getRegistration("/scanner/"))?.active?.state))
    .toBe("activated");
  await expect
    .poll(() => door.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain("mela-door");
}
