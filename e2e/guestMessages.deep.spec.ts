import type { readOutbox } from "@mela/contract/messages";
import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test, type World } from "./world/test.ts";

const mailsTo = async ({ client }: World, to: string) =>
  (await client.send<typeof readOutbox>("readOutbox", { query: { to } })).filter(({ code }) => !code);
const linkIn = (text: string, path: string) => new RegExp(`http\\S+(${path}\\S+)`).exec(text)?.[1] ?? "";

async function manage(world: World, visibility: "PUBLIC" | "PRIVATE", email: string) {
  const host = await signIn(world.client, email);
  const event = await publish(world.client, host, { title: "Kites over Jaipur", visibility });
  const page = await world.visitor(visibility === "PUBLIC" ? desktop : phone);
  await become(page, host);
  const open = (page_: Page) => page_.goto(`/event/manage/${event.id}?tab=messages`);
  await open(page);
  return { event, page };
}

test("a host looks at a message, sends it, and a guest stops them by one press", async ({ world }) => {
  const { event, page } = await manage(world, "PUBLIC", "writinghost@example.in");
  await expect(page.getByText("Reaches 0 people")).toBeVisible();
  await bookAndPay(world.client, await signIn(world.client, "readingguest@example.in"), { event });
  await page.reload();
  await expect(page.getByText("Reaches 1 person")).toBeVisible();
  await expect(page.getByText("Not set up here")).toHaveCount(2); // SMS and WhatsApp: nothing carries them
  await page.getByRole("button", { name: "Send to 1 person" }).click();
  await expect(page.getByText("Please write a subject")).toBeVisible();
  await page.getByLabel("Subject").fill("Bring a hat");
  await page.getByRole("textbox", { name: "Message" }).fill("It will be <b>sunny</b>.\n\nSee you at four.");
  await page.reload(); // nothing that was typed is lost
  await expect(page.getByLabel("Subject")).toHaveValue("Bring a hat");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Preview" }).click();
  // Nothing runs in its frame, so that what a test would ask there is refused too: its text is read as it was given.
  const mail = page.getByRole("dialog").locator("iframe");
  await expect(mail).toHaveAttribute("srcdoc", /<h1[^>]*>Bring a hat<[\s\S]*It will be &lt;b&gt;sunny&lt;\/b&gt;/);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Send to 1 person" }).click();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("On its way to 1 person")).toBeVisible();
  await world.doJobs();
  await expect(page.getByText("1 person", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("");

  const [sent] = (await mailsTo(world, "readingguest@example.in")).filter(({ subject }) => subject === "Bring a hat");
  const guest = await world.visitor(phone); // nobody is signed in
  await guest.goto(linkIn(sent?.text ?? "", "/messages/stop/"));
  await guest.getByRole("button", { name: "Stop the messages" }).click();
  await expect(guest.getByText("It's quiet now")).toBeVisible();
  await expectAccessible(guest);
  await page.reload();
  await expect(page.getByText("Reaches 0 people")).toBeVisible();
  await expect(page.getByText("1 wants no messages")).toBeVisible();
});

test("who is invited to a private event sees it with their account, and nobody else does", async ({ world }) => {
  const { page } = await manage(world, "PRIVATE", "privatehost@example.in");
  await page.getByText("Invite people").click();
  await page.getByLabel("Email addresses or phone numbers").fill("friend@example.in\nFriend@example.in\nnobody");
  await expect(page.getByText("Line 3: nobody")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "friend@example.in" })).toBeVisible();
  await world.doJobs();
  await expect(page.getByText("Told", { exact: true })).toBeVisible();

  const [mail] = await mailsTo(world, "friend@example.in");
  const link = linkIn(mail?.text ?? "", "/invited/");
  const stranger = await world.visitor(phone);
  await become(stranger, await signIn(world.client, "stranger@example.in"));
  await stranger.goto(link);
  await expect(stranger.getByText("This invitation is for another address")).toBeVisible();
  await expectAccessible(stranger);
  const friend = await world.visitor(phone);
  await become(friend, await signIn(world.client, "friend@example.in"));
  await friend.goto(link);
  await expect(friend.getByRole("heading", { level: 1, name: "Kites over Jaipur" })).toBeVisible();
});

test("who waits for a sale asks to be told, and is mailed once when it opens", async ({ world }) => {
  const host = await signIn(world.client, "salehost@example.in");
  const sales_start = new Date(Date.now() + 3_600_000).toISOString();
  const ticket_types = [{ name: "Entry", price: 0, capacity: 10, sales_start }];
  const event = await publish(world.client, host, { title: "Not yet on sale", ticket_types });
  const page = await world.visitor(desktop);
  await become(page, await signIn(world.client, "waiter@example.in"));
  await page.goto(`/${event.event_slug}`);
  // The phone's notice is in the page too.
  const told = page.getByText("We'll mail you when tickets go on sale.").filter({ visible: true });
  await page.getByRole("button", { name: "Tell me when tickets go on sale" }).click();
  await expect(told).toBeVisible();
  await page.getByRole("button", { name: "Don't tell me" }).click();
  await page.getByRole("button", { name: "Tell me when tickets go on sale" }).click();
  await expect(told).toBeVisible();
  world.ageBy(3_600_000);
  await world.doJobs();
  await world.doJobs();
  const mails = await mailsTo(world, "waiter@example.in");
  world.ageBy(-3_600_000); // other tests share the server
  expect(mails.map(({ subject }) => subject)).toEqual(["Tickets are on sale: Not yet on sale"]);
});
