import type { createBrand } from "@mela/contract/brands";
import type { createEvent } from "@mela/contract/eventCalls";
import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

async function made(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/profile\/brands\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("a brand is made, shared by a link, hosts an event under its own name, and lives on with its next owner", async ({
  world,
}) => {
  const { client } = world;
  const founder = await signIn(client, "brandfounder@example.in");
  const page = await world.visitor(phone);
  await become(page, founder);

  await page.goto("/profile/brands");
  await expect(page.getByRole("heading", { name: "No brand yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Make a brand" }).click();
  await page.getByRole("button", { name: "Make this brand" }).click();
  await expect(page.getByText("Please give your brand a name")).toBeVisible();
  await page.getByLabel("Name").fill("Pink City Walks");
  await page.getByLabel("Address").fill("admin");
  await page.getByRole("button", { name: "Make this brand" }).click();
  await expect(page.getByText(/taken/)).toBeVisible();
  await page.getByLabel("Address").fill("PinkCityWalks");
  await page.getByLabel("About").fill("Two hours, four gates, one kulfi.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make this brand" }).click();
  const brandId = await made(page);
  await expect(page.getByRole("heading", { name: "Pink City Walks", level: 1 })).toBeVisible();

  await page.getByRole("radio", { name: /^Co-host/ }).check({ force: true });
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByRole("listitem").filter({ hasText: "/co-host/accept/" });
  const url = (await link.getByText("/co-host/accept/").textContent()) ?? "";
  await expectAccessible(page);

  const helper = await signIn(client, "brandhelper@example.in");
  const theirs = await world.visitor(desktop);
  await become(theirs, helper);
  await theirs.goto(new URL(url).pathname);
  await expect(theirs.getByText("Pink City Walks invites you to its team, for all its events")).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "Accept", exact: true }).click();
  expect(await made(theirs)).toBe(brandId);
  await expectAccessible(theirs);

  await test.step("an event of the brand, and a draft that changes hands", async () => {
    await theirs.goto("/create");
    await theirs.getByLabel("Who hosts it?").selectOption("Pink City Walks");
    await theirs.getByRole("textbox", { name: "Title" }).fill("Gates at dusk");
    await expect(theirs).toHaveURL(/draft=/);
    await expect(theirs.getByText("@PinkCityWalks")).toBeVisible(); // the card beside the form
    await theirs.goto("/creator/events?tab=drafts");
    await theirs.getByLabel("As whom").selectOption("Myself");
    await expect(theirs.getByText("Gates at dusk")).toHaveCount(0);
    await theirs.getByLabel("As whom").selectOption("Pink City Walks");
    await expect(theirs.getByRole("heading", { name: "Gates at dusk" })).toBeVisible();
    await expectAccessible(theirs);
    const { data: own } = await client.send<typeof createEvent>(
      "createEvent",
      { body: { title: "Mine at first" } },
      founder.token,
    );
    await page.goto(`/create?draft=${own.id}&step=idea`);
    await page.getByLabel("Who hosts it?").selectOption("Pink City Walks");
    await expect(page.getByText("The draft is with Pink City Walks now")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("on the page of its event each member reads what they are there", async () => {
    const event = await publish(client, founder, { title: "Gates by lamp" }, brandId);
    await page.goto(`/${event.event_slug}`);
    await expect(page.getByText("You host this event")).toBeVisible();
    await theirs.goto(`/${event.event_slug}`);
    await expect(theirs.getByText("You help host this event")).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole("link", { name: "Manage" }).click();
    await expect(theirs).toHaveURL(new RegExp(`/event/manage/${event.id}`));
  });

  await test.step("its page, with what a member wrote", async () => {
    await theirs.goto(`/creator/post?as=${brandId}`);
    await theirs.getByLabel("What is new?").fill("New route through the flower market.");
    await theirs.getByRole("button", { name: "Post", exact: true }).click();
    const stranger = await world.visitor(phone);
    await stranger.goto("/creator/pinkcitywalks");
    await expect(stranger.getByRole("heading", { name: "Pink City Walks", level: 1 })).toBeVisible();
    await expect(stranger.getByText("New route through the flower market.")).toBeVisible();
    await expect(stranger.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
    await expectAccessible(stranger);
  });

  await test.step("a member's role changes when it is confirmed, not when it is chosen", async () => {
    await page.goto(`/profile/brands/${brandId}?tab=members`);
    const change = page.getByRole("button", { name: /^Change role of / });
    await change.click();
    const dialog = page.getByRole("dialog", { name: /^Role of / });
    const confirm = dialog.getByRole("button", { name: "Change role" });
    await expect(dialog.getByRole("radio", { name: /^Co-host/ })).toBeChecked();
    await expect(confirm).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole("radio", { name: /^Co-host/ }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("radio", { name: /^Finance/ })).toBeChecked();
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(change).toBeFocused();
    const row = page.getByRole("listitem").filter({ has: change });
    await expect(row.getByText("Co-host", { exact: true })).toBeVisible();
    await change.click();
    await dialog.getByRole("radio", { name: /^Door/ }).check({ force: true });
    await confirm.click();
    await expect(page.getByText(/has another role now/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(change).toBeFocused();
    await expect(row.getByText("Door", { exact: true })).toBeVisible();
  });

  await test.step("the only owner can't leave; handed over, the brand is the other's", async () => {
    await page.goto(`/profile/brands/${brandId}?tab=members`);
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
    await expect(page.getByText(/A brand needs an owner/)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
    await page.getByRole("button", { name: "Hand over" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
    await expect(page.getByRole("tab", { name: "Page" })).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0); // till it has closed, it takes what is pressed behind it
    await page.getByRole("tab", { name: "History" }).click();
    await expect(page.getByText(/handed the brand over to/)).toBeVisible();
    await expectAccessible(page);
  });
});

test("an account that owns a brand alone says what is to be done first, and the brand is deleted", async ({
  world,
}) => {
  const owner = await signIn(world.client, "brandgoes@example.in");
  const body = { name: "Short Lived", username: "ShortLivedBrand" };
  const { data: brand } = await world.client.send<typeof createBrand>("createBrand", { body }, owner.token);
  const page = await world.visitor(phone);
  await become(page, owner);
  await page.goto("/profile/privacy");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("First give your brand an owner")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Short Lived" }).click();
  await page.getByRole("tab", { name: "Page" }).click();
  await page.getByLabel("Name").fill("Long Lived");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Long Lived", level: 1 })).toBeVisible();
  await page.goto(`/profile/payout?as=${brand.brand_id}`);
  await expect(page.getByText("This is about the money of Long Lived.")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/profile/brands/${brand.brand_id}`);
  await page.getByRole("button", { name: "Delete this brand" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "No brand yet" })).toBeVisible();
});
