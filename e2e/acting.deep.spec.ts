import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

for (const size of [phone, desktop]) {
  test(`an operator acts as a host for a reason, and the host reads what was done and ends it, at ${size.width}`, async ({
    world,
  }) => {
    const host = await signIn(world.client, `actedhost${size.width}@example.in`);
    const event = await publish(world.client, host, { title: `Kites on the wrong roof ${size.width}` });
    const operator = await signIn(world.client, `acting${size.width}@example.in`);
    await world.makeOperator(operator.userId);
    const page = await world.visitor(size);
    await become(page, operator);
    const dialog = page.getByRole("dialog");
    const bar = page.getByRole("complementary", { name: "Acting as somebody else" });
    const begin = async () => {
      await page.goto(`/admin/people/${host.userId}`);
      await page.getByRole("button", { name: "Act as them" }).click();
      await dialog.getByLabel("Why").fill("They wrote that the title is wrong.");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Act as them" }).click();
      await expect(bar).toContainText("They wrote that the title is wrong.");
    };
    await begin();
    await page.goto(`/event/manage/${event.id}?tab=edit`);
    await expect(bar).toContainText("30 minutes left");
    await page.getByLabel("Title", { exact: true }).fill(`Kites on the right roof ${size.width}`);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("heading", { name: `Kites on the right roof ${size.width}` }).first()).toBeVisible();
    await page.goto("/profile/privacy");
    await page.getByRole("button", { name: "Download" }).first().click();
    await expect(page.getByText("That is not done while acting as somebody else").first()).toBeVisible();
    await expectAccessible(page);
    await bar.getByRole("button", { name: "Stop" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/people/${host.userId}$`));
    await expect(page.getByText("Began to act as").first()).toBeVisible();
    await expect(bar).toHaveCount(0);

    await begin();
    const own = await world.visitor(size);
    await become(own, host);
    await own.goto("/profile/privacy");
    const list = own.getByRole("list", { name: "Who acted in your account" });
    await expect(list).toContainText(`Changed the event “Kites on the right roof ${size.width}”`);
    await list.getByText("What they looked at").last().click();
    await expect(
      list.getByText(`How “Kites on the right roof ${size.width}” is set up and how it sells`),
    ).toBeVisible();
    await expectAccessible(own);
    await own.getByRole("button", { name: "End it now" }).click();
    await expect(own.getByText("Ended. Nobody acts in your account any more.")).toBeVisible();
    await expect(own.getByRole("button", { name: "End it now" })).toHaveCount(0);
    world.ageBy(1_100); // what the server knows of a session it knows for a second
    await page.goto("/bookings");
    await expect(page).toHaveURL(new RegExp(`/admin/people/${host.userId}$`));
    await expect(page.getByRole("button", { name: "Act as them" })).toBeVisible();
  });
}
