import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import AxeBuilder from "@axe-core/playwright";
import type { createPromoCode } from "@mela/contract/promoCodes";
import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, signInHere, test, type World } from "./world/test.ts";
import { watchTop } from "./world/tops.ts";

/** Somebody else's site, of another origin and another name than ours; it writes down what it hears. */
async function foreignSite(body: string): Promise<AsyncDisposable & { url: string }> {
  const listen = `<script>heard = []; addEventListener("mela:booked", (event) => heard.push(event.detail)); addEventListener("message", (event) => heard.push(event.data));</script>`;
  const html = `<!doctype html><html lang="en"><title>Asha's studio</title><main><h1>Asha's studio</h1>${listen}${body}</main></html>`;
  const site = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8").end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://studio.localhost:${(site.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => site.close(() => resolve())),
  };
}

async function expectFramesAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag22aa"]).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

async function anEvent(world: World, plan: Parameters<typeof publish>[2] = {}) {
  const host = await signIn(world.client, "checkouthost@example.in");
  return { host, event: await publish(world.client, host, plan) };
}
const scriptOf = (world: World, slug: string, more = "") =>
  `<script src="${world.url}/embed.js" data-checkout="${slug}"${more} async></script>`;
const heard = (page: Page) => page.evaluate(() => Reflect.get(window, "heard") as unknown[]);

for (const [name, screen] of Object.entries({ phone, desktop })) {
  test(`a visitor of a studio's site books there, and the site hears it (${name})`, async ({ world }) => {
    test.setTimeout(120_000);
    const tickets = [
      { name: "Entry", price: 0, capacity: 40 },
      { name: "With kite kit", price: 450, capacity: 40 },
    ];
    const { event } = await anEvent(world, { title: `Booked from a studio's page (${name})`, ticket_types: tickets });
    await using site = await foreignSite(scriptOf(world, event.event_slug));
    const page = await world.visitor(screen);
    await page.goto(site.url);
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { name: event.title })).toBeVisible();
    const heights = async () => [
      await page.locator("iframe").evaluate((element) => element.clientHeight),
      await frame.locator("body").evaluate((body) => Math.round(body.getBoundingClientRect().height)),
    ];
    const fits = () => expect.poll(async () => ((pair) => Number(pair[0]) - Number(pair[1]))(await heights())).toBe(0);
    await fits();
    const [before = 0] = await heights();

    await frame.getByRole("combobox", { name: "How many of Entry" }).selectOption("2");
    await expect(frame.getByText("Total")).toBeVisible();
    await expect.poll(async () => (await heights())[0] ?? 0).toBeGreaterThan(before);
    await fits();
    await expectFramesAccessible(page);

    const opened = page.waitForEvent("popup");
    await frame.getByRole("button", { name: "Book on Mela" }).click();
    const ours = await opened;
    await expect(ours.getByRole("button", { name: /Book 2 seats/ })).toBeVisible();
    expect(await ours.evaluate(() => window.opener)).toBeNull();
    expect(new URL(ours.url()).search).toBe(""); // a reload begins nothing anew
    await expect(frame.getByRole("heading", { name: "Go on in the window of Mela" })).toBeFocused();
    await expectAccessible(ours);
    await ours.getByRole("button", { name: /Book 2 seats/ }).click();
    await signInHere(ours, world, `studio-${name}@example.in`);
    await expect(ours.getByRole("heading", { name: "You're going!" })).toBeVisible();
    await expect(ours.getByText("You can close this window")).toBeVisible();

    await expect(frame.getByRole("heading", { name: "You're going!" })).toBeVisible();
    await fits();
    await expectFramesAccessible(page);
    expect((await heard(page)).filter((said) => Object(said).mela !== "height")).toEqual([
      { mela: "booked", event: event.event_slug },
      { event: event.event_slug },
    ]);
    await frame.getByRole("button", { name: "Book more" }).click();
    await expect(frame.getByRole("button", { name: "Book on Mela" })).toBeVisible();
  });
}

test("a paid booking turns the frame only once it is paid, and its code came along", async ({ world }) => {
  test.setTimeout(120_000);
  const { host, event } = await anEvent(world, {
    title: "Paid from a studio's page",
    ticket_types: [{ name: "Seat", price: 400, capacity: 40 }],
  });
  const body = { code: "STUDIO", percent: 50 };
  const params = { eventId: event.id };
  await world.client.send<typeof createPromoCode>("createPromoCode", { params, body }, host.token);
  await using site = await foreignSite(scriptOf(world, event.event_slug));
  const page = await world.visitor(desktop);
  await page.goto(site.url);
  const frame = page.frameLocator("iframe");
  await frame.getByText("I have a code").click();
  await frame.getByRole("textbox", { name: "Code" }).fill("studio");
  await frame.getByRole("button", { name: "Use code" }).click();
  await expect(frame.getByText("STUDIO is in use.")).toBeVisible();
  await expect(frame.getByText("₹200", { exact: true })).toBeVisible();
  const opened = page.waitForEvent("popup");
  await frame.getByRole("button", { name: "Book on Mela" }).click();
  const ours = await opened;
  await ours.getByRole("button", { name: /Book 1 seat/ }).click();
  await signInHere(ours, world, "studio-paid@example.in");
  await ours.getByRole("button", { name: /Pay ₹200/ }).click();
  await expect(ours).toHaveURL(/\/pay\/sandbox\//);
  await expect(frame.getByRole("heading", { name: "Go on in the window of Mela" })).toBeVisible();
  await ours.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(ours.getByRole("heading", { name: "You're going!" })).toBeVisible();
  await expect(frame.getByRole("heading", { name: "You're going!" })).toBeVisible();
});

test("the button stays where it is while a code that came along is looked up", async ({ world }) => {
  const { host, event } = await anEvent(world, {
    title: "Still under the finger",
    ticket_types: [{ name: "Seat", price: 400, capacity: 40 }],
  });
  const params = { eventId: event.id };
  const body = { code: "STILL", percent: 50 };
  await world.client.send<typeof createPromoCode>("createPromoCode", { params, body }, host.token);
  const page = await world.visitor(phone);
  const topsOf = await watchTop(page, "Book 1 seat");
  await page.goto(`/checkout/start/${event.event_slug}?seats=${event.ticket_types[0]?.id}.1&promo=STILL`);
  await expect(page.getByText(/₹200$/)).toHaveCount(2); // off, and in all
  expect(await topsOf()).toHaveLength(1);
});

test("where windows are kept shut there is a link, and the frame turns all the same", async ({ world }) => {
  const { event } = await anEvent(world, { title: "No window opens" });
  await using site = await foreignSite(scriptOf(world, event.event_slug, ' data-lang="hi" data-colours="dark"'));
  const page = await world.visitor(phone);
  await page.addInitScript(() => {
    window.open = () => null; // what a browser gives whose reader keeps windows shut
  });
  await page.goto(site.url);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Mela पर बुक करें" }).click();
  await expect(frame.getByRole("heading", { name: "ब्राउज़र ने विंडो नहीं खुलने दी" })).toBeVisible();
  await expectFramesAccessible(page);
  const opened = page.context().waitForEvent("page");
  await frame.getByRole("link", { name: "बुकिंग खोलें" }).click();
  const ours = await opened;
  await ours.getByRole("button", { name: "1 सीट बुक करें" }).click();
  await expect(ours.getByRole("dialog")).toBeVisible();
});

test("who shuts the window chooses anew: nothing is asked any more, and a choice of none stays one", async ({
  world,
}) => {
  const { event } = await anEvent(world, { title: "Chosen anew" });
  await using site = await foreignSite(scriptOf(world, event.event_slug));
  const page = await world.visitor(phone);
  const faults: Error[] = [];
  page.on("pageerror", (fault) => faults.push(fault));
  await page.clock.install();
  await page.goto(site.url);
  const frame = page.frameLocator("iframe");
  const opened = page.waitForEvent("popup");
  await frame.getByRole("button", { name: "Book on Mela" }).click();
  await (await opened).close();
  await frame.getByRole("button", { name: "Choose anew" }).click();
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes("/frames/") && asked.push(request.url())));
  await page.clock.runFor(10_000); // it would have asked by now
  const seats = frame.getByRole("combobox");
  await frame.getByText("I have a code").click();
  await frame.getByRole("textbox", { name: "Code" }).fill("nonsense");
  await seats.selectOption("0");
  await expect(frame.getByText("Total")).toHaveCount(0);
  await expect(frame.getByRole("textbox", { name: "Code" })).toHaveValue("nonsense");
  await frame.getByRole("button", { name: "Use code" }).click();
  await expect(frame.getByText("This code doesn't work for this event.")).toBeVisible();
  await expect(seats).toHaveValue("");
  expect([faults, asked]).toEqual([[], []]);
});

test("without scripts the form is a way to our page, with what was chosen", async ({ world, browser }) => {
  const { event } = await anEvent(world, { title: "No scripts here" });
  await using site = await foreignSite(
    `<iframe title="Book" width="100%" height="560" src="${world.url}/embed/checkout/${event.event_slug}"></iframe>`,
  );
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  await page.frameLocator("iframe").getByRole("combobox").selectOption("3");
  const opened = context.waitForEvent("page");
  await page.frameLocator("iframe").getByRole("button", { name: "Book on Mela" }).click();
  const ours = await opened;
  await expect(ours).toHaveURL(new RegExp(`/checkout/start/${event.event_slug}\\?.*seats=[0-9a-f-]{36}\\.3`));
  await context.close();
});

test("a host copies the checkout's code, in the colours and the language of their site", async ({ world }) => {
  const { host, event } = await anEvent(world, { title: "Copied checkout" });
  const page = await world.visitor(phone);
  await become(page, host);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/event/manage/${event.id}`);
  await page.getByRole("button", { name: "Put it on your site" }).click();
  const sheet = page.getByRole("dialog", { name: "Put it on your site" });
  await sheet.getByText("Booking", { exact: true }).click();
  await sheet.getByText("Dark", { exact: true }).click();
  await sheet.getByText("हिन्दी", { exact: true }).click();
  await expect(sheet.frameLocator("iframe").getByRole("button", { name: "Mela पर बुक करें" })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Copy code" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<script src="${world.url}/embed.js" data-checkout="${event.event_slug}" data-lang="hi" data-colours="dark" async></script><noscript><a href="${world.url}/${event.event_slug}">Mela पर बुक करें</a></noscript>`,
  );
});
