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
  await expect(page.getByText("₹500").first()).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0); // no guests, nothing to edit
  await expectAccessible(page);
  await page.goto("/creator/events");
  await page.getByRole("link", { name: "Money" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Paid for by two" })).toBeVisible();
});
