import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { onlyDelhi, publishAroundDelhi } from "./world/delhi.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

test.use(onlyDelhi);

const menu = (page: Page) => page.getByRole("button", { name: /^Filters/ });
const chip = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const show = (page: Page) => page.getByRole("button", { name: "Show", exact: true }).click();
const titles = (page: Page, list = "Explore All Events") =>
  page.getByRole("list", { name: list }).getByRole("heading", { level: 3 });

test.beforeEach(async ({ world }) => {
  await publishAroundDelhi(world.client);
});

test("a highest price and a distance stay in the address, count in the menu, and go again", async ({ world }) => {
  const page = await world.visitor(phone);
  await page.goto("/in/delhi?tab=events");
  await expect(titles(page)).toHaveCount(4);
  await menu(page).click();
  await expect(chip(page, "Any price")).toHaveAttribute("aria-pressed", "true");
  await chip(page, "Up to ₹500").click();
  await expectAccessible(page);
  await show(page);
  await expect(page).toHaveURL(`${world.url}/in/delhi?tab=events&max_price=500`);
  await expect(titles(page)).toHaveText(["Dawn raga at the lake", "Fort by torchlight"]);

  await menu(page).click();
  const own = page.getByRole("textbox", { name: "Or your own highest price" });
  await expect(own).toHaveValue("500");
  await own.fill("₹ 650");
  await expect(chip(page, "Up to ₹500")).toHaveAttribute("aria-pressed", "false");
  await show(page);
  await expect(page).toHaveURL(/max_price=650$/);
  await expect(titles(page)).toHaveCount(3);

  await menu(page).click();
  await chip(page, "10 km").click();
  await show(page);
  await expect(page).toHaveURL(`${world.url}/in/delhi?tab=events&max_price=650&within=10`);
  await expect(titles(page)).toHaveText(["Dawn raga at the lake"]);
  await expect(menu(page)).toHaveText("Filters2");
  await page.reload();
  await expect(titles(page)).toHaveText(["Dawn raga at the lake"]);
  await page.goBack();
  await expect(titles(page)).toHaveCount(3);
  await page.goForward();
  await menu(page).click();
  await expect(chip(page, "10 km")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL(`${world.url}/in/delhi?tab=events`);
  await expect(titles(page)).toHaveCount(4);
});

test("what is near is measured from the place, and asked only where there is one", async ({ world }) => {
  const page = await world.visitor(desktop);
  await page.goto("/in/delhi?tab=nearby");
  const near = () => titles(page, "Events in Delhi");
  await expect(near()).toHaveCount(4);
  await expect(page.getByText("4 within 50 km, nearest first")).toBeVisible();
  await menu(page).click();
  await expect(page.getByRole("group", { name: "Distance from Delhi" })).toBeVisible();
  await expect(chip(page, "50 km")).toHaveAttribute("aria-pressed", "true");
  await chip(page, "10 km").click();
  await show(page);
  await expect(near()).toHaveText(["Dawn raga at the lake"]);
  await expect(page.getByText("1 within 10 km, nearest first")).toBeVisible();

  await page.goto("/?tab=events&within=10&city=Anywhere");
  await expect(titles(page)).not.toHaveCount(1);
  await menu(page).click();
  await expect(page.getByRole("group", { name: "Price" })).toBeVisible();
  await expect(page.getByRole("group", { name: /^Distance/ })).toHaveCount(0);
});

test("nonsense in the address is passed over", async ({ world }) => {
  const page = await world.visitor(phone);
  await page.goto("/in/delhi?tab=events&max_price=cheap&within=-5&sort=luck");
  await expect(titles(page)).toHaveCount(4);
  await expect(menu(page)).toHaveText("Filters");
});

test("a search within a distance is saved as such, and its words lead back to it", async ({ world }) => {
  const page = await world.visitor(phone);
  await become(page, await signIn(world.client, "nearsaver@example.in"));
  await page.goto("/in/delhi?tab=events&max_price=500&within=10");
  await page.getByRole("button", { name: "Tell me when something new fits" }).click();
  await page.getByRole("button", { name: "See searches" }).last().click();
  await page.getByRole("link", { name: "Events · Within 10 km of Delhi · Up to ₹500" }).click();
  await expect(page).toHaveURL(`${world.url}/in/delhi?tab=events&max_price=500&within=10`);
  await expect(titles(page)).toHaveText(["Dawn raga at the lake"]);
});
