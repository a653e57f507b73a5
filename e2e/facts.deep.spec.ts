import type { myEvents } from "@mela/contract/listings";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { expect, expectAccessible, phone, test } from "./world/test.ts";

test("what somebody needs is asked for in the Filters menu, and stays in the address", async ({ world }) => {
  const host = await signIn(world.client, "factshost@example.in");
  const city = { location: { city: "Surat" } };
  await publish(world.client, host, { ...city, title: "Jain thali lunch", food: "JAIN", languages: ["gu", "hi"] });
  await publish(world.client, host, { ...city, title: "Farsan walk", food: "VEGETARIAN", languages: ["gu"] });
  await publish(world.client, host, { ...city, title: "Kebab evening", is_step_free: true, languages: ["hi"] });
  const page = await world.visitor(phone);
  await page.goto("/in/surat?tab=events");
  const titles = page.getByRole("list", { name: "Explore All Events" }).getByRole("heading");
  await expect(titles).toHaveCount(3);
  const menu = page.getByRole("button", { name: /^Filters/ });
  await menu.click();
  await page.getByRole("button", { name: "Gujarati" }).click();
  await page.getByText("Vegetarian", { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(`${world.url}/in/surat?tab=events&languages=gu&food=VEGETARIAN`);
  await expect(titles).toHaveCount(2);
  await expect(menu).toHaveText("Filters2");
  await page.reload();
  expect(new Set(await titles.allTextContents())).toEqual(new Set(["Jain thali lunch", "Farsan walk"]));
  await menu.click();
  await expect(page.getByRole("button", { name: "Gujarati" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("switch", { name: "Step-free access" }).check();
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(`${world.url}/in/surat?tab=events`);
  await expect(titles).toHaveCount(3);
});

test("a host says what is good to know; the draft keeps it, and the event's page says it", async ({ world }) => {
  const host = await signIn(world.client, "goodtoknow@example.in");
  const page = await world.visitor(phone);
  await become(page, host);
  await page.goto("/create");
  await page.getByRole("textbox", { name: "Title" }).fill("Morning ride");
  await page.getByRole("button", { name: "Continue" }).click();
  const part = page.getByRole("group", { name: "Good to know" });
  await part.getByRole("button", { name: "Marathi" }).click();
  await part.getByRole("button", { name: "Hindi" }).click();
  await part.getByRole("combobox", { name: "Food" }).selectOption("Jain food");
  await part.getByRole("spinbutton", { name: "Minimum age" }).fill("120");
  await part.getByRole("switch", { name: "Women only" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please give an age from 1 to 99, or leave it empty")).toBeVisible();
  await part.getByRole("spinbutton", { name: "Minimum age" }).fill("18");
  await expect(async () => {
    const { data } = await world.client.send<typeof myEvents>("myEvents", {}, host.token);
    expect(data[0]).toMatchObject({ languages: ["hi", "mr"], food: "JAIN", min_age: 18, is_women_only: true });
  }).toPass();
  await page.getByLabel("Starts on").fill("2031-01-14");
  await page.getByRole("combobox", { name: "City" }).fill("Pune");
  for (const step of ["Tickets", "Questions", "Look it over"]) {
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: step, level: 1 })).toBeVisible();
  }
  await expect(page.getByText("Women only · Age 18 and over · In Hindi, Marathi · Jain food")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/event\/manage\//);
  const { data } = await world.client.send<typeof myEvents>("myEvents", {}, host.token);
  const html = await (await fetch(`${world.url}/${data[0]?.event_slug}`)).text();
  expect(html).toContain('"inLanguage":["hi","mr"]');
  await page.goto(`/${data[0]?.event_slug}`);
  const facts = page.getByRole("list", { name: "Good to know" }).getByRole("listitem");
  await expect(facts).toHaveText(["Women only", "Age 18 and over", "In Hindi, Marathi", "Jain food"]);
});
