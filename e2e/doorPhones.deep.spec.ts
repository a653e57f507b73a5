import type { endDoorDevice, inviteCohost, listTeam } from "@mela/contract/cohosts";
import { type Person, signIn } from "./world/client.ts";
import { scanAll } from "./world/doorPhone.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, test, type World } from "./world/test.ts";

// A server of its own: its clock is moved, and a worker that is registered stays with the address.
test.use({ settings: { HOLD_MINUTES: "13" } });

const hourMs = 3_600_000;

/** Where a door link leads, as its host sends it. */
async function doorLink(world: World, host: Person, eventId: string): Promise<string> {
  const input = { params: { eventId }, body: { role: "DOOR" as const, max_uses: 5 } };
  const { data } = await world.client.send<typeof inviteCohost>("inviteCohost", input, host.token);
  return new URL(data.url).pathname;
}

test("door staff without an account open the scanner by a link, name the phone, and the host sees that it is ready", async ({
  world,
}) => {
  test.setTimeout(150_000);
  const host = await signIn(world.client, "gates@example.in");
  const guests = await Promise.all(["meher", "kabir"].map((name) => signIn(world.client, `${name}.gates@example.in`)));
  const event = await publish(world.client, host, { ...soon(), title: "Qawwali under the stars" });
  const [first, late] = [
    await bookAndPay(world.client, guests[0] ?? host, { event }),
    await bookAndPay(world.client, guests[1] ?? host, { event }),
  ];
  const link = await doorLink(world, host, event.id);
  const manage = await world.visitor(desktop);
  await become(manage, host);
  await manage.goto(`/event/manage/${event.id}?tab=door`);
  const phones = manage.getByRole("region", { name: "Phones at the door" });
  await expect(phones.getByText("No phone has opened the scanner yet.")).toBeVisible();

  const door = await world.cameraSeeing([{ code: first.party_code ?? "", seconds: 4 }]);
  await door.goto(link);
  await door.getByRole("button", { name: "Open the scanner" }).click();
  await expect(door).toHaveURL(`/scanner/${event.id}`);
  await expect(door.getByText(/Guest (?:checked in successfully!|already checked in)/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(phones.getByText("Ready", { exact: true })).toBeVisible({ timeout: 20_000 });
  await door.getByRole("button", { name: "This scanner" }).click();
  await door.getByLabel("Name of this phone").fill("Gate 2");
  await door.keyboard.press("Escape");
  await expect(phones.getByText("Gate 2")).toBeVisible({ timeout: 10_000 });
  await expect(phones.getByText("1 of 1 ready")).toBeVisible();
  await expect(phones.getByText("By door link · 2 bookings on its list")).toBeVisible();
  await expectAccessible(manage);

  await test.step("who let a guest in is said by the phone's name", async () => {
    const second = await world.visitor();
    await become(second, host);
    await second.goto(`/scanner/${event.id}`);
    await expect(second.getByRole("list", { name: "Checked-In Guests (1)" })).toBeVisible();
    await scanAll(second, [first.tickets[0]?.code ?? ""]);
    await expect(second.locator("[aria-live=assertive]")).toContainText("Gate 2");
    // It has no camera, and needs none since codes come to it by typing.
    await expect(phones.getByText("2 of 2 ready")).toBeVisible({ timeout: 10_000 });
    await expect(phones.getByText("Connected scanner")).toBeVisible();
    await second.close();
  });

  await test.step("it opens nothing else", async () => {
    const other = await door.context().newPage();
    await other.goto(`/event/manage/${event.id}`);
    await expect(other).toHaveURL(/\/login\?next=/);
    await other.close();
  });

  await test.step("taken off the door, it says so and its list is gone", async () => {
    const params = { eventId: event.id };
    const { data } = await world.client.send<typeof listTeam>("listTeam", { params }, host.token);
    const device = data.devices.find(({ name }) => name === "Gate 2");
    const input = { params: { ...params, deviceId: device?.device_id ?? "" } };
    await world.client.send<typeof endDoorDevice>("endDoorDevice", input, host.token);
    await expect(door.getByRole("alert")).toContainText("This phone has left the door", { timeout: 30_000 });
    await expectAccessible(door);
    const lists = await door.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open("mela-door");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const counting = opening.result.transaction("lists").objectStore("lists").count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );
    expect(lists).toBe(0);
    await expect(phones.getByText("Gate 2")).toBeHidden({ timeout: 30_000 });
    await door.reload();
    await expect(door.getByText(/open the link that the host sent you/)).toBeVisible();
  });

  await test.step("half a day after the event its door is shut by itself", async () => {
    const again = await world.visitor();
    await again.goto(link);
    await again.getByRole("button", { name: "Open the scanner" }).click();
    await expect(again.getByText("Checked-In Guests", { exact: true })).toBeVisible();
    await scanAll(again, [late.tickets[0]?.code ?? ""]);
    await expect(again.locator("[aria-live=assertive]")).toContainText("Guest checked in successfully!");
    world.ageBy(20 * hourMs);
    await expect(again.getByRole("alert")).toContainText("This phone has left the door", { timeout: 30_000 });
  });
});
