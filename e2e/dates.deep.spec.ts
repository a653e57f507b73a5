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

test("the Filters menu asks for the day too, and keeps the one that was chosen elsewhere", async ({ world }) => {
  const host = await signIn(world.client, "menudates@example.in");
  const on = (title: string, days: number) =>
    publish(world.client, host, {
      ...{ title, location: { city: "Wardha" } },
      ...{ start_date: `${dayIn(days)}T12:30:00Z`, end_date: `${dayIn(days)}T15:00:00Z` },
    });
  await on("Looms tomorrow", 1);
  await on("Looms later", 40);
  const page = await world.visitor(phone);
  await page.goto(`/in/wardha?tab=events&date=${dayIn(40)}`);
  await expect(titles(page)).toHaveText(["Looms later"]);
  const menu = page.getByRole("button", { name: /^Filters/ });
  const days = page.getByRole("dialog", { name: "Filters" }).getByRole("group", { name: "Date", exact: true });
  const chosen = days.getByRole("button", { pressed: true });
  const show = page.getByRole("button", { name: "Show", exact: true });
  await menu.click();
  await expect(chosen).toHaveText(/^\d+ \w+$/);
  await days.getByRole("button", { name: "Tomorrow" }).click();
  await expect(chosen).toHaveText(["Tomorrow"]);
  await expectAccessible(page);
  await show.click();
  await expect(page).toHaveURL(`${world.url}/in/wardha?tab=events&date=${dayIn(1)}`);
  await expect(titles(page)).toHaveText(["Looms tomorrow"]);
  await menu.click();
  await days.getByRole("button", { name: "Any date" }).click();
  await show.click();
  await expect(page).toHaveURL(`${world.url}/in/wardha?tab=events`);
  await expect(titles(page)).toHaveCount(2);
});

test("on a Friday tomorrow is the weekend, and only the name that was tapped is lit", async ({ world }) => {
  const page = await world.visitor(phone);
  await page.clock.setFixedTime("2026-11-27T12:00:00+05:30");
  await page.goto("/in/nagpur?tab=events&date=2026-11-28");
  const lit = dialog(page).getByRole("button", { pressed: true });
  await open(page);
  await expect(lit).toHaveText(["Tomorrow"]);
  await dialog(page).getByRole("button", { name: "This Weekend" }).click();
  await expect(lit).toHaveText(["This Weekend"]);
  await dialog(page).getByRole("button", { name: "Tomorrow" }).click();
  await expect(lit).toHaveText(["Tomorrow"]);
});
