import type { checkIn } from "@mela/contract/checkin";
import { signIn } from "./world/client.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, expectAccessible, phone, test } from "./world/test.ts";

test("a guest who was let in says how it was, the host answers, and the host's page shows both", async ({ world }) => {
  const { client } = world;
  const [host, guest] = [await signIn(client, "reviewed@example.in"), await signIn(client, "reviewer@example.in")];
  const event = await publish(client, host, { ...soon(), title: "Qawwali under the neem" });
  const booking = await bookAndPay(client, guest, { event });
  const scan = { params: { eventId: event.id }, body: { qrCode: booking.tickets[0]?.code ?? "" } };
  expect((await client.send<typeof checkIn>("checkIn", scan, host.token)).success).toBe(true);

  const page = await world.visitor(phone);
  await become(page, guest);
  const fiveHours = 5 * 3_600_000;
  world.ageBy(fiveHours);
  try {
    await page.goto(`/booking_confirmed/${booking.booking_id}`);
    const own = page.getByRole("region", { name: "How was it?" });
    await own.getByRole("button", { name: "Publish review" }).click();
    await expect(own.getByText("Please choose how many stars it was worth.")).toBeVisible();
    await own.getByRole("radio", { name: "4 of 5 stars" }).press("Space");
    await own.getByLabel("What would you tell a friend?").fill("Come early, sit close.");
    await expectAccessible(page);
    await own.getByRole("button", { name: "Publish review" }).click();
    const written = page.getByRole("region", { name: "Your review" });
    await expect(written).toContainText("Come early, sit close.");
    await written.getByRole("button", { name: "Change it" }).click();
    await written.getByRole("radio", { name: "5 of 5 stars" }).press("Space");
    await written.getByRole("button", { name: "Publish review" }).click();
    await expect(written.getByRole("img", { name: "5 of 5 stars" })).toBeVisible();

    const desk = await world.visitor();
    await become(desk, host);
    await desk.goto(`/event/manage/${event.id}`);
    const reviews = desk.getByRole("region", { name: "Reviews" });
    await reviews.getByRole("button", { name: "Answer" }).click();
    await reviews.getByLabel("Your answer").fill("The first row is yours.");
    await reviews.getByRole("button", { name: "Publish answer" }).click();
    await expect(reviews).toContainText("The first row is yours.");
    await expectAccessible(desk);

    await page.goto(`/creator/${host.userId}`);
    await expect(page.getByRole("heading", { name: "Reviews" })).toBeVisible();
    await expect(page.getByText("1 review", { exact: true })).toBeVisible();
    await expect(page.getByText(/Was at Qawwali under the neem/)).toBeVisible();
    await expect(page.getByText("The first row is yours.")).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/booking_confirmed/${booking.booking_id}`);
    await written.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("region", { name: "How was it?" })).toBeVisible();
  } finally {
    world.ageBy(-fiveHours); // other tests share the server
  }
});
