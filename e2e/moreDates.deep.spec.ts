import { desktop, expect, expectAccessible, phone, signInHere, test } from "./world/test.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);

test("a small meetup needs three things and less than a minute", async ({ world }) => {
  const page = await world.visitor(phone);
  await page.goto("/create");
  await signInHere(page, world, "ravi@example.in");
  const began = Date.now();
  const missing = page.locator("[aria-invalid=true]");
  const goOn = () => page.getByRole("button", { name: "Continue" }).click();
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(title).toBeVisible();
  await goOn();
  await expect(missing).toHaveCount(1); // the title
  await title.fill("Chess in the park");
  await goOn();
  await expect(page.getByLabel("Starts on")).toBeVisible();
  await goOn();
  await expect(missing).toHaveCount(2); // when and where
  await page.getByLabel("Starts on").fill(inDays(2));
  await page.getByRole("combobox", { name: "City" }).fill("Pune");
  await goOn();
  await expect(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
  await goOn();
  await expect(page.getByRole("heading", { name: "Questions", level: 1 })).toBeVisible();
  await goOn();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/event\/manage\/.*published=1/);
  expect(Date.now() - began).toBeLessThan(60_000);
});

test("dates planned with a draft come with it, are changed together, and stand on one card", async ({ world }) => {
  const host = await world.visitor(desktop);
  await host.goto("/create");
  await signInHere(host, world, "meera@example.in");
  await test.step("plan four more weeks, without one of them", async () => {
    await host.getByRole("textbox", { name: "Title" }).fill("Sunrise yoga");
    await host.getByRole("button", { name: "Continue" }).click();
    await host.getByLabel("Starts on").fill(inDays(3));
    await host.getByRole("combobox", { name: "City" }).fill("Goa");
    await host.getByRole("switch", { name: "More dates" }).click();
    await expect(host.getByText(/^Every week on \w+, 4 times more$/)).toBeVisible();
    await host.getByText("A day", { exact: true }).click();
    await expect(host.getByText("Please say until when it takes place")).toBeVisible();
    await expect(host.getByText("Saving…", { exact: true })).toBeHidden(); // nothing is on its way until it has an end
    await host.getByRole("button", { name: "Continue" }).click();
    await expect(host.locator("input[name=series-end]")).toBeFocused();
    await host.getByText("A number", { exact: true }).click();
    const out = host.getByRole("button", { name: /^Leave out/ });
    await expect(out).toHaveCount(4);
    await out.nth(1).click();
    await expect(out).toHaveCount(3);
    await expect(host.getByText("Dates saved")).toBeVisible();
    await expectAccessible(host);
    for (let step = 0; step < 3; step += 1) await host.getByRole("button", { name: "Continue" }).click();
    await expect(host.getByText(/^Every week on \w+, 4 times more · 3 more dates$/)).toBeVisible();
    await host.getByRole("button", { name: "Publish" }).click();
    await expect(host).toHaveURL(/\/event\/manage\//);
  });
  await test.step("all are there, and one more is added", async () => {
    await host.getByRole("tab", { name: "Dates" }).click();
    const rows = host.getByRole("list", { name: "To come" }).getByRole("link");
    await expect(rows).toHaveCount(4);
    await expectAccessible(host);
    await host.getByRole("button", { name: "Add dates" }).click();
    const sheet = host.getByRole("dialog");
    await sheet.getByText("Single dates").click();
    await sheet.getByLabel("Date", { exact: true }).fill(inDays(40));
    await sheet.getByRole("button", { name: "Add this date" }).click();
    await sheet.getByRole("button", { name: "Add 1 date" }).click();
    await expect(rows).toHaveCount(5);
  });
  await test.step("a change is for all of them", async () => {
    await host.getByRole("tab", { name: "Edit" }).click();
    await host.getByRole("textbox", { name: "Title" }).fill("Sunrise yoga on the beach");
    await host.getByRole("button", { name: "Save changes" }).click();
    const asked = host.getByRole("dialog", { name: "Which dates?" });
    await asked.getByText("All dates").click();
    await expectAccessible(host);
    await asked.getByRole("button", { name: "Save changes" }).click();
    await expect(host.getByRole("heading", { name: "Sunrise yoga on the beach", level: 1 })).toBeVisible();
    await host.goto("/creator/events");
    const card = host.getByRole("article");
    await expect(card).toHaveCount(1);
    await expect(card).toContainText("5 dates");
    await expectAccessible(host);
    await card.getByRole("list").getByRole("link").last().click();
    await expect(host.getByRole("heading", { name: "Sunrise yoga on the beach", level: 1 })).toBeVisible();
  });
});
