import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { desktop, expect, expectAccessible, phone, test, type World } from "./world/test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search experiences, events, creators" });
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

async function publishInUjjain(world: World) {
  const host = await signIn(world.client, "ujjainhost@example.in");
  await publish(world.client, host, { title: "Ujjain by lamplight", location: { city: "Ujjain" } });
}

test("typing suggests events and cities; arrows choose, Enter opens, Escape puts the list away", async ({ world }) => {
  await publishInUjjain(world);
  const page = await world.visitor(desktop);
  await page.goto("/?tab=events");
  await field(page).pressSequentially("ujja");
  await expect(options(page)).toHaveText([/^Ujjain by lamplight.*Ujjain ·/, /^Ujjain.*City · Madhya Pradesh$/]);
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);

  await field(page).press("Escape"); // the list goes, what was typed stays
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("ujja");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await field(page).press("Escape");
  await expect(field(page)).toHaveValue("");

  await field(page).pressSequentially("ujjain");
  await expect(page).toHaveURL(/q=ujjain$/); // other words, other suggestions: none is in hand any more
  await expect(options(page)).toHaveCount(2);
  await field(page).press("ArrowUp");
  const chosen = page.getByRole("option", { selected: true });
  await expect(chosen).toHaveText(/^Ujjain.*City/);
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  await field(page).press("Enter");
  await expect(page).toHaveURL(`${world.url}/in/ujjain?tab=events`);
  await expect(field(page)).toHaveValue("");

  await field(page).pressSequentially("lampl");
  await expect(page).toHaveURL(/q=lampl$/);
  await expect(options(page)).toHaveCount(1);
  await field(page).press("ArrowDown");
  await field(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Ujjain by lamplight" })).toBeVisible();
});

test("Enter without a suggestion in hand searches, and the list makes room", async ({ world }) => {
  await publishInUjjain(world);
  const page = await world.visitor(phone);
  await page.goto("/");
  await field(page).pressSequentially("lamplight");
  await expect(options(page).first()).toBeVisible();
  await field(page).press("Enter");
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Search results for: lamplight" })).toBeVisible();
  await field(page).fill("lamplights"); // typing again opens it again
  await expect(options(page).first()).toBeVisible();
  await options(page).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Ujjain by lamplight" })).toBeVisible();
});

test("a search without suggestions is as good a search", async ({ world }) => {
  await publishInUjjain(world);
  const page = await world.visitor(phone);
  await page.route("**/api/events/suggestions*", (route) => route.abort());
  await page.goto("/");
  await field(page).pressSequentially("lamplight");
  await expect(page.getByRole("heading", { name: "Ujjain by lamplight" }).first()).toBeVisible();
  await expect(options(page)).toHaveCount(0);
});
