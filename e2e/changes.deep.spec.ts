import type { getBooking } from "@mela/contract/bookings";
import type { changeTicketType } from "@mela/contract/guestDetail";
import type { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import type { changeTickets } from "@mela/contract/ticketChanges";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

test("a guest pays the difference for a dearer ticket, gets a cheaper one with money back, and adds a seat", async ({
  world,
}) => {
  const host = await signIn(world.client, "changeshost@example.in");
  const guest = await signIn(world.client, "changer@example.in");
  const event = await publish(world.client, host, {
    title: "A garden to sit in",
    refund_policy: { full_until_hours: 2, half_until_hours: null },
    ticket_types: [
      { name: "Lawn", price: 500, capacity: 9 },
      { name: "Chair", price: 850, capacity: 9 },
      { name: "Wall", price: 300, capacity: 9 },
    ],
  });
  const booking = await bookAndPay(world.client, guest, { event, count: 2 });
  const pass = new RegExp(`/booking_confirmed/${booking.booking_id}$`);
  const page = await world.visitor(phone);
  await become(page, guest);
  await page.goto(`/booking_confirmed/${booking.booking_id}`);
  const part = page.getByRole("region", { name: "Change your tickets" });
  const sheet = page.getByRole("dialog", { name: "Another ticket type" });

  await part.getByRole("button", { name: "Another ticket type" }).click();
  await sheet.getByRole("radio", { name: /Chair.*₹350 more/ }).check();
  await expect(sheet).toContainText("Paid before: 1 × Lawn");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Go on: ₹350 to pay" }).click();
  await expect(page.getByRole("heading", { name: "Pay the difference" })).toBeVisible();
  await expect(page.getByText(`This changes a ticket of booking ${booking.reference}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pay ₹350" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page).toHaveURL(pass);
  await expect(page.getByText("1 × Lawn, 1 × Chair")).toBeVisible();

  await part.getByRole("button", { name: "Another ticket type" }).click();
  await sheet.getByRole("checkbox", { name: "Guest 2 · Lawn" }).check();
  await sheet.getByRole("radio", { name: /Wall.*₹200 back/ }).check();
  await expect(sheet).toContainText("Comes back to you");
  await sheet.getByRole("button", { name: "Change ticket" }).click();
  await expect(page.getByText("1 × Chair, 1 × Wall")).toBeVisible();

  await part.getByRole("button", { name: "Add seats" }).click();
  const seats = page.getByRole("dialog", { name: "Choose tickets" });
  await seats.getByRole("group", { name: /Lawn/ }).getByRole("button", { name: "One more" }).click();
  await seats.getByRole("button", { name: "Book 1 seat" }).click();
  await page.getByRole("button", { name: "Pay ₹500" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
  await page.getByRole("region", { name: "Also booked for this event" }).getByRole("link").click();
  await expect(page).toHaveURL(pass);
  await expect(page.getByRole("region", { name: "Also booked for this event" })).toContainText("1 × Lawn");
  await expectAccessible(page);

  const team = await world.visitor(desktop);
  await become(team, host);
  await team.goto(`/event/manage/${event.id}?tab=history`);
  await expect(team.getByText(/paid for another ticket/)).toBeVisible();
});

test("who paid for a change that could no longer be made reads that nothing was changed, and goes back to the pass", async ({
  world: { client, visitor, doJobs },
}) => {
  const host = await signIn(client, "lateswap-host@example.in");
  const guest = await signIn(client, "lateswap-guest@example.in");
  const event = await publish(client, host, {
    title: "A bench in the shade",
    ticket_types: [500, 300, 850].map((price) => ({ name: `Bench ${price}`, price, capacity: 9 })),
  });
  const typeOf = (place: number) => event.ticket_types[place]?.id ?? "";
  const { booking_id: bookingId } = await bookAndPay(client, guest, { event, count: 1 });
  const { data } = await client.send<typeof getBooking>("getBooking", { params: { bookingId } }, guest.token);
  const ticket_ids = data.tickets.map(({ ticket_id }) => ticket_id);
  const wanted = { ticket_ids, ticket_type_id: typeOf(2) };
  const change = { params: { bookingId }, body: wanted };
  const { data: hold } = await client.send<typeof changeTickets>("changeTickets", change, guest.token);
  const params = { bookingId: hold.booking_id };
  const started = await client.send<typeof payBooking>("payBooking", { params }, guest.token);
  const given = { params: { eventId: event.id, bookingId }, body: { ticket_ids, ticket_type_id: typeOf(1) } };
  await client.send<typeof changeTicketType>("changeTicketType", given, host.token);
  const paid = { params: { paymentId: started.data.payment_id }, body: { outcome: "PAID" as const } };
  await client.send<typeof decideSandboxPayment>("decideSandboxPayment", paid);
  await doJobs();
  const page = await visitor(phone);
  await become(page, guest);
  await page.goto(`/booking_confirmed/${hold.booking_id}`);
  await expect(page.getByRole("heading", { name: "Your ticket was not changed" })).toBeVisible();
  await expect(page.getByText(`This was to change a ticket of booking ${data.reference}`)).toBeVisible();
  await expect(page.getByRole("button", { name: /Pay/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to my pass" }).first().click();
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
});
