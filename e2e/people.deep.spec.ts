import type { ask } from "@mela/contract/enquiries";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, signInHere, test } from "./world/test.ts";

test("a host is followed after a login, asked, answers for everyone, and sees and ends who helps", async ({
  world,
}) => {
  const { client } = world;
  const host = await signIn(client, "peoplehost@example.in");
  const event = await publish(client, host, { title: "Asked about by many" });

  const page = await world.visitor(phone);
  await page.goto(`/creator/${host.userId}`);
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await signInHere(page, world, "peoplefan@example.in");
  await expect(page.getByRole("button", { name: "Following" })).toBeVisible();
  await expect(page.getByText("1 follower", { exact: true })).toBeVisible();
  await expect(page.locator("[aria-hidden=true] button")).toHaveCount(0); // what the login covered is back
  await expectAccessible(page);

  await page.goto(`/${event.event_slug}`);
  await page.mouse.wheel(0, 600);
  await page.getByRole("button", { name: "Ask the host" }).click();
  await page.getByLabel("Your question").fill("Is there parking?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("You asked")).toBeVisible();
  await expectAccessible(page);

  const manage = await world.visitor(desktop);
  await become(manage, host);
  await manage.goto(`/event/manage/${event.id}`);
  await manage.getByRole("button", { name: "Answer", exact: true }).click();
  await manage.getByLabel("Your answer").fill("Yes, behind the house.");
  await manage.getByRole("button", { name: "Send the answer" }).click();
  await expect(manage.getByText("No question waits for an answer.")).toBeVisible();
  await manage.getByRole("tab", { name: "Team" }).click();
  await manage.getByRole("button", { name: "Make a link" }).click();
  const link = manage.getByRole("listitem").filter({ hasText: "used 0 of 1" });
  await expect(link).toContainText("/co-host/accept/");
  await expectAccessible(manage);
  await link.getByRole("button", { name: "Take back" }).click();
  await manage.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(manage.getByText("No open links.")).toBeVisible();

  const stranger = await world.visitor(phone);
  await stranger.goto(`/${event.event_slug}`);
  await stranger.mouse.wheel(0, 600);
  await expect(stranger.getByText("Yes, behind the house.")).toBeVisible();
});

test("a host writes an update, sees it as others do, and takes it back", async ({ world }) => {
  const { client } = world;
  const host = await signIn(client, "postinghost@example.in");
  const event = await publish(client, host, { title: "Written about" });
  const asker = await signIn(client, "privateasker@example.in");
  const body = { text: "May I bring my dog?" };
  await client.send<typeof ask>("ask", { params: { eventId: event.id }, body }, asker.token);
  const page = await world.visitor(phone);
  await become(page, host);
  await page.goto("/creator/post");
  await page.getByLabel("What is new?").fill("The mangoes are ripe.");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const own = page.getByRole("region", { name: "What you posted" }).getByRole("article");
  await expect(own).toContainText("The mangoes are ripe.");
  await expect(own).toContainText("Not sent by email yet");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Nothing yet.")).toBeVisible();
});
