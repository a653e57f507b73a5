import type { logout } from "@mela/contract/auth";
import type { addToWishlist } from "@mela/contract/wishlist";
import type { Page } from "@playwright/test";
import { settled } from "./access/settled.ts";
import { type Person, signIn } from "./world/client.ts";
import { publish, soon } from "./world/events.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, signInHere, test, type World } from "./world/test.ts";

const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const heart = (page: Page, title: string) =>
  page.getByRole("button", { name: `Save ${title} to the wishlist` }).first();

test("a city's page stands in the HTML, names its feeds, and any spelling leads there", async ({ world }) => {
  const host = await signIn(world.client, "cityhost@example.in");
  const event = await publish(world.client, host, { ...soon(), title: "Blue pottery", location: { city: "Jaipur" } });
  await publish(world.client, host, { title: "Far from there", location: { city: "Kochi" } });
  const html = await (await fetch(`${world.url}/in/jaipur?tab=events`)).text();
  expect(html).toContain("<title>What&#x27;s on in Jaipur · Mela</title>");
  expect(html).toContain(`<link rel="canonical" href="${world.url}/in/jaipur?tab=events"/>`);
  expect(html).toContain('property="og:title"');
  expect(html).toContain("Blue pottery");
  expect(html).not.toContain("Far from there");
  for (const kind of ["text/calendar", "application/rss+xml"]) {
    const [, href = ""] =
      new RegExp(`<link rel="alternate" type="${kind.replace("+", "\\+")}"[^>]*href="([^"]+)"`).exec(html) ?? [];
    const feed = await fetch(world.url + href);
    expect(feed.headers.get("content-type")).toContain(kind);
    expect(await feed.text()).toContain(event.id);
  }
  const pictures = await Promise.all(
    ["/in/jaipur", "/in/kochi", "/"].map(async (path) => {
      const page = await (await fetch(world.url + path)).text();
      const [, image = ""] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? [];
      const file = await fetch(new URL(new URL(image).pathname, world.url));
      expect(file.headers.get("content-type")).toBe("image/png");
      expect(file.headers.get("cache-control")).toContain("immutable");
      const head = new DataView(await file.arrayBuffer(), 16); // width and height of a PNG
      expect([head.getUint32(0), head.getUint32(4)]).toEqual([1200, 630]);
      return image;
    }),
  );
  expect(new Set(pictures).size).toBe(3);
  const led = async (path: string) => {
    const { status, headers } = await fetch(world.url + path, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await led("/in/JAIPUR?free=true")).toEqual([301, "/in/jaipur?free=true"]);
  expect(await led("/?city=Jaipur&tab=events")).toEqual([302, "/in/jaipur?tab=events"]);
  expect(await led("/in/cochin?tab=events")).toEqual([301, "/in/kochi?tab=events"]);
  expect(await led("/in/bengaluru")).toEqual([301, "/in/bangalore"]);
  expect(await led("/in/atlantis")).toEqual([404, null]);
  expect((await led(`/in/${"x".repeat(300)}`))[0]).toBe(404);
});

test("a chosen city, tab and filter stay in the address: reload, back and a shared link show the same", async ({
  world,
}) => {
  const host = await signIn(world.client, "stayhost@example.in");
  await publish(world.client, host, { title: "Beach yoga", location: { city: "Goa" } });
  const page = await world.visitor(phone);
  await page.goto("/?tab=events");
  await page.getByRole("button", { name: /^Place: / }).click();
  await page.getByRole("button", { name: "Goa", exact: true }).click();
  await expect(page).toHaveURL(`${world.url}/in/goa?tab=events`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This week in Goa");
  await expect(page).toHaveTitle("What's on in Goa · Mela");
  await expect(link(page, "Beach yoga")).toBeVisible();
  await page.getByRole("button", { name: "Workshop" }).click();
  await expect(page).toHaveURL(`${world.url}/in/goa?tab=events&themes=Workshop`);
  await page.reload();
  await expect(page.getByRole("button", { name: "Workshop" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/?tab=events`);
  // The address changes first, the page, which begins at its top again, moves under a finger after it.
  await expect(page).not.toHaveTitle("What's on in Goa · Mela");
  await settled(page); // what is below a list moves as long as that comes
  await page.getByRole("navigation", { name: "Place" }).getByRole("link", { name: "Mumbai" }).click();
  await expect(page).toHaveURL(`${world.url}/in/mumbai`);
  await page.getByRole("button", { name: /^Place: / }).click();
  await page.getByRole("button", { name: "Search Anywhere (No location filter)" }).click();
  await expect(page).toHaveURL(`${world.url}/?city=Anywhere`);
  await expect(page.getByRole("tab", { name: "Nearby" })).toHaveCount(0);
});

test("a city without events says so, shows all others, and offers two ways on", async ({ world }) => {
  const host = await signIn(world.client, "emptyhost@example.in");
  await publish(world.client, host, { ...soon(), title: "Only elsewhere" });
  const page = await world.visitor(phone);
  await page.goto("/in/chennai?tab=events");
  await expect(page.getByText("No events found near Chennai")).toBeVisible();
  await expect(page.getByText("We're showing all available events instead.")).toBeVisible();
  await expect(link(page, "Only elsewhere").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try a different location" }).click();
  await expect(page.getByText("Popular Cities")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "search anywhere", exact: true }).click();
  await expect(page).toHaveURL(/\?tab=events&city=Anywhere$/);
});

for (const size of [phone, desktop]) {
  test(`the carousel has three cards at least and goes round, at ${size.width}`, async ({ world }) => {
    const page = await world.visitor(size);
    await page.goto("/in/kolkata");
    const carousel = page.getByRole("region", { name: "Featured Experiences" }).last();
    const soon = carousel.getByRole("link", { name: /More Events Coming Soon/ });
    await expect(soon).toHaveCount(3);
    await expect(soon.first()).toHaveAttribute("target", "_blank");
    await expect(soon.first()).toHaveAttribute("href", "/create");
    await expect(page.getByRole("link", { name: "Login" })).toBeVisible(); // the page has come alive
    const box = await soon.first().boundingBox();
    if (size === phone) expect(box?.width).toBeLessThanOrEqual(358);
    await carousel.focus();
    const at = () => carousel.getByRole("list").evaluate((row) => Math.round(row.scrollLeft));
    const end = await carousel.getByRole("list").evaluate((row) => row.scrollWidth - row.clientWidth);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(at).toBeGreaterThanOrEqual(end - 1);
    await page.keyboard.press("ArrowRight");
    await expect.poll(at).toBe(0);
  });
}

test("a thumb turns the cards by more than 50 px, round at both ends, and by less turns none", async ({ world }) => {
  const page = await world.visitor(phone);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.goto("/in/kolkata");
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible(); // the page has come alive
  const row = page.getByRole("region", { name: "Featured Experiences" }).last().getByRole("list");
  const at = () => row.evaluate((list) => Math.round(list.scrollLeft));
  const { end, second } = await row.evaluate((list) => {
    const [first, next] = Array.from(list.children, (card) => (card instanceof HTMLElement ? card.offsetLeft : 0));
    return { end: list.scrollWidth - list.clientWidth, second: (next ?? 0) - (first ?? 0) };
  });
  async function swipe(px: number) {
    const box = await row.boundingBox();
    const [x, y] = [195 - px / 2, (box?.y ?? 0) + 200];
    await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    for (let step = 1; step <= 8; step += 1)
      await browser.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: [{ x: x + (px * step) / 8, y }],
      });
    await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }
  await swipe(-80);
  await expect.poll(at).toBe(second);
  await swipe(80);
  await expect.poll(at).toBe(0);
  await swipe(-40);
  await expect.poll(at).toBe(0);
  await swipe(80);
  await expect.poll(at).toBeGreaterThanOrEqual(end - 1);
  await swipe(-80);
  await expect.poll(at).toBe(0);
});

test("a long list comes page by page, nothing twice, and coming back finds the place in it", async ({ world }) => {
  const host = await signIn(world.client, "longhost@example.in");
  const titles = Array.from({ length: 60 }, (_, n) => `Evening number ${String(n).padStart(2, "0")}`);
  for (let n = 0; n < titles.length; n += 10)
    await Promise.all(
      titles.slice(n, n + 10).map((title) => publish(world.client, host, { title, location: { city: "Leh" } })),
    );
  const page = await world.visitor(phone);
  await page.goto("/in/leh?tab=events");
  const cards = page.getByRole("list", { name: "Explore All Events" }).getByRole("listitem");
  await expect(cards).toHaveCount(24);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(48);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(60);
  const shown = await cards.getByRole("heading").allTextContents();
  expect(shown.toSorted()).toEqual(titles);
  const card = cards.nth(50).getByRole("link");
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: shown[50] ?? "" })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(60);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);
});

test("a heart asks for a login and then does what was asked, in every tab of the browser", async ({ world }) => {
  const host = await signIn(world.client, "hearthost@example.in");
  await publish(world.client, host, { title: "Loved at once" });
  const page = await world.visitor(desktop);
  await page.goto("/?tab=events&q=loved");
  await heart(page, "Loved at once").click();
  await expect(page.getByRole("dialog").getByText("Please login to see your wishlist")).toBeVisible();
  await signInHere(page, world, "heartguest@example.in");
  await expect(heart(page, "Loved at once")).toHaveAttribute("aria-pressed", "true");
  expect(new URL(page.url()).search).toBe("?tab=events&q=loved"); // the heart did not open the event

  const other = await page.context().newPage();
  await other.goto("/?tab=wishlist");
  await expect(other.getByRole("button", { name: "Remove Loved at once from the wishlist" })).toBeVisible();
  await heart(page, "Loved at once").click();
  await expect(other.getByText("Your wishlist is empty. Save events to see them here.")).toBeVisible();

  await page.route("**/api/events/wishlist/add", (route) => route.fulfill({ status: 500, json: { success: false } }));
  await heart(page, "Loved at once").click();
  await expect(page.getByText("Something went wrong").first()).toBeVisible();
  await expect(heart(page, "Loved at once")).toHaveAttribute("aria-pressed", "false");
});

test("the Wishlist tab asks for a login and then opens", async ({ world }) => {
  const page = await world.visitor(phone);
  await page.goto("/");
  await page.getByRole("tab", { name: "Wishlist" }).click();
  await expect(page.getByRole("dialog").getByText("Login to continue")).toBeVisible();
  await signInHere(page, world, "tabguest@example.in");
  await expect(page).toHaveURL(/tab=wishlist/);
  await expect(page.getByText("Your wishlist is empty. Save events to see them here.")).toBeVisible();
});

const loginWanted = (page: Page) => page.getByRole("dialog").getByText("Please login to see your wishlist");
async function endSessionOf(world: World, { token, refreshToken }: Person): Promise<void> {
  await world.client.send<typeof logout>("logout", { body: { token: refreshToken } }, token);
  world.ageBy(2_000); // a session that was just seen is believed for a second
}

test("a heart pressed after the session has ended is set once its person is back", async ({ world }) => {
  const host = await signIn(world.client, "endedhost@example.in");
  await publish(world.client, host, { title: "Loved too late" });
  const person = await signIn(world.client, "home-ended@example.in");
  const page = await world.visitor(phone);
  await become(page, person);
  await page.goto("/?tab=events&q=late");
  await expect(heart(page, "Loved too late")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await endSessionOf(world, person);
  await heart(page, "Loved too late").click();
  await expect(loginWanted(page)).toBeVisible();
  await signInHere(page, world, "home-ended@example.in");
  await expect(heart(page, "Loved too late")).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(heart(page, "Loved too late")).toHaveAttribute("aria-pressed", "true");
});

test("the Wishlist tab of an ended session asks for a login, opens, and forgets no wish of it", async ({ world }) => {
  const host = await signIn(world.client, "endedtabhost@example.in");
  const event = await publish(world.client, host, { title: "Kept in the list" });
  const person = await signIn(world.client, "endedtab@example.in");
  await world.client.send<typeof addToWishlist>("addToWishlist", { body: { eventId: event.id } }, person.token);
  const page = await world.visitor(phone);
  await become(page, person);
  await endSessionOf(world, person);
  await page.goto("/?tab=wishlist");
  await expect(loginWanted(page)).toBeVisible();
  await signInHere(page, world, "endedtab@example.in");
  const remove = page.getByRole("button", { name: "Remove Kept in the list from the wishlist" });
  await expect(remove).toBeVisible();

  const [token, refreshToken] = await page.evaluate(() => [
    localStorage.getItem("authToken") ?? "",
    localStorage.getItem("refreshToken") ?? "",
  ]);
  await endSessionOf(world, { ...person, token: token ?? "", refreshToken: refreshToken ?? "" });
  await remove.click();
  await expect(loginWanted(page)).toBeVisible();
  await signInHere(page, world, "endedtab@example.in");
  await expect(page.getByText("Your wishlist is empty. Save events to see them here.")).toBeVisible();
});

test("nothing found says so, whatever is looked for", async ({ world }) => {
  const page = await world.visitor(phone);
  await become(page, await signIn(world.client, "seeker@example.in"));
  await page.goto("/");
  await page.getByRole("combobox").fill("%_*zzqq");
  await expect(page.getByRole("heading", { name: "Search results for: %_*zzqq" })).toBeVisible();
  await expect(page.getByText("No results found. Try refining your search.")).toBeVisible();
  await expect(page).toHaveURL(/q=/);
});
