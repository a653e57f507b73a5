import { byKeys } from "./access/byKeys.ts";
import { newestCode, signIn } from "./world/client.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, test } from "./world/test.ts";

test("an event is written and published by keys alone", async ({ world }) => {
  const page = await world.visitor(desktop);
  await become(page, await signIn(world.client, "keys-host@example.in"));
  const keys = byKeys(page);
  await page.goto("/create");
  await keys.type(page.getByRole("textbox", { name: "Title" }), "Braille and chai");
  await keys.type(page.getByRole("textbox", { name: "Description" }), "An evening of reading by touch, with tea.");
  await keys.press(page.getByRole("button", { name: "Continue" }));
  // Day, month, year: in which order they are typed is the browser's own, so day and month are alike.
  for (const label of ["Starts on", "Ends on"]) {
    await keys.reach(page.getByLabel(label));
    await page.keyboard.type("02022028");
    await expect(page.getByLabel(label)).toHaveValue("2028-02-02");
  }
  await keys.type(page.getByRole("textbox", { name: "Place" }), "Reading room");
  await keys.type(page.getByRole("combobox", { name: "City" }), "Jaipur");
  await page.keyboard.press("Escape"); // the list of suggestions
  await keys.press(page.getByRole("button", { name: "Continue" }));
  await keys.type(page.getByLabel("Seats"), "12");
  await keys.press(page.getByRole("button", { name: "Continue" }));
  await keys.press(page.getByRole("button", { name: "Continue" }));
  await keys.press(page.getByRole("button", { name: "Publish" }));
  await expect(page).toHaveURL(/\/event\/manage\//);
  await expect(page.getByRole("heading", { name: "Braille and chai" }).first()).toBeVisible();
});

test("a stranger finds an event, signs in, books, pays and opens the pass by keys alone", async ({ world }) => {
  const host = await signIn(world.client, "keys-seller@example.in");
  const title = "Tabla without looking";
  const event = await publish(world.client, host, {
    title,
    ticket_types: [{ name: "Entry", price: 300, capacity: 9 }],
  });
  const page = await world.visitor(desktop);
  const keys = byKeys(page);
  await page.goto(`/${event.event_slug}`);
  await keys.press(page.getByRole("button", { name: "One more" }));
  await keys.press(page.getByRole("button", { name: /Book \d seats?/ }));
  await keys.type(page.getByLabel("Phone or Email"), "keys-guest@example.in");
  await keys.press(page.getByRole("button", { name: "Continue", exact: true }));
  await expect(page.getByRole("heading", { name: "Enter Code" })).toBeVisible();
  await keys.reach(page.getByRole("textbox").first());
  await page.keyboard.type(await newestCode(world.client, "keys-guest@example.in"));
  await expect(page).toHaveURL(/\/checkout\//);
  await keys.press(page.getByRole("button", { name: /Pay ₹/ }));
  await keys.press(page.getByRole("button", { name: "Pay", exact: true }));
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
  await page.goto("/bookings");
  await keys.press(page.getByRole("link", { name: new RegExp(title) }));
  await expect(page.getByRole("img", { name: /Ticket code/ })).toBeVisible();
});

test("a guest is let in at the door by keys alone", async ({ world }) => {
  const host = await signIn(world.client, "keys-door@example.in");
  const guest = await signIn(world.client, "keys-late@example.in");
  const event = await publish(world.client, host, { ...soon(), title: "Veena at dusk" });
  await bookAndPay(world.client, guest, { event });
  const page = await world.visitor(desktop);
  await become(page, host);
  const keys = byKeys(page);
  await page.goto(`/scanner/${event.id}`);
  await keys.press(page.getByRole("button", { name: "Find a guest" }));
  await keys.type(page.getByRole("searchbox", { name: "Search for a Guest..." }), "keys-late");
  await keys.press(page.getByRole("button", { name: "Check In" }));
  await expect(page.getByText("Guest checked in successfully!")).toBeVisible();
});
