import type { readOutbox } from "@mela/contract/messages";
import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, signInHere, test, type World } from "./world/test.ts";

const offer = (page: Page) => page.getByRole("button", { name: "Tell me when something new fits" });
const mailsTo = async ({ client }: World, to: string) =>
  (await client.send<typeof readOutbox>("readOutbox", { query: { to } })).filter(({ code }) => !code);

test("who looks for something in vain is mailed when it comes, and stops that by one press", async ({ world }) => {
  const host = await signIn(world.client, "savedhost@example.in");
  await publish(world.client, host, { title: "Marble inlay", location: { city: "Bikaner" } });
  const page = await world.visitor(phone);
  await page.goto("/?tab=events");
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(offer(page)).toHaveCount(0); // all there is: nothing to wait for
  await page.goto("/in/bikaner?tab=events");
  await expect(page.getByRole("link", { name: "Marble inlay", exact: true })).toBeVisible();
  await page.goto("/in/bikaner?tab=events&themes=Food");
  await expect(page.getByText("No event matches all of these filters.")).toBeVisible();
  await expect(offer(page)).toHaveAttribute("aria-pressed", "false");
  await expectAccessible(page);

  await offer(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Please login, so that we know whom to write to")).toBeVisible();
  await signInHere(page, world, "waits@example.in");
  await expect(page.getByText("We'll mail you when something new fits, once a day at most.")).toBeVisible();
  await expect(offer(page)).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(offer(page)).toHaveAttribute("aria-pressed", "true");

  await publish(world.client, host, { title: "Dal and churma", theme: "Food", location: { city: "Bikaner" } });
  world.ageBy(16 * 60_000);
  await world.doJobs();
  await world.doJobs();
  const [mail, ...more] = await mailsTo(world, "waits@example.in");
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("New: Dal and churma");
  expect(mail?.text).toContain("Events · Food · Bikaner");
  const [, home = ""] = /(http:\S+\/\?\S+)/.exec(mail?.text ?? "") ?? [];
  const [, stop = ""] = /(http:\S+\/saved\/stop\/\S+)/.exec(mail?.text ?? "") ?? [];

  const elsewhere = await world.visitor(desktop); // nobody is signed in
  await elsewhere.goto(home);
  await expect(elsewhere.getByRole("link", { name: "Dal and churma", exact: true })).toBeVisible();
  await expect(offer(elsewhere)).toHaveAttribute("aria-pressed", "false");
  await elsewhere.goto(stop);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole("button", { name: "Stop the mails" }).click();
  await expect(elsewhere.getByText("You won't get mails about this search any more.")).toBeVisible();
  await page.reload();
  await expect(offer(page)).toHaveAttribute("aria-pressed", "false");
  await elsewhere.goto(`${stop.slice(0, -2)}AA`);
  await elsewhere.getByRole("button", { name: "Stop the mails" }).click();
  await expect(elsewhere.getByText("This link doesn't work")).toBeVisible();
});

test("saved searches stand in the profile in words, lead to what fits, and can be removed and taken back", async ({
  world,
}) => {
  const host = await signIn(world.client, "wordshost@example.in");
  await publish(world.client, host, { title: "Free kites", location: { city: "Pune" } });
  const page = await world.visitor(desktop);
  await become(page, await signIn(world.client, "keeps@example.in"));
  await page.goto("/?q=kites&free=true");
  await offer(page).click();
  await expect(offer(page)).toHaveAttribute("aria-pressed", "true");
  await page.goto("/?tab=nearby&city=Pune");
  await offer(page).click();
  await page.getByRole("button", { name: "See searches" }).last().click();
  const list = page.getByRole("region", { name: "What you want to hear of" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("link", { name: "Within 50 km of Pune" })).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("button", { name: "Remove: “kites” · Free" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("link", { name: "“kites” · Free" }).click();
  await expect(page).toHaveURL(`${world.url}/?q=kites&free=true`);
  await offer(page).click();
  await expect(offer(page)).toHaveAttribute("aria-pressed", "false");
});

test("a saved search whose days are past says so, and can be removed", async ({ world }) => {
  const host = await signIn(world.client, "dayshost@example.in");
  await publish(world.client, host, { title: "Kites for a day", location: { city: "Nashik" } });
  const page = await world.visitor(phone);
  await become(page, await signIn(world.client, "onedays@example.in"));
  const dayAhead = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/?q=kites&date=${dayAhead}`);
  await offer(page).click();
  await expect(offer(page)).toHaveAttribute("aria-pressed", "true");
  world.ageBy(7 * 86_400_000);
  await page.goto("/profile/searches");
  const list = page.getByRole("region", { name: "What you want to hear of" });
  await expect(list.getByText("Its days are past: we no longer mail you about it")).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("button", { name: /^Remove: “kites”/ }).click();
  await expect(list.getByRole("listitem")).toHaveCount(0);
  world.ageBy(-7 * 86_400_000); // other tests share the server
});

test("who has no e-mail address is told where to add one", async ({ world }) => {
  const page = await world.visitor(phone);
  await become(page, await signIn(world.client, "+919812345604"));
  await page.goto("/?q=kites");
  await offer(page).click();
  await expect(page.getByText("We write to you by email. Please add your email address first.")).toBeVisible();
  await page.getByRole("button", { name: "Add email" }).click();
  await expect(page).toHaveURL(`${world.url}/profile/security`);
});
