import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test, type World } from "./world/test.ts";

/** Somebody else's site: one page, at another port of this machine. */
async function foreignSite(body: string): Promise<AsyncDisposable & { url: string }> {
  const html = `<!doctype html><html lang="en"><title>Asha's studio</title><main><h1>Asha's studio</h1>${body}</main></html>`;
  const site = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8").end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => site.close(() => resolve())),
  };
}

/** The page whole, frames of another origin included: axe's legacy mode would leave these out. */
async function expectFramesAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag22aa"]).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

async function anEvent(world: World, plan: Parameters<typeof publish>[2] = {}) {
  const host = await signIn(world.client, "embedhost@example.in");
  return { host, event: await publish(world.client, host, plan) };
}
const heightOf = (page: Page, place = 0) =>
  page
    .locator("iframe")
    .nth(place)
    .evaluate((frame) => frame.clientHeight);

test("a script on a page of somebody else becomes a card that fits and opens our page", async ({ world }) => {
  const { event } = await anEvent(world, { title: "Card on a studio's page" });
  const city = "Mandawa";
  for (let n = 1; n <= 4; n += 1) await anEvent(world, { title: `Haveli walk ${n}`, location: { city, name: "Gate" } });
  await using site = await foreignSite(
    `<script src="${world.url}/embed.js" data-event="${event.event_slug}" async></script><div data-mela-city="${city}" data-mela-lang="hi"></div>`,
  );
  for (const screen of [phone, desktop]) {
    const page = await world.visitor(screen);
    await page.goto(site.url);
    await expect(page.locator("iframe")).toHaveCount(2);
    const [card, list] = [page.frameLocator("iframe").nth(0), page.frameLocator("iframe").nth(1)];
    await expect(card.getByRole("heading", { name: "Card on a studio's page" })).toBeVisible();
    await expect(list.getByRole("listitem")).toHaveCount(4);
    await expect(list.getByText(`${city} में क्या हो रहा है`)).toBeVisible();
    for (const [place, frame] of [card, list].entries()) {
      const inside = () => frame.locator("body").evaluate((body) => Math.round(body.getBoundingClientRect().height));
      await expect.poll(async () => (await heightOf(page, place)) - (await inside())).toBe(0);
    }
    await expectFramesAccessible(page);

    const before = await heightOf(page);
    await page.evaluate(() => {
      // Anybody may say so; only the frame itself is believed.
      window.postMessage({ mela: "height", height: 4000 }, "*");
      document.querySelector("iframe")?.contentWindow?.postMessage({ mela: "height", height: 4000 }, "*");
    });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    expect(await heightOf(page)).toBe(before);

    const opened = page.waitForEvent("popup");
    await card.getByRole("link", { name: "Card on a studio's page" }).click();
    const ours = await opened;
    await expect(ours).toHaveURL(`${world.url}/${event.event_slug}?ref=embed`);
    await expect(ours.getByRole("heading", { level: 1, name: "Card on a studio's page" })).toBeVisible();
    expect(await ours.evaluate(() => window.opener)).toBeNull();
    await ours.close();
  }
});

test("nobody can frame another page of ours, and what is not public shows nothing", async ({ world, browser }) => {
  const { event } = await anEvent(world, { title: "For friends", visibility: "UNLISTED" });
  await using site = await foreignSite(
    `<iframe title="card" src="${world.url}/embed/event/${event.event_slug}"></iframe><iframe title="page" src="${world.url}/help"></iframe>`,
  );
  const page = await browser.newPage(); // a visitor's console would have to be silent
  const refused = page.waitForEvent("console", (line) => line.text().includes("frame-ancestors"));
  await page.goto(site.url);
  await expect(page.frameLocator("iframe").nth(0).getByText("This event is not available.")).toBeVisible();
  expect((await refused).type()).toBe("error");
  await page.close();
});

for (const [name, screen] of Object.entries({ phone, desktop })) {
  test(`a host copies the code that shows the event, and sees how it will look (${name})`, async ({ world }) => {
    const { host, event } = await anEvent(world, { title: `Shown elsewhere ${name}` });
    const page = await world.visitor(screen);
    await become(page, host);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/event/manage/${event.id}`);
    await page.getByRole("button", { name: "Put it on your site" }).click();
    const sheet = page.getByRole("dialog", { name: "Put it on your site" });
    const preview = sheet.frameLocator("iframe");
    await expect(preview.getByRole("heading", { name: event.title })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Copy code" }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`<script src="${world.url}/embed.js" data-event="${event.event_slug}" async></script>`);
    await sheet.getByText("All by this host").click();
    await expect(preview.getByRole("listitem").filter({ hasText: event.title })).toHaveCount(1);
    await sheet.getByText("Frame only").click();
    await expect(sheet.getByText("<iframe src=")).toContainText(`${world.url}/embed/events?host=${host.userId}`);

    await using site = await foreignSite(copied);
    await page.goto(site.url);
    await expect(page.frameLocator("iframe").getByRole("heading", { name: event.title })).toBeVisible();
  });
}

test("what is on in a city, of a theme or by a host can be put on a site from its page", async ({ world }) => {
  const { host, event } = await anEvent(world, { title: "Kites above Ajmer", location: { city: "Ajmer" } });
  for (const [path, code] of [
    ["/in/ajmer", 'data-city="Ajmer"'],
    ["/?themes=Workshop", 'data-theme="workshop"'],
    [`/creator/${host.userId}`, "data-host="],
  ]) {
    const page = await world.visitor(phone);
    await page.goto(path ?? "");
    const sheet = page.getByRole("dialog", { name: "Put it on your site" });
    await expect(async () => {
      await page.getByRole("button", { name: "Put it on your site" }).click(); // lost, while the page does not live
      await expect(sheet.getByText(code ?? "")).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const list = sheet.frameLocator("iframe").getByRole("listitem");
    // Of a theme the soonest are shown, whoever publishes them.
    await expect(code === 'data-theme="workshop"' ? list.first() : list.filter({ hasText: event.title })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: "Put it on your site" })).toBeFocused();
  }
  const home = await world.visitor(phone);
  await home.goto("/");
  await expect(home.getByRole("link", { name: "IP Geolocation by DB-IP" })).toHaveAttribute(
    "href",
    "https://db-ip.com",
  );
  await expect(home.getByRole("button", { name: "Put it on your site" })).toHaveCount(0); // of everything there is no list
});
