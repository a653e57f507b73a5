import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { expect, expectAccessible, phone, test } from "./world/test.ts";

const dayMs = 86_400_000;
/** A day where the browser is, in ISO form: so many days from today. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(Date.now() + days * dayMs);
const dialog = (page: Page) => page.getByRole("dialog", { name: "Select Date" });
const open = (page: Page) => page.getByRole("button", { name: /^Date: / }).click();
const titles = (page: Page) =>
  page.getByRole("list", { name: "Explore All Events" }).getByRole("heading", { level: 3 });

test("a day by a quick pick, several days by the calendar, and any day again", async ({ world }) => {
  const host = await signIn(world.client, "dateshost@example.in");
  const at = (days: number, hours: number) => `${dayIn(days)}T${String(hours).padStart(2, "0")}:00:00+05:30`;
  const on = (title: string, from: number, to: number) =>
    publish(world.client, host, {
      ...{ title, location: { city: "Nagpur" } },
      ...{ start_date: new Date(at(from, 18)).toISOString(), end_date: new Date(at(to, 23)).toISOString() },
    });
  await on("Oranges tomorrow", 1, 1);
  await on("Three days of oranges", 1, 3);
  await on("Oranges later", 40, 40);
  const page = await world.visitor(phone);
  await page.goto("/in/nagpur?tab=events");
  await expect(titles(page)).toHaveCount(3);
  await open(page);
  await expect(dialog(page).getByText("Filter events by date")).toBeVisible();
  const select = dialog(page).getByRole("button", { name: "Select", exact: true });
  await expect(select).toBeDisabled();
  await dialog(page).getByRole("button", { name: "Tomorrow" }).click();
  await expect(dialog(page).locator(`[data-day="${dayIn(1)}"]`)).toBeInViewport(); // beside the buttons, on a phone
  await expectAccessible(page);
  await select.click();
  await expect(page).toHaveURL(`${world.url}/in/nagpur?tab=events&date=${dayIn(1)}`);
  await expect(titles(page)).toHaveText(["Oranges tomorrow", "Three days of oranges"], { useInnerText: true });

  await open(page);
  await dialog(page).getByText("Date Range").click();
  const range = dialog(page).getByRole("button", { name: "Select Range" });
  await expect(range).toBeDisabled();
  const choose = async (day: string, month = "Month after") => {
    const button = dialog(page).locator(`[data-day="${day}"]`);
    if ((await button.count()) === 0) await dialog(page).getByRole("button", { name: month }).click();
    await button.click();
  };
  await choose(dayIn(2)); // To can't be before From: an earlier day begins anew
  await choose(dayIn(1), "Month before"); // where a month ends between the two
  await choose(dayIn(2));
  await range.click();
  await expect(page).toHaveURL(`${world.url}/in/nagpur?tab=events&from=${dayIn(1)}&to=${dayIn(2)}`);
  await expect(titles(page)).toHaveText(["Oranges tomorrow"]); // all of it inside
  await open(page);
  await dialog(page).getByRole("button", { name: "Clear Date Filter" }).click();
  await expect(page).toHaveURL(`${world.url}/in/nagpur?tab=events`);
  await expect(titles(page)).toHaveCount(3);
});
