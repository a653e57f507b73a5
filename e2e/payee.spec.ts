import { newestCode, signIn } from "./world/client.ts";
import { become } from "./world/people.ts";
import { expect, expectAccessible, test } from "./world/test.ts";

test("a host sets up payouts at the sandbox, is told what is missing, and ends ready", async ({ world }) => {
  const { client } = world;
  const host = await signIn(client, "payeehost@example.in");
  const page = await world.visitor();
  await become(page, host);
  await page.goto("/profile/payout");
  await expect(page.getByRole("heading", { name: "Not set up yet" })).toBeVisible();
  await expectAccessible(page);
  let sandboxUrl = "";
  const throughTheCode = async (button: string) => {
    world.ageBy(61_000); // one code a minute
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("heading", { name: "On to Mela's sandbox" })).toBeVisible();
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByRole("heading", { name: "Enter Code" })).toBeVisible();
    await page.keyboard.type(await newestCode(client, host.address));
    await expect(page.getByRole("heading", { name: "A host's account" })).toBeVisible();
    sandboxUrl = page.url();
  };
  await throughTheCode("Set up payouts");
  await expectAccessible(page);
  await page.getByRole("button", { name: "PAN and bank missing" }).click();
  await expect(page.getByRole("heading", { name: "More is needed from you" })).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/profile/payout`);
  await expect(page.getByText("Your PAN or GSTIN")).toBeVisible();
  await expectAccessible(page);
  await throughTheCode("Continue");
  await page.getByRole("button", { name: "Still being checked" }).click();
  await expect(page.getByRole("heading", { name: "Your details are being checked" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(sandboxUrl); // the check goes on there, and ends
  await page.getByRole("button", { name: "All checked: ready" }).click();
  await expect(page.getByRole("heading", { name: "All is set up" })).toBeVisible();
  await expectAccessible(page);
});
