import { randomUUID } from "node:crypto";
import type { cancelBooking } from "@mela/contract/bookings";
import type { mergeScans } from "@mela/contract/checkin";
import { type Person, signIn } from "./world/client.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, test, type World } from "./world/test.ts";

/** What a phone of its own brings that let this code in while it had no network. */
async function bring(world: World, host: Person, { eventId, code }: { eventId: string; code: string }): Promise<void> {
  const scan = { scan_id: randomUUID(), device_id: randomUUID(), scanned_at: new Date().toISOString(), code };
  const input = { params: { eventId }, body: { scans: [scan] } };
  await world.client.send<typeof mergeScans>("mergeScans", input, host.token);
}

test("the host notices that two phones let in the same ticket, and says that they looked at it", async ({ world }) => {
  const host = await signIn(world.client, "twice@example.in");
  const guest = await signIn(world.client, "meher.twice@example.in");
  const event = await publish(world.client, host, { ...soon(), title: "Dastangoi in the courtyard" });
  const { tickets, reference } = await bookAndPay(world.client, guest, { event });
  const page = await world.visitor(desktop);
  await become(page, host);
  await page.goto(`/event/manage/${event.id}`);
  await expect(page.getByRole("link", { name: "Open the door" })).toBeVisible();

  const shown = { eventId: event.id, code: tickets[0]?.code ?? "" };
  await bring(world, host, shown);
  await bring(world, host, shown);
  await page.getByRole("link", { name: "1 conflict at the door" }).click(); // told live

  const conflicts = page.getByRole("region", { name: "Conflicts" });
  await expect(conflicts.getByText(reference)).toBeVisible();
  await expect(conflicts.getByText("Let in more often than booked")).toBeVisible();
  await expect(conflicts.getByText("One too many")).toHaveCount(1);
  await expect(conflicts.getByText("by you · 1 person · without network")).toHaveCount(2);
  await expectAccessible(page);
  await conflicts.getByRole("button", { name: "I have looked at it" }).click();
  await expect(conflicts.getByText("Nothing to look at: nobody was let in twice.")).toBeVisible();
  await conflicts.getByText("1 looked at").click();
  await expect(conflicts.getByText(/^You looked at it on/)).toBeVisible();

  await bring(world, host, shown);
  await expect(conflicts.getByText("One too many")).toHaveCount(2); // a scan that comes later opens it again
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText(/looked at a conflict at the door about/)).toBeVisible();
});

test("whoever was let in after they had cancelled is shown with the reason", async ({ world }) => {
  const host = await signIn(world.client, "noplace@example.in");
  const guest = await signIn(world.client, "kabir.noplace@example.in");
  const event = await publish(world.client, host, { ...soon(), title: "Baul songs by the river" });
  const { tickets, reference, booking_id: bookingId } = await bookAndPay(world.client, guest, { event });
  await world.client.send<typeof cancelBooking>("cancelBooking", { params: { bookingId } }, guest.token);
  const page = await world.visitor();
  await become(page, host);
  await page.goto(`/event/manage/${event.id}?tab=door`);
  const conflicts = page.getByRole("region", { name: "Conflicts" });
  await expect(conflicts.getByText("Nothing to look at")).toBeVisible();
  await bring(world, host, { eventId: event.id, code: tickets[0]?.code ?? "" });
  await expect(conflicts.getByText("Let in without a place")).toBeVisible();
  await expect(conflicts.getByText("This ticket was cancelled.")).toBeVisible();
  await conflicts.getByRole("button", { name: "Open guest" }).click();
  const guestPage = page.getByRole("dialog");
  await expect(guestPage.getByText(reference)).toBeVisible();
  await expect(guestPage.getByText("Cancelled").first()).toBeVisible();
  await expect(guestPage.getByRole("link", { name: "kabir.noplace@example.in" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(conflicts.getByRole("button", { name: "Open guest" })).toBeFocused();
});
