import type { checkIn } from "@mela/contract/checkin";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

test("a guest of a sold-out event hands one of two tickets back, the next one pays, and the money is on its way", async ({
  world,
}) => {
  const { client } = world;
  const [host, guest, next] = [
    await signIn(client, "fullhouse@example.in"),
    await signIn(client, "cantcome@example.in"),
    await signIn(client, "gladtocome@example.in"),
  ];
  const ticket_types = [{ name: "Loft", price: 400, capacity: 2 }];
  const refund_policy = { full_until_hours: null, half_until_hours: null };
  const event = await publish(client, host, { title: "Every seat is taken", ticket_types, refund_policy });
  const booking = await bookAndPay(client, guest, { event, count: 2 });
  const page = await world.visitor(phone);
  await become(page, guest);
  await page.goto(`/booking_confirmed/${booking.booking_id}`);
  await page.getByRole("button", { name: "Hand back a ticket" }).click();
  const sheet = page.getByRole("dialog", { name: "Hand back a ticket" });
  await sheet.getByRole("checkbox", { name: "Guest 2 · Loft" }).check();
  await expect(sheet).toContainText("₹400, all that you paid for it, comes back when the next guest pays");
  await expect(sheet).toContainText("Then the ₹400 stays with the host.");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Hand back for good" }).click();
  const list = page.getByRole("region", { name: "Handed back" });
  await expect(list).toContainText("₹400 comes back when the next guest pays.");
  const qrCode = booking.tickets[1]?.code ?? "";
  const scan = { params: { eventId: event.id }, body: { qrCode } };
  expect((await client.send<typeof checkIn>("checkIn", scan, host.token)).success, "its code is void").toBe(false);

  await bookAndPay(client, next, { event });
  await world.doJobs();
  await page.reload();
  await expect(list).toContainText("₹400 goes back to what you paid with.");
  await expect(page.getByRole("region", { name: "Your refund" })).toContainText("Reference for your bank:");
  await expectAccessible(page);

  const money = await world.visitor(desktop);
  await become(money, host);
  await money.goto(`/event/manage/${event.id}?tab=money`);
  await expect(money.getByRole("heading", { name: "Handed back by guests" })).toBeVisible();
  await expect(money.getByText("1 sold again, refunded")).toBeVisible();
});
