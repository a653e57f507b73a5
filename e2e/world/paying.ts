import type { getFinances } from "@mela/contract/payments";
import { expect, type Page } from "@playwright/test";
import { type Person, signIn } from "./client.ts";
import { publish } from "./events.ts";
import { savePayout } from "./payouts.ts";
import { become } from "./people.ts";
import type { World } from "./test.ts";

/** A host who sells tickets at ₹590, and a guest before the payment of one. `name`: of them all. */
export async function atCheckout(world: World, name: string): Promise<{ page: Page; host: Person; eventId: string }> {
  const { client } = world;
  const host = await signIn(client, `${name}-host@example.in`);
  await savePayout(client, host);
  const ticket_types = [{ name: "Loft", price: 590, capacity: 12 }];
  const event = await publish(client, host, { title: `Kites of ${name}`, ticket_types });
  const page = await world.visitor();
  await become(page, await signIn(client, `${name}-guest@example.in`));
  await page.goto(`/${event.event_slug}`);
  await page.getByRole("button", { name: "Choose tickets" }).click();
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByText("Seats held for you")).toBeVisible();
  return { page, host, eventId: event.id };
}

/** Sends what a payment service tells us, as its server does; gives the status of our answer. */
export async function tell(
  world: World,
  service: "razorpay" | "stripe",
  { raw, headers }: { raw: Buffer; headers: Record<string, string> },
): Promise<number> {
  const { status } = await fetch(`${world.url}/api/payments/webhooks/${service}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: new Uint8Array(raw),
  });
  return status;
}

/** What an event has taken in, in rupees, as its host reads it. */
export async function takenIn({ client }: World, { host, eventId }: { host: Person; eventId: string }) {
  return (await client.send<typeof getFinances>("getFinances", { params: { eventId } }, host.token)).data.paid;
}
