import { signIn } from "./world/client.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, test } from "./world/test.ts";

test("two tabs on one draft: what only one changed is merged, what both changed is asked about", async ({ world }) => {
  const one = await world.visitor(desktop);
  await become(one, await signIn(world.client, "twotabs@example.in"));
  await one.goto("/create");
  const title = (page: typeof one) => page.getByRole("textbox", { name: "Title" });
  const saved = (page: typeof one) => expect(page.getByText("Draft saved")).toBeVisible();
  await title(one).fill("Lamps");
  await expect(one).toHaveURL(/draft=/);
  const two = await one.context().newPage();
  await two.goto(one.url());
  await title(two).fill("Lamps by the river");
  await saved(two);
  await one.getByRole("textbox", { name: "Tags" }).fill("light");
  await expect(title(one)).toHaveValue("Lamps by the river");
  await saved(one);
  await title(one).fill("Lamps at dusk");
  await saved(one);
  await two.getByRole("textbox", { name: "Tags" }).focus();
  await title(two).fill("Lamps at dawn");
  const dialog = two.getByRole("dialog", { name: "Changed somewhere else" });
  await expect(dialog).toContainText("Lamps at dusk");
  await expectAccessible(two);
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await saved(two);
  await two.reload();
  await expect(title(two)).toHaveValue("Lamps at dawn");

  await two.context().setOffline(true);
  await title(two).fill("Lamps without a network");
  await expect(two.getByText("Offline. Kept on this device")).toBeVisible();
  // Two new events at once, and no network: each tab keeps its own, and a third is offered what they left.
  const [three, four] = [await two.context().newPage(), await two.context().newPage()];
  await two.context().setOffline(false);
  await saved(two);
  for (const page of [three, four]) await page.goto("/create");
  for (const page of [three, four]) await expect(title(page)).toBeVisible();
  await two.context().setOffline(true);
  await title(three).fill("Lanterns");
  await title(four).fill("Kites");
  await expect(four.getByText("Offline. Kept on this device")).toBeVisible();
  await expect(three.getByText("Offline. Kept on this device")).toBeVisible();
  await three.close();
  await four.close();
  await two.context().setOffline(false);
  await two.goto("/create");
  const kept = two.getByRole("region", { name: "Continue your draft" });
  await expect(kept.getByRole("listitem")).toHaveCount(2);
  await kept.getByRole("listitem").filter({ hasText: "Kites" }).getByRole("button", { name: "Continue" }).click();
  await expect(two.getByRole("heading", { level: 1, name: "When and where" })).toBeVisible(); // what it lacks comes first
  await two.getByRole("button", { name: "Back" }).click();
  await expect(title(two)).toHaveValue("Kites");
});

test("what is typed by half is kept, though the server takes the rest of the draft alone", async ({ world }) => {
  const page = await world.visitor(desktop);
  await become(page, await signIn(world.client, "halftyped@example.in"));
  await page.goto("/create");
  await page.getByRole("textbox", { name: "Title" }).fill("Half a link is no link");
  await expect(page).toHaveURL(/draft=/);
  await page.getByRole("textbox", { name: "Address of the page" }).fill("bookings");
  await expect(page.getByText("Kept on this device")).toBeVisible(); // and not saving, for as long as one looks
  await page.getByRole("textbox", { name: "Address of the page" }).fill("");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("switch", { name: "It's online" }).check();
  await page.getByRole("textbox", { name: "Link", exact: true }).fill("meet.exa");
  await page.getByLabel("Starts on").fill("2028-03-04");
  await expect(page.getByText("Kept on this device")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Link", exact: true })).toHaveValue("meet.exa");
  await page.getByRole("textbox", { name: "Link", exact: true }).fill("https://meet.example.in/looms");
  await expect(page.getByText("Draft saved")).toBeVisible();
});
