import type { checkIn } from "@mela/contract/checkin";
import type { readOutbox } from "@mela/contract/messages";
import type { putReview } from "@mela/contract/reviews";
import { signIn } from "./world/client.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

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
    const field = reviews.getByLabel("Your answer");
    await reviews.getByRole("button", { name: "Answer", exact: true }).click();
    await expect(field).toBeFocused();
    await field.fill("Take it away again.");
    await reviews.getByRole("button", { name: "Publish answer" }).click();
    const change = reviews.getByRole("button", { name: "Change answer" });
    await expect(change).toBeFocused();
    await reviews.getByRole("button", { name: "Delete answer" }).click();
    await expect(reviews.getByRole("button", { name: "Answer", exact: true })).toBeFocused();
    await reviews.getByRole("button", { name: "Answer", exact: true }).click();
    await expect(field).toHaveValue("");
    await field.fill("The first row is yours.");
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

for (const size of [phone, desktop]) {
  test(`a review is reported and hidden, and a mail that asks for reviews is stopped, at ${size.width}`, async ({
    world,
  }) => {
    const { client } = world;
    const host = await signIn(client, `reportedreview${size.width}@example.in`);
    const guest = await signIn(client, `rude${size.width}@example.in`);
    const event = await publish(client, host, { ...soon(), title: `Ghazals at dusk ${size.width}` });
    const booking = await bookAndPay(client, guest, { event });
    const scan = { params: { eventId: event.id }, body: { qrCode: booking.tickets[0]?.code ?? "" } };
    await client.send<typeof checkIn>("checkIn", scan, host.token);
    const operator = await signIn(client, `reviewoperator${size.width}@example.in`);
    await world.makeOperator(operator.userId);
    const words = `Their aunt lives at number ${size.width}.`;
    const twoDays = 48 * 3_600_000;
    const [page, admin, own] = [await world.visitor(size), await world.visitor(size), await world.visitor(size)];
    await become(page, await signIn(client, `reader${size.width}@example.in`));
    await become(admin, operator);
    await become(own, guest);
    world.ageBy(twoDays);
    try {
      await world.doJobs();
      const { token } = await signIn(client, `rude${size.width}@example.in`);
      const mails = await client.send<typeof readOutbox>("readOutbox", { query: { to: guest.address } });
      const asked = mails.find(({ subject }) => subject === `How was Ghazals at dusk ${size.width}?`);
      const stop = /\/reviews\/stop\/[\w-]{44}/.exec(asked?.text ?? "")?.[0] ?? "";
      await own.goto(stop);
      await own.getByRole("button", { name: "Don't ask me any more" }).click();
      await expect(own.getByRole("heading", { name: "We won't ask any more" })).toBeVisible();
      await expectAccessible(own);
      await own.goto("/profile/privacy");
      await expect(own.getByRole("switch", { name: /Ask me by mail how events were/ })).not.toBeChecked();
      const input = { params: { eventId: event.id }, body: { stars: 1, text: words } };
      await client.send<typeof putReview>("putReview", input, token);

      await page.goto(`/creator/${host.userId}`);
      await page.getByRole("button", { name: /^Report the review of/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("What is it?").selectOption({ label: "It tells something private of somebody" });
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Report" }).click();
      await expect(page.getByText("Thank you. We will look at it.")).toBeVisible();

      await admin.goto("/admin/reports?about=reviews");
      const row = admin.getByRole("listitem").filter({ hasText: words });
      await expect(row.getByText("It tells something private of somebody")).toBeVisible();
      await expectAccessible(admin);
      await row.getByRole("button", { name: "Hide review" }).click();
      await admin.getByRole("dialog").getByLabel("Why").fill("It names where somebody lives.");
      await admin.getByRole("dialog").getByRole("button", { name: "Hide review" }).click();
      await expect(admin.getByRole("dialog")).toHaveCount(0); // until it closes it hides what lies behind it
      await expect(row).toHaveCount(0);
      await page.reload();
      await expect(page.getByText(words)).toHaveCount(0);
      await admin.getByRole("tab", { name: "Decided" }).click();
      await expect(row.getByText("“It names where somebody lives.”")).toBeVisible();
      await row.getByRole("button", { name: "Show again" }).click();
      await admin.getByRole("dialog").getByLabel("Why").fill("We were wrong.");
      await admin.getByRole("dialog").getByRole("button", { name: "Show again" }).click();
      await expect(admin.getByRole("dialog")).toHaveCount(0);
      await expect(row.getByRole("button", { name: "Show again" })).toHaveCount(0);
      await page.reload();
      await expect(page.getByText(words)).toBeVisible();
    } finally {
      world.ageBy(-twoDays); // other tests share the server
    }
  });
}
