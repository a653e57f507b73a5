import type { listAdmitted } from "@mela/contract/doorNow";
import type { setDoorRules } from "@mela/contract/doorRules";
import { signIn } from "./world/client.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, test, type World } from "./world/test.ts";

const [codes, watchedMs] = [20, 25_000];

/** A door whose camera sees a guest a second; gives how many it let in within the same time. */
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
  await expect.poll(() => Date.now() - (times[0] ?? 0), { timeout: 40_000 }).toBeGreaterThan(watchedMs);
  const first = times[0] ?? 0;
  const list = () => world.client.send<typeof listAdmitted>("listAdmitted", { params }, host.token);
  // The next one comes in while it is asked.
  await expect.poll(async () => ((await list()).data[0]?.people ?? 0) - times.length).toBe(0);
  await door.close();
  return times.filter((at) => at < first + watchedMs).length;
}

// How many a minute that is depends on the machine, and on what else it does: the two are held against each other.
test("in express mode one phone lets in clearly more guests than in the standard one", async ({ world }) => {
  test.setTimeout(240_000);
  const express = await admittedBy(world, "express");
  expect(express).toBeGreaterThan(1.2 * (await admittedBy(world, "standard")));
});
