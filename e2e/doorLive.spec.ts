import type { updateProfile } from "@mela/contract/profile";
import { signIn } from "./world/client.ts";
import { scanAll } from "./world/doorPhone.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, test } from "./world/test.ts";

test("whoever comes in at one door is counted and named on every other phone and for the host within a second", async ({
  world,
}) => {
  test.setTimeout(120_000);
  const host = await signIn(world.client, "livedoor@example.in");
  const [rhea, kabir] = await Promise.all(
    ["Rhea", "Kabir"].map(async (first_name) => {
      const email = `${first_name.toLowerCase()}.live@example.in`;
      const person = await signIn(world.client, email);
      await world.client.send<typeof updateProfile>("updateProfile", { body: { email, first_name } }, person.token);
      return person;
    }),
  );
  const event = await publish(world.client, host, { ...soon(), title: "Qawwali in the stepwell" });
  const [of, two] = await Promise.all([
    bookAndPay(world.client, rhea ?? host, { event }),
    bookAndPay(world.client, kabir ?? host, { event, count: 2 }),
  ]);
  const [door, other] = [await world.visitor(), await world.visitor()];
  const manage = await world.visitor(desktop);
  for (const page of [door, other, manage]) await become(page, host);
  await manage.goto(`/event/manage/${event.id}?tab=door`);
  for (const page of [door, other]) {
    await page.goto(`/scanner/${event.id}`);
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
  }
  const now = manage.getByRole("region", { name: "Who is in" });
  await expect(now).toContainText("Nobody is in yet.");
  const lists = other.getByRole("list", { name: /^Checked-In Guests/ });

  await scanAll(door, [of.party_code ?? ""]);
  await expect(door.locator("[aria-live=assertive]")).toContainText("Guest checked in successfully!");
  // Told, not looked up: the lists by themselves come every 30 s.
  const soonest = { timeout: 10_000 };
  await expect(other.getByRole("region", { name: "At the door now" })).toContainText("1 of 3", soonest);
  await expect(lists).toContainText("Rhea", soonest);
  await expect(now).toContainText("1 / 3", soonest);
  await expect(now.getByRole("list", { name: "Last admissions" })).toContainText("Rhea", soonest);
  await expect(now.getByText("0.2 a minute")).toBeVisible();

  await scanAll(door, [two.party_code ?? ""]);
  await expect(other.getByRole("region", { name: "At the door now" })).toContainText("3 of 3", soonest);
  await expect(lists.getByRole("listitem").first()).toContainText("Kabir", soonest);
  await expect(lists.getByRole("listitem")).toHaveCount(2);
  await expect(now.getByRole("figure")).toContainText("Arrivals");
  await expectAccessible(other);
  await expectAccessible(manage);
});
