import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

const luma = fileURLToPath(new URL("../server/src/imports/fixtures/luma.csv", import.meta.url));

test("a host adds a guest by hand, brings Luma's list, takes it away as a file, and prints it", async ({ world }) => {
  const host = await signIn(world.client, "mover@example.in");
  const event = await publish(world.client, host, {
    title: "Kites that moved here",
    ticket_types: [{ name: "Standard", price: 0, capacity: 40, max_per_booking: 5 }],
    questions: [{ text: "What do you eat?" }],
  });
  const page = await world.visitor(phone);
  await become(page, host);
  await page.goto(`/event/manage/${event.id}?tab=guests`);
  await page.getByRole("button", { name: "Add guest" }).click();
  const sheet = page.getByRole("dialog", { name: "Add guest" });
  await sheet.getByRole("button", { name: "Add to the list" }).click();
  await expect(sheet.getByText("Please enter a name")).toBeVisible();
  await sheet.getByLabel("Name").fill("Farah by hand");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Add to the list" }).click();
  await expect(page.getByRole("list", { name: "Guest list" })).toContainText("Farah by hand");

  await page.getByRole("button", { name: "Import & export" }).click();
  await page.getByRole("menuitem", { name: "Import guests" }).click();
  await expectAccessible(page);
  const picture = { name: "guests.csv", mimeType: "text/csv", buffer: Buffer.from("ffd8ffe000104a46", "hex") };
  await page.getByLabel("Choose a file").setInputFiles(picture);
  await expect(page.getByRole("alert")).toContainText("This is not a CSV file");
  await page.getByLabel("Choose a file").setInputFiles(luma);
  await expect(page.getByText("1 guest ready to come in")).toBeVisible();
  await expect(page.getByText("An export of Luma")).toBeVisible();
  await page.getByLabel(/^VIP/).selectOption("new");
  await expect(page.getByText("2 guests ready to come in")).toBeVisible();
  await page.reload(); // no choice is lost
  await expect(page.getByLabel(/^VIP/)).toHaveValue("new");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add 2 guests" }).click();
  await expect(page).toHaveURL(/import=/);
  await world.doJobs();
  await expect(page.getByRole("heading", { name: "2 guests came in" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "To the guest list", exact: true }).click();
  await expect(page.getByRole("list", { name: "Guest list" })).toContainText("Asha Rao");

  const onDesktop = await world.visitor(desktop);
  await become(onDesktop, host);
  await onDesktop.goto(`/event/manage/${event.id}?tab=guests`);
  await onDesktop.getByRole("button", { name: "Import & export" }).click();
  await expectAccessible(onDesktop);
  const saving = onDesktop.waitForEvent("download");
  await onDesktop.getByRole("menuitem", { name: "Guests as CSV" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^guests-.*\.csv$/);
  const text = await readFile(await saved.path(), "utf8");
  expect(text).toContain('"Iyer, Bala"');
  await onDesktop.getByRole("button", { name: "Import & export" }).click();
  await onDesktop.getByRole("menuitem", { name: "Print the list" }).click();
  await expect(onDesktop.getByRole("row")).toHaveCount(4);
  await expect(onDesktop.getByRole("row").nth(2)).toContainText("Farah by hand");
  await onDesktop.getByRole("button", { name: "Answers to the questions" }).click();
  await expect(onDesktop.getByRole("table")).toContainText("Dosa and idli");
  await expectAccessible(onDesktop);
});

test("who leaves while an import begins takes nothing of it along to the next page", async ({ world }) => {
  const host = await signIn(world.client, "leaver@example.in");
  const event = await publish(world.client, host, {
    title: "Kites that are left alone",
    ticket_types: [{ name: "Standard", price: 0, capacity: 40, max_per_booking: 5 }],
  });
  const page = await world.visitor(phone);
  await become(page, host);
  await page.goto(`/event/manage/${event.id}/import`);
  await page.getByLabel("Choose a file").setInputFiles(luma);
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  await page.route("**/imports/*/start", async (route) => {
    await isLeft;
    await route.continue();
  });
  await page.getByRole("button", { name: "Add 1 guest" }).click();
  await page.getByRole("link", { name: "Back to the guest list" }).click();
  await expect(page).toHaveURL(/tab=guests/);
  const answered = page.waitForResponse("**/imports/*/start");
  leave();
  await (await answered).finished();
  await world.doJobs();
  await page.getByRole("button", { name: "Import & export" }).click();
  await expect(page).toHaveURL(/\?tab=guests$/);
});
