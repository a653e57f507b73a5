import { newestCode, signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { expect, expectAccessible, phone, test } from "./world/test.ts";

test("a guest pays the host by UPI, and has the ticket once the host has found it; cancelled, they have the money back by hand", async ({
  world,
}) => {
  test.setTimeout(180_000);
  const host = await signIn(world.client, "upi-host@example.in");
  const guest = await signIn(world.client, "upi-guest@example.in");
  const event = await publish(world.client, host, {
    title: "Dal baati by transfer",
    transfer_hours: 24,
    ticket_types: [{ name: "Seat", price: 450, capacity: 12 }],
  });
  const desk = await world.visitor();
  await become(desk, host);
  await desk.goto("/profile/payout");
  await desk.getByRole("button", { name: "Add UPI or bank account" }).click();
  await desk.getByLabel("Name at your bank").fill("Asha Rao");
  await desk.getByRole("button", { name: "Send me a code to save it" }).click();
  await expect(desk.getByText("Please enter a UPI ID such as asha@okhdfc")).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel("UPI ID").fill("asha@okhdfc");
  await desk.getByRole("button", { name: "Send me a code to save it" }).click();
  await expect(desk.getByRole("heading", { name: "Enter Code" })).toBeVisible();
  await desk.keyboard.type(await newestCode(world.client, host.address));
  await expect(desk.getByText("asha@okhdfc")).toBeVisible();
  await expectAccessible(desk);

  const page = await world.visitor(phone);
  await become(page, guest);
  await page.goto(`/${event.event_slug}`);
  await page.getByRole("button", { name: "Choose tickets" }).click();
  await page.getByRole("button", { name: /Book 1 seat/ }).click();
  await page.getByRole("button", { name: "Pay ₹450 by UPI or bank transfer" }).click();
  const asks = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expectAccessible(page);
  await asks.getByRole("button", { name: "Keep my seats" }).click();
  await expect(page.getByRole("heading", { name: "Now pay the host" })).toBeVisible();
  await expect(page.getByRole("img", { name: "UPI QR code for ₹450 to Asha Rao" })).toBeVisible();
  const link = page.getByRole("link", { name: "Open a UPI app" });
  await expect(link).toHaveAttribute("href", /^upi:\/\/pay\?pa=asha@okhdfc&pn=Asha%20Rao&am=450\.00&cu=INR&tn=MELA-/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "I have paid" }).click();
  await expect(page.getByText("Please enter the reference that your bank or UPI app shows")).toBeVisible();
  await page.getByLabel("Reference (UTR)").fill("4321 0987 6543");
  await page.getByRole("button", { name: "I have paid" }).click();
  await expect(page.getByRole("heading", { name: "The host is looking" })).toBeVisible();
  await expectAccessible(page);

  await desk.goto(`/event/manage/${event.id}?tab=guests`);
  await expect(desk.getByText("Says paid").filter({ visible: true })).toBeVisible();
  await desk.getByRole("button", { name: "upi-guest@example.in", exact: true }).click();
  await expect(desk.getByRole("dialog").getByText(/reference 432109876543/)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("dialog").getByRole("button", { name: "Add the bank's reference" }).click();
  const written = desk.getByRole("dialog").getByLabel("Reference (UTR)");
  await expect(written).toHaveValue("432109876543");
  await written.fill("AXIS/432109876543");
  await desk.getByRole("dialog").getByRole("button", { name: "Received ₹450" }).click();
  await expect(desk.getByRole("dialog").getByText("₹450, paid by transfer")).toBeVisible();
  await expect(desk.getByRole("dialog").getByText("Reference AXIS/432109876543")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
  await expect(page.getByRole("img", { name: /Ticket code/ })).toBeVisible();

  const sheet = desk.getByRole("dialog");
  await sheet.getByRole("button", { name: "Cancel…" }).click();
  await expect(sheet.getByText("They paid you directly: you give it back yourself")).toBeVisible();
  await sheet.getByText("In full: ₹450").click();
  await sheet.getByRole("button", { name: "Cancel booking" }).click();
  await expect(sheet.getByRole("heading", { name: "Money back, by your hand" })).toBeVisible();
  await expect(sheet.getByText("To be given back")).toBeVisible();
  await expectAccessible(desk);
  await page.reload();
  await expect(page.getByText("The host gives it back")).toBeVisible();
  await expectAccessible(page);

  await sheet.getByRole("button", { name: "Given back: ₹450" }).click();
  const asked = desk.getByRole("dialog", { name: "Given back: ₹450" });
  await asked.getByLabel("Reference (UTR)").fill("12");
  await asked.getByRole("button", { name: "Mark as given back" }).click();
  await expect(asked.getByText("Please enter the reference that your bank or UPI app shows")).toBeVisible();
  await expectAccessible(desk);
  await asked.getByLabel("Reference (UTR)").fill("5123 4567 8901");
  await asked.getByRole("button", { name: "Mark as given back" }).click();
  await expect(sheet.getByText("by transfer, reference 512345678901")).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Not given back after all" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Given back by the host", { exact: true })).toBeVisible();
  await expect(page.getByText("512345678901")).toBeVisible();
  await expect(page.getByText("Refund note")).toBeVisible();
  await desk.goto(`/event/manage/${event.id}?tab=money`);
  await expect(desk.getByRole("heading", { name: "Paid to you directly" })).toBeVisible();
  await expectAccessible(desk);
});
