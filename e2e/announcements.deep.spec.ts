import type { createBooking } from "@mela/contract/bookings";
import type { Page } from "@playwright/test";
import type { Cast } from "./access/cast.ts";
import { openScreen, test } from "./access/test.ts";
import { signIn } from "./world/client.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, signInHere } from "./world/test.ts";

test.describe.configure({ mode: "parallel" });

/** Where what changes by itself is told to those who don't see it. */
const told = (page: Page, text: string | RegExp) =>
  page.locator("[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]").filter({ hasText: text });

test("suggestions are counted while somebody searches", async ({ world, cast }) => {
  const page = await openScreen(world, cast, { route: "/", who: "stranger", path: () => "/?tab=events" });
  await page.getByRole("combobox").fill("Kites by");
  await expect(told(page, /^Suggestions: \d+$/)).toBeAttached();
});

test("a search says how many events it found", async ({ world, cast }) => {
  const page = await openScreen(world, cast, { route: "/", who: "stranger", path: () => "/?tab=events" });
  await page.getByRole("combobox").fill("Kites by");
  await page.keyboard.press("Enter");
  await expect(told(page, /^1 event found$/)).toBeAttached();
});

test("what was done is told by a toast", async ({ world, cast }) => {
  const page = await openScreen(world, cast, { route: "help", who: "stranger", path: () => "/help" });
  await page.getByRole("button", { name: "Share" }).press("Enter");
  await expect(told(page, /Link copied|localhost/)).toBeVisible();
});

test("whoever has to pay hears when five minutes are left, and that the time is over", async ({ world, cast }) => {
  const slow = await signIn(world.client, `slow${test.info().workerIndex}@access.example.in`);
  const [type] = cast.event.ticket_types;
  const responses = cast.event.questions.map(({ id }) => ({ question_id: id, answer: "Idli" }));
  const body = { tickets: [{ ticket_type_id: type?.id ?? "", count: 1 }], responses };
  const params = { eventId: cast.event.id };
  const { data: held } = await world.client.send<typeof createBooking>("createBooking", { params, body }, slow.token);
  const page = await world.visitor();
  await become(page, slow);
  await page.clock.install();
  await page.goto(`/checkout/${held.booking_id}`);
  await expect(page.getByText("Seats held for you")).toBeVisible();
  await expect(told(page, /left to pay/)).toHaveCount(0);
  await page.clock.fastForward("05:30");
  await expect(told(page, "5 minutes left to pay")).toBeAttached();
  await page.clock.fastForward("05:00");
  await expect(told(page, "Your hold ran out and the seats went back")).toBeAttached();
});

test("a host who looks for a guest hears how many there are", async ({ world, cast }) => {
  const path = `/event/manage/${cast.night.id}?tab=guests`;
  const page = await openScreen(world, cast, { route: "event/manage/:eventId", who: "host", path: () => path });
  await page.getByRole("searchbox", { name: "Search for a Guest..." }).fill("other@");
  await expect(told(page, "1 guest found")).toBeAttached();
});

test("the scanner says what came of each guest", async ({ world, cast }) => {
  const late = await signIn(world.client, `late${test.info().workerIndex}@access.example.in`);
  await bookAndPay(world.client, late, { event: cast.night });
  const path = `/scanner/${cast.night.id}`;
  const page = await openScreen(world, cast, { route: "scanner/:eventId", who: "host", path: () => path });
  await page.getByRole("button", { name: "Find a guest" }).click();
  await page.getByRole("searchbox", { name: "Search for a Guest..." }).fill("late");
  await page.getByRole("button", { name: "Check In" }).first().click();
  await expect(told(page, "Guest checked in successfully!")).toBeAttached();
});

/** Addresses that are known only once the cast is there. */
const placesOf = ({ event, host, night, guest }: Cast): Record<string, string> => ({
  event: `/${event.event_slug}`,
  host: `/creator/${host.userId}`,
  guests: `/event/manage/${night.id}?tab=guests`,
  messages: `/event/manage/${night.id}?tab=messages`,
  person: `/admin/people/${guest.userId}`,
});

/** Forms that are sent as they are, and the first field that is wrong then. */
const forms = [
  { who: "host", path: "/create", send: "Continue", first: "Title" },
  { who: "stranger", path: "/login", send: "Continue", first: "Phone or Email" },
  { who: "host", path: "/creator/post", send: "Post", first: "What is new?" },
  { who: "host", path: "messages", send: "Preview", first: "Subject" },
  { who: "operator", path: "person", open: "Suspend", send: "Suspend", first: "Why" },
  { who: "guest", path: "/profile/brands/new", send: "Make this brand", first: "Name" },
  { who: "host", path: "/profile/programs", open: /key/i, send: /^(Create|Make)/, first: /name/i },
] as const;

for (const { who, path, send, first, ...more } of forms) {
  test(`what is wrong stands beside its field and has the focus: ${path}`, async ({ world, cast }) => {
    const page = await openScreen(world, cast, { route: path, who, path: () => placesOf(cast)[path] ?? path });
    if ("open" in more) await page.getByRole("button", { name: more.open }).first().click();
    const button = page.getByRole("button", { name: send, exact: typeof send === "string" }).last();
    const field = page.getByRole("textbox", { name: first }).first();
    // The second time nothing is wrong that was not before.
    for (let sent = 0; sent < 2; sent += 1) {
      await button.press("Enter");
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(/\S/);
      await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeAttached();
    }
  });
}

/** Dialogs by the button that opens them. */
const dialogs = [
  { who: "stranger", path: "/", button: /^Date: /, name: "Select Date" },
  { who: "stranger", path: "/", button: /^Place: /, name: /./ },
  { who: "stranger", path: "/", button: "Filters", name: "Filters" },
  { who: "guest", path: "event", button: "Choose tickets", name: /./ },
  { who: "host", path: "guests", button: /^guest@access/, name: /guest@access/ },
  { who: "host", path: "/profile/security", button: /email/i, name: /./ },
  { who: "guest", path: "/profile/privacy", button: "Delete my account", name: /./ },
  { who: "operator", path: "person", button: "Suspend", name: /./ },
] as const;

for (const { who, path, button, name } of dialogs) {
  test(`a dialog keeps the keyboard and gives it back: ${path} ${button}`, async ({ world, cast }) => {
    const page = await openScreen(world, cast, { route: path, who, path: () => placesOf(cast)[path] ?? path });
    const opener = page.getByRole("button", { name: button, exact: typeof button === "string" }).first();
    await opener.press("Enter");
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    const hasFocus = () => dialog.evaluate((box) => box.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    for (const key of ["Tab", "Shift+Tab"])
      for (let pressed = 0; pressed < 25; pressed += 1) {
        await page.keyboard.press(key);
        await expect.poll(hasFocus, `${key}, ${pressed + 1} times`).toBe(true); // its edges hand the focus on
      }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

for (const end of ["cancelled", "logged in"] as const) {
  test(`the login leads back to what asked for it: ${end}`, async ({ world, cast }) => {
    const page = await openScreen(world, cast, { route: "/", who: "stranger", path: () => "/?tab=events" });
    const opener = page.getByRole("tab", { name: "Wishlist" });
    await opener.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Phone or Email")).toBeFocused();
    if (end === "cancelled") await page.keyboard.press("Escape");
    else await signInHere(page, world, `back${test.info().workerIndex}@access.example.in`);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}
