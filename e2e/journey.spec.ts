import { fileURLToPath } from "node:url";
import { desktop, expect, expectAccessible, phone, signInHere, test } from "./world/test.ts";

const cover = fileURLToPath(new URL("pictures/cover.jpg", import.meta.url));

test("a host publishes, a guest books and pays, and the ticket opens the door once", async ({ world }) => {
  test.setTimeout(180_000);
  const tomorrow = inDays(1); // the same to the end, should midnight pass meanwhile

  const host = await world.visitor({ ...desktop, moves: true });
  await host.goto("/create");
  await signInHere(host, world, "asha@example.in");
  const link = await test.step("publish an event", async () => {
    await host.getByRole("textbox", { name: "Title" }).fill("Qawwali under the banyan");
    await host
      .getByRole("textbox", { name: "Description" })
      .fill("Two hours of qawwali on the lawn. Bring a shawl, we bring the chai.");
    await host.getByLabel("Add a cover photo").setInputFiles(cover);
    await expect(host.getByRole("button", { name: "Remove the cover photo" })).toBeVisible();
    await host.getByRole("button", { name: "Continue" }).click();
    await host.getByLabel("Starts on").fill(tomorrow);
    await host.getByLabel("Ends on").fill(tomorrow);
    await host.getByRole("textbox", { name: "Place" }).fill("Sunder Nursery");
    await host.getByRole("combobox", { name: "City" }).fill("Delhi");
    await host.getByRole("button", { name: "Continue" }).click();
    await host.getByLabel("Price (₹)").fill("899");
    await host.getByLabel("Seats").fill("2");
    await host.getByRole("button", { name: "Continue" }).click();
    await host.getByRole("button", { name: "Continue" }).click();
    await host.getByRole("button", { name: "Publish" }).click();
    await expect(host).toHaveURL(/\/event\/manage\//);
    return new URL(host.url()).pathname.split("/").at(-1) ?? "";
  });

  const guest = await world.visitor({ ...phone, moves: true });
  await test.step("find it on Home and book, signing in on the way", async () => {
    await guest.goto("/?tab=events");
    await guest.getByRole("link", { name: "Qawwali under the banyan" }).first().click();
    await expect(guest.getByRole("heading", { level: 1, name: "Qawwali under the banyan" })).toBeVisible();
    await guest.getByRole("button", { name: "Choose tickets" }).click();
    await guest.getByRole("button", { name: "One more" }).click();
    await guest.getByRole("button", { name: /Book 2 seats/ }).click();
    await signInHere(guest, world, "9876543210");
    await expect(guest).toHaveURL(/\/checkout\//);
    await expect(guest.getByText("Seats held for you")).toBeVisible();
  });
  const bookingId = new URL(guest.url()).pathname.split("/").at(-1) ?? "";

  await test.step("a payment that fails can be tried again, and then the pass is there", async () => {
    await guest.getByRole("button", { name: /Pay ₹1,798/ }).click();
    await guest.getByRole("button", { name: "Fail" }).click();
    await expect(guest.getByRole("heading", { name: "Payment failed" })).toBeVisible();
    await guest.getByRole("link", { name: "Try again" }).click();
    await guest.getByRole("button", { name: /Pay ₹1,798/ }).click();
    await guest.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(guest).toHaveURL(`${world.url}/booking_confirmed/${bookingId}`);
    await expect(guest.getByRole("heading", { name: "You're going!" })).toBeVisible();
  });
  const picture = await guest.getByRole("img", { name: /Ticket code/ }).screenshot();

  await test.step("it is sold out now, and says so", async () => {
    const late = await world.visitor();
    await late.goto(new URL(await publicPath(host), world.url).href);
    await expect(late.getByText(/sold out/i).first()).toBeVisible();
  });

  await test.step("both find it on their lists", async () => {
    await guest.goto("/bookings");
    await expect(guest.getByRole("link", { name: /Qawwali under the banyan/ })).toBeVisible();
    await host.goto("/creator/events");
    await expect(host.getByText("Qawwali under the banyan").first()).toBeVisible();
    await host.goto(`/event/manage/${link}?tab=guests`);
    await expect(host.getByRole("list", { name: "Guest list" })).toContainText("Approved");
  });

  await test.step("the door opens once, and not to forgeries", async () => {
    const session = await host.evaluate(() => JSON.stringify(window.localStorage));
    const door = await world.cameraSeeing([{ png: picture, seconds: 60 }]);
    await door.goto("/help"); // a page of the same site, to bring the host's session here
    await door.evaluate((kept) => {
      for (const [key, value] of Object.entries(JSON.parse(kept))) window.localStorage.setItem(key, String(value));
    }, session);
    const ahead = Date.parse(`${tomorrow}T17:00:00+05:30`) - Date.now();
    world.ageBy(ahead); // to the hour before it begins
    await door.goto(`/scanner/${link}`);
    const result = door.getByRole("status").first();
    await expect(result).toContainText("Guest checked in successfully!");
    await expect(door.getByRole("list", { name: "Checked-In Guests (1)" })).toBeVisible();
    await expectAccessible(door);
    await door.reload(); // a fresh page remembers nothing: now the server has to know
    await expect(result).toContainText(/Guest already checked in at \d{1,2}:\d\d [ap]m/);
    world.ageBy(-ahead); // other tests share the server
  });
});

/** A day from now as date inputs take it, in India. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

async function publicPath(manage: import("@playwright/test").Page): Promise<string> {
  return (await manage.getByRole("link", { name: "View page" }).getAttribute("href")) ?? "";
}
