import type { listAdmitted } from "@mela/contract/doorNow";
import type { setDoorRules } from "@mela/contract/doorRules";
import { signIn } from "./world/client.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, test, type World } from "./world/test.ts";

const [codes, windowMs] = [20, 15_000];

/** A door whose camera sees a guest a second; gives how many came in within the best quarter of a minute. */
async function admittedBy(world: World, mode: "express" | "standard"): Promise<number> {
  const host = await signIn(world.client, `${mode}.host@example.in`);
  const event = await publish(world.client, host, {
    ...soon(),
    title: `Thali night, ${mode}`,
    ticket_types: [{ name: "Thali", price: 0, capacity: 100, max_per_booking: codes }],
  });
  const params = { eventId: event.id };
  const body = { is_express: mode === "express" };
  await world.client.send<typeof setDoorRules>("setDoorRules", { params, body }, host.token);
  const guest = await signIn(world.client, `${mode}.guest@example.in`);
  const { tickets } = await bookAndPay(world.client, guest, { event, count: codes });
  const door = await world.cameraSeeing([
    ...tickets.map(({ code }) => ({ code: code ?? "", seconds: 1 })),
    { nothing: true as const, seconds: 1 },
  ]);
  await become(door, host);
  const times: number[] = [];
  door.on("response", async (response) => {
    if (!response.url().endsWith("/check-in")) return;
    const { success } = await response.json();
    if (success) times.push(Date.now());
  });
  await door.goto(`/scanner/${event.id}`);
  await expect.poll(() => times.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await expect.poll(() => Date.now() - (times[0] ?? 0), { timeout: 40_000 }).toBeGreaterThan(25_000);
  const { data } = await world.client.send<typeof listAdmitted>("listAdmitted", { params }, host.token);
  expect(data[0]?.people).toBe(times.length);
  await door.close();
  return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length));
}

test("in express mode one phone lets in at least forty guests a minute, and not so in the standard one", async ({
  world,
}) => {
  test.setTimeout(240_000);
  const perMinute = 60_000 / windowMs;
  expect((await admittedBy(world, "express")) * perMinute).toBeGreaterThanOrEqual(40);
  expect((await admittedBy(world, "standard")) * perMinute).toBeLessThan(40);
});
