import { signIn } from "./world/client.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, expectAccessible, phone, test } from "./world/test.ts";

const dayMs = 24 * 3_600_000;

test("a host has each day of a festival count for itself, and a ticket lets its guest in once each day", async ({
  world,
}) => {
  const [host, guest] = [
    await signIn(world.client, "days-host@example.in"),
    await signIn(world.client, "days-guest@example.in"),
  ];
  const { start_date } = soon();
  const end_date = new Date(Date.parse(start_date) + dayMs).toISOString();
  const event = await publish(world.client, host, { start_date, end_date, title: "Two days of dhrupad" });
  const booking = await bookAndPay(world.client, guest, { event, count: 1 });

  const desk = await world.visitor(phone);
  await become(desk, host);
  await desk.goto(`/event/manage/${event.id}?tab=edit`);
  const days = desk.getByRole("switch", { name: "Each day is admitted for itself" });
  await desk.getByRole("button", { name: "Tickets", exact: true }).click();
  await days.check();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Save changes" }).click();
  await expect(desk.getByText("Your changes are out.")).toBeVisible();
  await desk.reload();
  await desk.getByRole("button", { name: "Tickets", exact: true }).click();
  await expect(days).toBeChecked();

  const pass = await world.visitor(phone);
  await become(pass, guest);
  await pass.goto(`/booking_confirmed/${booking.booking_id}`);
  const picture = await pass.getByRole("img", { name: /Ticket code/ }).screenshot();
  const door = await world.visitor(phone);
  await become(door, host);
  await door.goto(`/scanner/${event.id}`);
  const show = () =>
    door
      .getByLabel("Upload QR Code")
      .last()
      .setInputFiles({ name: "code.png", mimeType: "image/png", buffer: picture });
  await show();
  await expect(door.getByText("Guest checked in successfully!")).toBeVisible();
  await door.reload();
  await show();
  await expect(door.getByText(/already checked in/)).toBeVisible();
});
