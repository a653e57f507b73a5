import type { beginPayee, decideSandboxPayee } from "@mela/contract/payees";
import type { sendPayoutCode } from "@mela/contract/payouts";
import { newestCode, signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, expectAccessible, test } from "./world/test.ts";

// A server of its own: its clock runs days ahead.
test.use({ settings: [{ SANDBOX_ACCOUNTS: "1" }, { scope: "worker" }] });

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

test("a host reads on the Money tab what was sent on, from the day after the event", async ({ world }) => {
  const { client } = world;
  const [host, guest] = [await signIn(client, "sharehost@example.in"), await signIn(client, "shareguest@example.in")];
  await client.send<typeof sendPayoutCode>("sendPayoutCode", {}, host.token);
  const body = { otp: await newestCode(client, host.address) };
  const begun = await client.send<typeof beginPayee>("beginPayee", { body }, host.token);
  if (!begun.success) throw new Error("not begun");
  const payeeId = new URL(begun.data.redirect_url ?? "").pathname.split("/").at(-1) ?? "";
  const ready = { params: { payeeId }, body: { state: "READY" as const } };
  await client.send<typeof decideSandboxPayee>("decideSandboxPayee", ready);
  await world.doJobs();
  const ticket_types = [{ name: "Entry", price: 250, capacity: 10 }];
  const event = await publish(client, host, { title: "Shared the day after", ticket_types });
  await bookAndPay(client, guest, { event, count: 2 });
  const page = await world.visitor();
  await become(page, host);
  await page.goto(`/event/manage/${event.id}?tab=money`);
  await expect(page.getByText("is sent on to your account")).toBeVisible();
  await expect(page.getByText("Due to you")).toBeVisible();
  await expect(page.getByText("Sent to your account")).toBeHidden();
  world.ageBy(5 * 86_400_000);
  await world.doJobs();
  await world.doJobs();
  await become(page, await signIn(client, host.address)); // days later
  await page.goto(`/event/manage/${event.id}?tab=money`);
  await expect(page.getByText("Sent to your account")).toBeVisible();
  await expect(page.getByText("sent on", { exact: true })).toBeVisible();
  await expectAccessible(page);
});
