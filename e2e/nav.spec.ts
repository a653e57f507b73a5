import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

const bar = (page: Page) => page.getByRole("banner");
const top = (page: Page) => bar(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

test("strangers see Login and Create, a person sees their menu with the current place marked", async ({ world }) => {
  const page = await world.visitor(desktop);
  await page.goto("/help");
  await expect(bar(page).getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login?next=%2Fhelp");
  await expect(bar(page).getByRole("link", { name: "Create" })).toBeVisible();
  await become(page, await signIn(world.client, "menu@example.in"));
  await page.goto("/bookings");
  await expect(bar(page).getByRole("link", { name: "Login" })).toHaveCount(0);
  await page.getByRole("button", { name: "Your account" }).press("Enter");
  const items = page.getByRole("menuitem");
  await expect(items).toHaveText(["Profile", "Create", "My Passes", "My Listings", "Logout"]);
  await expect(page.getByRole("menuitem", { name: "My Passes" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "My Listings" }).press("Enter");
  await expect(page).toHaveURL(/\/creator\/events$/);
});

test("the bar hides on the way down and comes back on the way up, and at the top", async ({ world }) => {
  const page = await world.visitor(phone);
  await page.goto("/privacy-policy");
  const offset = () => page.evaluate(() => document.documentElement.style.getPropertyValue("--nav-offset") || "48px");
  expect(await offset()).toBe("48px");
  // It hears of scrolling once the page has come alive.
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    expect(await offset()).toBe("0px");
  }).toPass();
  await expect.poll(() => top(page)).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -200);
  await expect.poll(offset).toBe("48px");
  await expect.poll(() => top(page)).toBeGreaterThanOrEqual(48);
});

test("sharing hands the page to the device, or copies its address where there is no share sheet", async ({ world }) => {
  const page = await world.visitor(phone);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => void Object.assign(window, { shared: data }) });
  });
  await page.goto("/help");
  await page.getByRole("button", { name: "Share" }).click();
  const shared = await page.evaluate(() => Object(window).shared as ShareData);
  expect(shared).toEqual({
    title: await page.title(),
    text: "Check out this event on Mela!",
    url: `${world.url}/help`,
  });
  const plain = await world.visitor(desktop);
  await plain.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await plain.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await plain.goto("/help");
  await plain.getByRole("button", { name: "Share" }).click();
  await expect(plain.getByText("Link copied. Paste it wherever you like.")).toBeVisible();
  expect(await plain.evaluate(() => navigator.clipboard.readText())).toBe(`${world.url}/help`);
});

test("a picture that does not load leaves the initials", async ({ world }) => {
  const page = await world.visitor(phone);
  await become(page, await signIn(world.client, "faceless@example.in"));
  await page.evaluate(() => {
    const info = { name: "Asha Kulkarni", image: "/media/gone.webp", username: null, email: null, phone_number: null };
    localStorage.setItem("userInfo", JSON.stringify(info));
  });
  await page.goto("/help");
  await expect(page.getByRole("button", { name: "Your account" })).toHaveText("AK");
});
