import type { readOutbox } from "@mela/contract/messages";
import type { Page } from "@playwright/test";
import { newestCode, signIn } from "./world/client.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test, type World } from "./world/test.ts";

async function add(page: Page, world: World, typed: string, to = typed): Promise<void> {
  await page.getByRole("button", { name: "Add email or phone" }).click();
  await page.getByLabel("Phone or Email").fill(typed);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Enter Code" })).toBeVisible();
  await page.keyboard.type(await newestCode(world.client, to));
}

for (const size of [phone, desktop]) {
  test(`a phone number is added as a way to log in, and removed again, at ${size.width}`, async ({ world }) => {
    const address = `ways${size.width}@example.in`;
    const digits = `9${String(size.width).padStart(9, "8")}`;
    const page = await world.visitor(size);
    await become(page, await signIn(world.client, address));
    await page.goto("/profile/security");
    await expect(page.getByText("Your only one")).toBeVisible();
    await add(page, world, digits, `+91${digits}`);
    const shown = `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
    await expect(page.getByText(`You can log in with ${shown} now.`)).toBeVisible();
    const notice = await world.client.send<typeof readOutbox>("readOutbox", { query: { to: address } });
    expect(notice[0]?.code).toBeNull();
    await expectAccessible(page);
    await page.getByRole("button", { name: `Remove ${address}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Your only one")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: address })).toHaveCount(0);
  });
}

test("an address of another account of one's own joins the two", async ({ world }) => {
  await signIn(world.client, "security-second@example.in");
  const page = await world.visitor();
  await become(page, await signIn(world.client, "security-first@example.in"));
  await page.goto("/profile/security");
  await add(page, world, "security-second@example.in");
  await expect(page.getByRole("heading", { name: "Both accounts are yours" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Join the accounts" }).click();
  await expect(page.getByText("The accounts are one now.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "security-second@example.in" })).toBeVisible();
});

test("a passkey is made, named, and logs in", async ({ world }) => {
  const page = await world.visitor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await become(page, await signIn(world.client, "security-keys@example.in"));
  await page.goto("/profile/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Your passkey is ready.")).toBeVisible();
  await page.getByRole("button", { name: /^Rename / }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("My phone");
  await page.keyboard.press("Enter");
  await expect(page.getByText("My phone")).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login?next=/profile/security");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL(/\/profile\/security$/);
  await page.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("My phone")).toHaveCount(0);
});

test("other devices are listed, and logged out from here", async ({ world }) => {
  const other = await world.visitor();
  await become(other, await signIn(world.client, "devices@example.in"));
  const page = await world.visitor(desktop);
  await become(page, await signIn(world.client, "devices@example.in"));
  await page.goto("/profile/security");
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(page.getByText("You are logged in on this device only.").first()).toBeVisible();
  await other.goto("/bookings");
  await expect(other).toHaveURL(/\/login\?next=/);
});
