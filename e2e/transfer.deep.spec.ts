import type { readOutbox } from "@mela/contract/messages";
import { type Client, signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, signInHere, test } from "./world/test.ts";

/** The link in the newest mail to somebody. */
async function linkTo(client: Client, to: string): Promise<string> {
  const mails = await client.send<typeof readOutbox>("readOutbox", { query: { to } });
  return mails.map(({ text }) => /\/tickets\/accept\/[\w-]+/.exec(text)?.[0]).find(Boolean) ?? "";
}

test("a guest gives one of two tickets to a friend, who accepts it by the link and has a pass of their own", async ({
  world,
}) => {
  const [host, giver] = [
    await signIn(world.client, "giftshost@example.in"),
    await signIn(world.client, "generous@example.in"),
  ];
  const ticket_types = [{ name: "Cushion", price: 400, capacity: 5 }];
  const questions = [{ text: "What do you eat?", per: "GUEST" as const }];
  const event = await publish(world.client, host, { title: "A cushion to give away", ticket_types, questions });
  const booking = await bookAndPay(world.client, giver, { event, count: 2 });

  const page = await world.visitor(phone);
  await become(page, giver);
  await page.goto(`/booking_confirmed/${booking.booking_id}`);
  const part = page.getByRole("region", { name: "Pass on a ticket" });
  await part.getByRole("button", { name: "Give to a friend: Guest 2 · Cushion" }).click();
  const sheet = page.getByRole("dialog", { name: "Give to a friend" });
  await expect(sheet).toContainText("refunds go back to you");
  await expectAccessible(page);
  await sheet.getByRole("textbox", { name: "Your friend's email" }).fill("nobody");
  await sheet.getByRole("button", { name: "Send the ticket" }).click();
  await expect(sheet).toContainText("Please enter a valid email address");
  await sheet.getByRole("textbox", { name: "Your friend's email" }).fill("giftee@example.in");
  await sheet.getByRole("button", { name: "Send the ticket" }).click();
  await expect(part).toContainText("Offered to giftee@example.in");

  const theirs = await world.visitor(desktop);
  await theirs.goto(await linkTo(world.client, "giftee@example.in"));
  await expect(theirs.getByRole("heading", { name: "A cushion to give away" })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByLabel("What do you eat?").fill("Idli");
  await theirs.getByRole("button", { name: "Accept the ticket" }).click();
  await signInHere(theirs, world, "giftee@example.in");
  await expect(theirs).toHaveURL(new RegExp(`/booking_confirmed/${booking.booking_id}$`));
  await expect(theirs.getByText(/This ticket comes from/)).toBeVisible();
  await expect(theirs.getByRole("img", { name: /Ticket code/ })).toBeVisible();
  await expect(theirs.getByText("Cancel booking")).toBeHidden();
  await expectAccessible(theirs);
  await theirs.goto("/bookings");
  await expect(theirs.getByRole("link", { name: /A cushion to give away/ })).toContainText("1 × Cushion");

  await page.reload();
  await expect(part).toContainText("giftee@example.in has this ticket");
  await expect(page.getByText("1 × Cushion")).toBeVisible();
  await expectAccessible(page);

  const late = await world.visitor(phone);
  await late.goto(await linkTo(world.client, "giftee@example.in"));
  await expect(late.getByText("The ticket has been accepted already.")).toBeVisible();
  const team = await world.visitor(phone);
  await become(team, host);
  await team.goto(`/event/manage/${event.id}?tab=history`);
  await expect(team.getByText(/has a ticket of/)).toBeVisible();
});

test("an offer is taken back, and the friend's link says so", async ({ world }) => {
  const [host, giver] = [
    await signIn(world.client, "keephost@example.in"),
    await signIn(world.client, "keeper@example.in"),
  ];
  const ticket_types = [{ name: "Rug", price: 0, capacity: 5 }];
  const event = await publish(world.client, host, { title: "A rug to keep", ticket_types });
  const booking = await bookAndPay(world.client, giver, { event });
  const page = await world.visitor(desktop);
  await become(page, giver);
  await page.goto(`/booking_confirmed/${booking.booking_id}`);
  await page.getByRole("button", { name: "Give to a friend: Rug" }).click();
  await page.getByRole("textbox", { name: "Your friend's email" }).fill("unlucky@example.in");
  await page.getByRole("button", { name: "Send the ticket" }).click();
  await page.getByRole("button", { name: "Take back: Rug" }).click();
  await expect(page.getByRole("button", { name: "Give to a friend: Rug" })).toBeVisible();
  const theirs = await world.visitor(phone);
  await theirs.goto(await linkTo(world.client, "unlucky@example.in"));
  await expect(theirs.getByText(/has taken the ticket back/)).toBeVisible();
});
