import type { createEvent } from "@mela/contract/eventCalls";
import { newestCode, signIn } from "./world/client.ts";
import { become } from "./world/people.ts";
import { testWithRazorpay } from "./world/razorpay.ts";
import { expect, expectAccessible } from "./world/test.ts";

/** Razorpay sends hosts' money on. */
const test = testWithRazorpay({ RAZORPAY_ROUTE: "true" });

test("a host who can't publish is led to the form; what the service refuses loses no letter", async ({
  world,
  razorpay,
}) => {
  const { client } = world;
  const host = await signIn(client, "routehost@example.in");
  const start = Date.now() + 3 * 86_400_000;
  const body = {
    ...{
      title: "Kites for money",
      description: "Two kites each.",
      theme: "Workshop" as const,
      timezone: "Asia/Kolkata",
    },
    ...{ start_date: new Date(start).toISOString(), end_date: new Date(start + 3_600_000).toISOString() },
    ...{ location: { name: "The roof", city: "Jaipur" }, ticket_types: [{ name: "Seat", price: 300, capacity: 5 }] },
  };
  const { data: draft } = await client.send<typeof createEvent>("createEvent", { body }, host.token);
  const page = await world.visitor();
  await become(page, host);
  await page.goto(`/event/manage/${draft.id}`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("payout account is not ready yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Set up payouts" }).click();
  await page.getByRole("button", { name: "Set up payouts" }).click();
  const typed = {
    ...{ "Full name": "Asha Rao", PAN: "ABCPR1234F", "Mobile number": "98765 43210" },
    ...{ "House number and street": "12, MG Road, 2nd floor", "Area or landmark": "Ashok Nagar" },
    ...{ City: "Jaipur", State: "Rajasthan", "PIN code": "302001", "Account holder": "Asha Rao" },
    ...{ "Account number": "50100123456789", "Account number once more": "50100123456789", IFSC: "ABCD0000000" },
  };
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByText("Please enter the PIN code: 6 digits")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(host.address);
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("I accept the terms of Razorpay").check();
  const handIn = async () => {
    world.ageBy(61_000); // one code a minute
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByRole("heading", { name: "Enter Code" })).toBeVisible();
    await page.keyboard.type(await newestCode(client, host.address));
  };
  await handIn();
  await expect(page.getByText("The payment service did not accept this")).toBeVisible();
  await expect(page.getByLabel("IFSC", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Full name", { exact: true })).toHaveValue("Asha Rao");
  await expectAccessible(page);
  await page.getByLabel("IFSC", { exact: true }).fill("HDFC0001234");
  razorpay.hosts.decide("activated");
  await handIn();
  await expect(page.getByRole("heading", { name: "All is set up" })).toBeVisible();
  await page.goto(`/event/manage/${draft.id}`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("button", { name: "Publish" })).toBeHidden();
});
