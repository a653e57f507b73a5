import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

// A server of its own: others sell without limits.
test.use({ settings: { NEW_HOST_EVENT_AMOUNT: "1000", NEW_HOST_WEEK_AMOUNT: "1500" } });
const paid = { name: "Roof", price: 500, capacity: 20 };

for (const size of [phone, desktop]) {
  test(`a new host sells up to a limit, reads it, and sells on once an operator lifts it, at ${size.width}`, async ({
    world,
  }) => {
    const { client } = world;
    const host = await signIn(client, `newhost${size.width}@example.in`);
    const event = await publish(client, host, { title: `First kites ${size.width}`, ticket_types: [paid] });
    const guest = await signIn(client, `newguest${size.width}@example.in`);
    await bookAndPay(client, guest, { event, count: 2 });

    const page = await world.visitor(size);
    await become(page, await signIn(client, `late${size.width}@example.in`));
    await page.goto(`/${event.event_slug}`);
    if (size === phone) await page.getByRole("button", { name: "Choose tickets" }).click();
    await page.getByRole("button", { name: /Book 1 seat/ }).click();
    await expect(page.getByText("This host can't sell more for now").filter({ visible: true })).toHaveCount(1);
    await expectAccessible(page);

    const desk = await world.visitor(size);
    await become(desk, host);
    await desk.goto(`/event/manage/${event.id}?tab=money`);
    const card = desk.getByRole("region", { name: "What you can sell as a new host" });
    await expect(card).toContainText("₹1,000 of ₹1,000");
    await expect(card).toContainText("₹1,000 of ₹1,500");
    await expectAccessible(desk);
    await desk.goto("/create?step=tickets");
    await desk.getByLabel("Price (₹)").fill("500");
    await expect(desk.getByRole("region", { name: "What you can sell as a new host" })).toBeVisible();

    const operator = await signIn(client, `standing${size.width}@example.in`);
    await world.makeOperator(operator.userId);
    const admin = await world.visitor(size);
    await become(admin, operator);
    await admin.goto(`/admin/people/${host.userId}`);
    const standing = admin.getByRole("region", { name: "As a host" });
    await expect(standing).toContainText("New: sells up to the limits");
    await expectAccessible(admin);
    await standing.getByRole("button", { name: "Lift limits" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Why").fill("We have been at their events.");
    await dialog.getByRole("button", { name: "Lift limits" }).click();
    await expect(standing).toContainText("Set free by hand: no limits");
    await desk.goto(`/event/manage/${event.id}?tab=money`);
    await expect(desk.getByText("₹1,000").first()).toBeVisible();
    await expect(card).toHaveCount(0);
    await bookAndPay(client, await signIn(client, `more${size.width}@example.in`), { event, count: 3 });
  });
}
