import type { verifyHost } from "@mela/contract/operatorPeople";
import type { reportEvent } from "@mela/contract/reports";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test, type World } from "./world/test.ts";

async function operatorAt(world: World, size: { width: number; height: number }) {
  const person = await signIn(world.client, `operator${size.width}@example.in`);
  await world.makeOperator(person.userId);
  const page = await world.visitor(size);
  await become(page, person);
  return page;
}

for (const size of [phone, desktop]) {
  test(`an operator finds somebody, suspends them with a reason, and lifts it, at ${size.width}`, async ({ world }) => {
    const address = `suspended${size.width}@example.in`;
    const host = await signIn(world.client, address);
    const title = `Kites that must go ${size.width}`;
    const event = await publish(world.client, host, { title });
    const page = await operatorAt(world, size);
    await page.goto("/admin");
    await expect(page.getByRole("link", { name: /Suspended accounts/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "People", exact: true }).click();
    await page.getByRole("searchbox", { name: "Name, email or phone number" }).fill(address);
    const found = page.getByRole("list", { name: "People" }).getByRole("link");
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(page.getByText(address).first()).toBeVisible();
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Suspend" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Suspend" }).click();
    await expect(dialog.getByText("Please say why, in a few words.")).toBeVisible();
    await dialog.getByLabel("Why").fill("The venue knows nothing of it.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Suspend" }).click();
    await expect(page.getByText("Suspended. 1 event was taken down.")).toBeVisible();
    const stranger = await world.visitor(size);
    await stranger.goto(`/${event.event_slug}`);
    await expect(stranger.getByText(title)).toHaveCount(0);
    await page.getByRole("button", { name: "Lift suspension" }).click();
    await dialog.getByLabel("Why").fill("They have shown us the contract.");
    await dialog.getByRole("button", { name: "Lift suspension" }).click();
    await expect(page.getByText("Open again. 1 event is back.")).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole("heading", { name: title })).toBeVisible();
    await page.getByRole("link", { name: "Record", exact: true }).click();
    await expect(page.getByRole("link", { name: "Record", exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("“The venue knows nothing of it.”").first()).toBeVisible();
    await expectAccessible(page);
  });
}

for (const size of [phone, desktop]) {
  test(`a host is verified, and guests and they themselves read it, at ${size.width}`, async ({ world }) => {
    const host = await signIn(world.client, `verified${size.width}@example.in`);
    const event = await publish(world.client, host, { title: `Kites of a known host ${size.width}` });
    const page = await operatorAt(world, size);
    await page.goto(`/admin/people/${host.userId}`);
    await page.getByRole("button", { name: "Verify host" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Why").fill("They have shown us their papers.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Verify host" }).click();
    await expect(page.getByText("Verified. They are told.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Take back verification" })).toBeVisible();
    const stranger = await world.visitor(size);
    await stranger.goto(`/${event.event_slug}`);
    const line = stranger.getByRole("link", { name: /^Hosted by/ });
    await expect(line).toContainText("Verified");
    await expectAccessible(stranger);
    await line.click();
    await expect(stranger.getByText("Verified host", { exact: true })).toBeVisible();
    await expectAccessible(stranger);
    const hostPage = await world.visitor(size);
    await become(hostPage, host);
    await hostPage.goto("/profile");
    await expect(hostPage.getByText("Verified host", { exact: true })).toBeVisible();
    await expectAccessible(hostPage);
  });
}

test("an operator finds the way from the account menu, nobody else is shown one, and an unknown page says so", async ({
  world,
}) => {
  const page = await operatorAt(world, desktop);
  await page.goto("/help");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Administration" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("link", { name: /Open reports(?! of)/ })).toBeVisible();
  for (const path of ["/admin/nonsense", "/admin/jobs/one", "/admin/people/one/two"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Administration" })).toHaveCount(0);
  }
  await expectAccessible(page);
  const other = await world.visitor(desktop);
  await become(other, await signIn(world.client, "nomenu@example.in"));
  await other.goto("/help");
  const heard = other.waitForResponse((response) => response.url().endsWith("/api/auth"));
  await other.getByRole("button", { name: "Your account" }).click();
  await heard;
  await expect(other.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await expect(other.getByRole("menuitem", { name: "Administration" })).toHaveCount(0);
});

test("who is no operator is told that these pages are not for them", async ({ world }) => {
  const page = await world.visitor();
  await become(page, await signIn(world.client, "nooperator@example.in"));
  await page.goto("/admin/people");
  await expect(page.getByText("This part is for those who run this Mela.")).toBeVisible();
});

for (const size of [phone, desktop]) {
  test(`a report is decided on, and of two listings of one event one stays, at ${size.width}`, async ({ world }) => {
    const host = await signIn(world.client, `reported${size.width}@example.in`);
    const title = `Holi at dawn ${size.width}`;
    const [stays, goes] = [
      await publish(world.client, host, { title }),
      await publish(world.client, host, { title: `${title}!` }),
    ];
    const guest = await signIn(world.client, `reporter${size.width}@example.in`);
    const body = { reason: "MISLEADING", text: "There is no roof there." } as const;
    await world.client.send<typeof reportEvent>("reportEvent", { params: { eventId: goes.id }, body }, guest.token);
    const page = await operatorAt(world, size);
    await page.goto("/admin/reports");
    const row = page.getByRole("listitem").filter({ hasText: title });
    await expect(row.getByText("There is no roof there.")).toBeVisible();
    await expectAccessible(page);
    await row.getByRole("button", { name: /^Decide on/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/Warn the host/).check();
    await dialog.getByLabel("Why").fill("Say on the page that there is no roof.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Warn the host" }).click();
    await expect(page.getByText("Decided.", { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goto(`/admin/events/${goes.id}`);
    await expect(page.getByRole("heading", { name: "May be the same event" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: `Merge into ${title}` }).click();
    await dialog.getByLabel("Why").fill("Listed twice by the same host.");
    await dialog.getByRole("button", { name: "Merge", exact: true }).click();
    await expect(page.getByText("Merged. The address leads to the other event.")).toBeVisible();
    const stranger = await world.visitor(size);
    await stranger.goto(`/${goes.event_slug}`);
    await expect(stranger).toHaveURL(new RegExp(`/${stays.event_slug}$`));
    await page.goto(`/admin/events/${stays.id}`);
    await page.getByRole("button", { name: "Take down" }).click();
    await dialog.getByLabel("Why").fill("The venue knows nothing of it.");
    await dialog.getByRole("button", { name: "Take down" }).click();
    await expect(page.getByRole("note")).toContainText("The venue knows nothing of it.");
    const hostPage = await world.visitor(size);
    await become(hostPage, host);
    await hostPage.goto(`/event/manage/${stays.id}`);
    await expect(hostPage.getByRole("note").filter({ hasText: "The venue knows nothing of it." })).toBeVisible();
    await expectAccessible(hostPage);
  });
}

test("what a colleague was faster to do is said, and shown as it is", async ({ world }) => {
  const host = await signIn(world.client, "twicehost@example.in");
  const page = await operatorAt(world, desktop);
  const colleague = await signIn(world.client, "colleague@example.in");
  await world.makeOperator(colleague.userId);
  await page.goto(`/admin/people/${host.userId}`);
  await page.getByRole("button", { name: "Verify host" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Why").fill("They have shown us their papers.");
  const input = { params: { personId: host.userId }, body: { reason: "I know them." } };
  await world.client.send<typeof verifyHost>("verifyHost", input, colleague.token);
  await dialog.getByRole("button", { name: "Verify host" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/^Already done, perhaps by somebody else/);
  await expect(dialog.getByLabel("Why")).toHaveValue("They have shown us their papers.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("button", { name: "Take back verification" })).toBeVisible();
});

for (const size of [phone, desktop]) {
  test(`a booking is found, its money told, and given back, at ${size.width}`, async ({ world }) => {
    const host = await signIn(world.client, `paidhost${size.width}@example.in`);
    const event = await publish(world.client, host, { title: `Paid kites ${size.width}`, ticket_types: [paid] });
    const guest = await signIn(world.client, `paidguest${size.width}@example.in`);
    const booking = await bookAndPay(world.client, guest, { event });
    const page = await operatorAt(world, size);
    await page.goto("/admin/bookings");
    await page.getByRole("searchbox").fill(booking.reference.toLowerCase().replaceAll("-", " "));
    await page.getByRole("link", { name: booking.reference }).click();
    await expect(page.getByRole("heading", { name: "Money, step by step" })).toBeVisible();
    await expectAccessible(page);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Cancel and refund" }).click();
    await dialog.getByLabel("Why").fill("The bank has asked us to.");
    await dialog.getByRole("button", { name: "Cancel and refund" }).click();
    await expect(page.getByText("Cancelled. The money is on its way back.")).toBeVisible();
    for (const [name, heading] of [
      ["Failed work", "Given up after all tries"],
      ["Messages", "To phones today"],
      ["Settings", "Switches"],
    ] as const) {
      await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
const paid = { name: "Roof", price: 500, capacity: 20 };

for (const size of [phone, desktop]) {
  test(`a limit is set while the server runs, with a reason that stays below it, at ${size.width}`, async ({
    world,
  }) => {
    const page = await operatorAt(world, size);
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: "Change: Pictures a person puts up in 24 hours" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Limit").fill("many");
    await dialog.getByLabel("Why").fill("Somebody fills the disk.");
    await dialog.getByRole("button", { name: "Set" }).click();
    await expect(dialog.getByText(/whole number up to/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Limit").fill(String(size.width));
    await dialog.getByRole("button", { name: "Set" }).click();
    const said = new RegExp(
      `Set “Pictures a person puts up in 24 hours” from [\\d,]+ to ${size.width.toLocaleString("en-IN")}`,
    );
    await expect(page.getByText(said).first()).toBeVisible();
    await expect(page.getByText("“Somebody fills the disk.”").first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0)); // nothing lies half below the bar on top
    await expectAccessible(page);
    await page.getByRole("button", { name: "Change: Pictures a person puts up in 24 hours" }).click();
    await dialog.getByLabel("Limit").fill("");
    await dialog.getByLabel("Why").fill("It is over.");
    await dialog.getByRole("button", { name: "Set" }).click();
    await expect(page.getByText("“It is over.”").first()).toBeVisible();
  });
}
