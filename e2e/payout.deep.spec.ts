import { newestCode, signIn } from "./world/client.ts";
import { become } from "./world/people.ts";
import { expect, expectAccessible, test } from "./world/test.ts";

test.use({ settings: [{ SANDBOX_ACCOUNTS: "0" }, { scope: "worker" }] });

test("a host says by a code where the money goes, reads four digits of it again, and takes it away", async ({
  world,
}) => {
  const { client } = world;
  const host = await signIn(client, "payouthost@example.in");
  const page = await world.visitor();
  await become(page, host);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Where your money goes" }).click();
  await expect(page.getByRole("heading", { name: "No bank account yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add a bank account" }).click();
  await page.getByLabel("Account holder").fill("Asha Rao");
  await page.getByLabel("Account number", { exact: true }).fill("5010 0123 4567 89");
  await page.getByLabel("Account number once more").fill("50100123456780");
  await page.getByLabel("IFSC").fill("HDFC1001234");
  await page.getByRole("button", { name: "Send me a code to save it" }).click();
  await expect(page.getByText("Please enter the IFSC, such as HDFC0001234")).toBeVisible();
  await page.getByLabel("IFSC").fill("hdfc0001234");
  await page.getByRole("button", { name: "Send me a code to save it" }).click();
  await expect(page.getByText("Please type the same account number again")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Account number once more").fill("50100123456789");
  await page.getByRole("button", { name: "Send me a code to save it" }).click();
  await expect(page.getByRole("heading", { name: "Enter Code" })).toBeVisible();
  await page.keyboard.type(await newestCode(client, host.address));
  await expect(page.getByText("•••• 6789")).toBeVisible();
  await page.reload();
  await expect(page.getByText("HDFC0001234")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "No bank account yet" })).toBeVisible();
});
