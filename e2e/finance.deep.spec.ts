import type { cancelBooking } from "@mela/contract/bookings";
import type { inviteCohost } from "@mela/contract/cohosts";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, expectAccessible, test } from "./world/test.ts";

test("who accepts to look after the money lands on it, sees no guest, and finds it again", async ({ world }) => {
  const { client } = world;
  const [host, guest, finance] = [
    await signIn(client, "moneyhost@example.in"),
    await signIn(client, "payingguest@example.in"),
    await signIn(client, "bookkeeper@example.in"),
  ];
  const ticket_types = [{ name: "Entry", price: 250, capacity: 10, max_per_booking: 5 }];
  const event = await publish(client, host, { title: "Paid for by two", ticket_types });
  await bookAndPay(client, guest, { event, count: 2 });
  const asked = { params: { eventId: event.id }, body: { role: "FINANCE" as const } };
  const { data: invitation } = await client.send<typeof inviteCohost>("inviteCohost", asked, host.token);
  const page = await world.visitor();
  await become(page, finance);
  await page.goto(new URL(invitation.url).pathname);
  await expect(page.getByText("Your part: Finance")).toBeVisible();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveURL(`${world.url}/event/manage/${event.id}`);
  await expect(page.getByText("Paid, in 1 payment")).toBeVisible();
  await expect(page.getByText("Due to the host")).toBeVisible();
  await expect(page.getByText("₹500").first()).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0); // no guests, nothing to edit
  await expectAccessible(page);
  await page.goto("/creator/events");
  await page.getByRole("link", { name: "Money" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Paid for by two" })).toBeVisible();
});

test("a host sees booking by booking whose the money is, and a guest where the refund is", async ({ world }) => {
  const { client } = world;
  const [host, stays, goes] = [
    await signIn(client, "ledgerhost@example.in"),
    await signIn(client, "ledgerstays@example.in"),
    await signIn(client, "ledgergoes@example.in"),
  ];
  const ticket_types = [{ name: "Entry", price: 250, capacity: 10, max_per_booking: 5 }];
  const refund_policy = { full_until_hours: 1, half_until_hours: null };
  const event = await publish(client, host, { title: "Every rupee of it", ticket_types, refund_policy });
  const kept = await bookAndPay(client, stays, { event, count: 2 });
  const gone = await bookAndPay(client, goes, { event });
  const params = { bookingId: gone.booking_id };
  await client.send<typeof cancelBooking>("cancelBooking", { params }, goes.token);
  const page = await world.visitor();
  await become(page, host);
  await page.goto(`/event/manage/${event.id}?tab=money`);
  await expect(page.getByText("Due to you")).toBeVisible();
  await expect(page.getByText("₹500").first()).toBeVisible();
  await page.locator("summary", { hasText: kept.reference }).click();
  await expect(page.getByText("+₹500 due")).toBeVisible();
  const settlement = page.waitForEvent("download");
  await page.getByRole("button", { name: "Settlement as CSV" }).click();
  expect((await settlement).suggestedFilename()).toMatch(/^settlement-every-rupee-of-it.*\.csv$/);
  await expectAccessible(page);
  const guest = await world.visitor();
  await become(guest, goes);
  await guest.goto(`/booking_confirmed/${gone.booking_id}`);
  await expect(guest.getByRole("heading", { name: "Your refund" })).toBeVisible();
  await expect(guest.getByText(/On its way|Sent back/)).toBeVisible();
  await expectAccessible(guest);
});
