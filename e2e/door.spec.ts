import { signIn } from "./world/client.ts";
import { scanAll } from "./world/doorPhone.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, expectAccessible, test } from "./world/test.ts";

test("forgeries and other events' tickets are refused with a reason, and the next good ticket still scans", async ({
  world,
}) => {
  const host = await signIn(world.client, "doorhost@example.in");
  const guest = await signIn(world.client, "doorguest@example.in");
  const event = await publish(world.client, host, { ...soon(), title: "Kite making on the roof" });
  const other = await publish(world.client, host, { ...soon(), title: "Chai and verses" });
  const { party_code: good } = await bookAndPay(world.client, guest, { event });
  const { party_code: elsewhere } = await bookAndPay(world.client, guest, { event: other });
  const altered = `${good?.slice(0, 60)}${good?.[60] === "A" ? "B" : "A"}${good?.slice(61)}`;

  const sights = [
    { code: "https://example.com/not-a-ticket", seconds: 5 },
    { code: altered, seconds: 5 },
    { code: elsewhere ?? "", seconds: 5 },
    { code: good ?? "", seconds: 5 },
  ];
  const door = await world.cameraSeeing(sights);
  await become(door, host);
  await door.goto(`/scanner/${event.id}`);
  const result = door.getByRole("status").first();
  await expect(result).toContainText("This is not a Mela ticket.", { timeout: 30_000 });
  await expect(result).toContainText("This ticket is not genuine.");
  await expect(result).toContainText("This ticket is for Chai and verses.");
  await expect(result).toContainText("Guest checked in successfully!");
  await expect(door.getByRole("list", { name: "Checked-In Guests (1)" })).toBeVisible();
});

test("a guest whose phone is dead is found by name, and a picture of a code can be uploaded", async ({ world }) => {
  const host = await signIn(world.client, "finder@example.in");
  const guest = await signIn(world.client, "lostphone@example.in");
  const event = await publish(world.client, host, { ...soon(), title: "Sunday ragas" });
  await bookAndPay(world.client, guest, { event });
  const door = await world.visitor();
  await become(door, host);
  await door.goto(`/scanner/${event.id}`);
  await door.getByRole("button", { name: "Find a guest" }).click();
  await door.getByRole("searchbox", { name: "Search for a Guest..." }).fill("lostphone");
  await door.getByRole("button", { name: "Check In" }).click();
  await expect(door.getByText("Guest checked in successfully!")).toBeVisible();

  const pass = await world.visitor();
  await become(pass, guest);
  await pass.goto("/bookings");
  await pass.getByRole("link", { name: /Sunday ragas/ }).click();
  const picture = await pass.getByRole("img", { name: /Ticket code/ }).screenshot();
  const blank = await pass.getByRole("heading", { name: /Sunday ragas/ }).screenshot();
  const chosen = door.getByLabel("Upload QR Code").last();
  await chosen.setInputFiles({ name: "blank.png", mimeType: "image/png", buffer: blank });
  await expect(door.getByText(/There is no QR code in this picture/)).toBeVisible();
  await chosen.setInputFiles({ name: "code.png", mimeType: "image/png", buffer: picture });
  await expect(door.getByText(/Guest already checked in/)).toBeVisible();
});

test("what was scanned is taken back, and of a party some come in now and the rest later", async ({ world }) => {
  const host = await signIn(world.client, "undoing@example.in");
  const guest = await signIn(world.client, "latecomers@example.in");
  const event = await publish(world.client, host, { ...soon(), title: "Ghazals after dark" });
  const { party_code: code } = await bookAndPay(world.client, guest, { event, count: 3 });
  const door = await world.visitor();
  await become(door, host);
  await door.goto(`/scanner/${event.id}`);
  const banner = door.locator("[aria-live=assertive]");
  const list = door.getByRole("list", { name: /^Checked-In Guests/ });
  await expect(door.getByText("0 of 3")).toBeVisible();
  await scanAll(door, [code ?? ""]);
  await expect(banner).toContainText("party of 3");
  await door.getByRole("button", { name: "Not all are here" }).click();
  await door.getByRole("dialog", { name: "How many come in?" }).getByRole("button", { name: "1", exact: true }).click();
  await expect(banner).toContainText("2 more may come in");
  await expect(list).toContainText("1 of 3");
  await expectAccessible(door);
  await door.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(banner).toContainText("Taken back.");
  await expect(list.getByRole("listitem")).toHaveCount(0);

  await door.getByRole("button", { name: "Only some of a party" }).click();
  await door.getByRole("dialog", { name: "How many come in?" }).getByRole("button", { name: "2", exact: true }).click();
  await expect(door.getByText("Next code: only 2")).toBeVisible();
  await door.getByRole("button", { name: "Find a guest" }).click();
  await door.getByRole("searchbox", { name: "Search for a Guest..." }).fill("latecomers");
  await door.getByRole("button", { name: "Check In 2" }).click();
  await expect(banner).toContainText("1 more may come in");
  await expect(door.getByText("Next code: only 2")).toBeHidden();
  await door.getByRole("button", { name: "Find a guest" }).click();
  await door.getByRole("button", { name: /^Undo the check-in of/ }).click();
  await expect(door.getByRole("dialog").getByRole("button", { name: "Check In", exact: true })).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(0);
});

test("a stranger is told that they are not on the door team, and an id that can't be says 'Invalid Event'", async ({
  world,
}) => {
  const host = await signIn(world.client, "closed@example.in");
  const stranger = await signIn(world.client, "door-stranger@example.in");
  const event = await publish(world.client, host, soon());
  const door = await world.visitor();
  await become(door, stranger);
  await door.goto(`/scanner/${event.id}`);
  await expect(door.getByText("You are not on this event's door team.").first()).toBeVisible();
  await door.goto("/scanner/not-an-event");
  await expect(door.getByRole("heading", { name: "Invalid Event" })).toBeVisible();
});
