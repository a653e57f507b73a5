import { rmSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { freePort } from "../scripts/lib/freePort.js";
import { newClient, signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { nextVersion } from "./world/nextVersion.ts";
import { become } from "./world/people.ts";
import { field, sidewaysPhoto } from "./world/profile.ts";
import { newFolder, startProgram } from "./world/program.ts";
import { expect, keepErrors, phone, test } from "./world/test.ts";

const next = nextVersion();
test.afterAll(() => next.remove());

/** A Mela whose versions take turns at one address, on the same data. */
async function upgradable() {
  const data = newFolder();
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const settings = { DATA_DIR: data.path, PORT: port, PUBLIC_URL: url };
  let running = await startProgram(settings);
  return {
    url,
    client: newClient(url),
    /** Stops what runs and starts another version, or this one. `lost`: what was kept of the former one's files, too. */
    async become(script?: string, { lost = false } = {}) {
      await running.stop();
      if (lost) rmSync(`${data.path}/media/assets`, { recursive: true });
      running = await startProgram(settings, script);
    },
    async [Symbol.asyncDispose]() {
      await running.stop();
      data.remove();
    },
  };
}

async function openPage(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: phone, locale: "en-IN", reducedMotion: "reduce" });
  return context.newPage();
}

test("a page that was open when a new version came goes on where one taps, and keeps what was typed", async ({
  browser,
}) => {
  await using mela = await upgradable();
  const host = await signIn(mela.client, "upgrade-host@example.in");
  await publish(mela.client, host, { title: "Supper between two versions" });
  const errors: string[] = [];
  const home = await openPage(browser, mela.url);
  const profile = await openPage(browser, mela.url);
  for (const page of [home, profile]) keepErrors(page, errors);
  await become(profile, host);
  await home.goto("/?tab=events", { waitUntil: "networkidle" });
  await profile.goto("/profile", { waitUntil: "networkidle" });
  await field(profile, "First Name").fill("Half typed");
  await home.evaluate(() => document.body.setAttribute("data-opened", "before"));

  await mela.become(next.script);
  await home
    .getByRole("link", { name: /Supper between two versions/ })
    .first()
    .click();
  await expect(home.getByRole("heading", { name: "Supper between two versions" })).toBeVisible();
  await expect(home.locator("body")).toHaveAttribute("data-opened", "before"); // and the page was not loaded anew

  await profile.getByLabel("Change your picture").setInputFiles(await sidewaysPhoto()); // its part comes only now
  const crop = profile.getByRole("dialog", { name: "Your picture" });
  await crop.getByRole("button", { name: "Use this picture" }).click();
  await expect(crop).toBeHidden();
  await expect(field(profile, "First Name")).toHaveValue("Half typed");
  expect(errors).toEqual([]);
});

test("where the former version's files are gone, one arrives where one has tapped all the same", async ({
  browser,
}) => {
  await using mela = await upgradable();
  const host = await signIn(mela.client, "upgrade-host@example.in");
  await publish(mela.client, host, { title: "Supper after a long night" });
  const home = await openPage(browser, mela.url);
  await home.goto("/?tab=events", { waitUntil: "networkidle" });
  await mela.become(next.script, { lost: true });
  await home
    .getByRole("link", { name: /Supper after a long night/ })
    .first()
    .click();
  await expect(home.getByRole("heading", { name: "Supper after a long night" })).toBeVisible();
  await expect(home).toHaveURL(/supper-after-a-long-night/);
});

test("a process of the former version has the files of the next one, whose pages others have given out", async () => {
  await using mela = await upgradable();
  const ask = () => fetch(mela.url + next.entry, { headers: { "accept-encoding": "identity" } });
  expect((await ask()).status).toBe(404);
  await mela.become(next.script);
  const own = await (await ask()).text();
  await mela.become();
  const answer = await ask();
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(await answer.text()).toBe(own);
});
