import type { Page } from "@playwright/test";
import { openScreen, test } from "./access/test.ts";
import { signIn } from "./world/client.ts";
import { bookAndPay } from "./world/people.ts";
import { expect } from "./world/test.ts";

test.describe.configure({ mode: "parallel" });

/** Where what changes by itself is told to those who don't see it. */
const told = (page: Page, text: string | RegExp) =>
  page.locator("[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]").filter({ hasText: text });

test("suggestions are counted while somebody searches", async ({ world, cast }) => {
  const page = await openScreen(world, cast, { route: "/", who: "stranger", path: () => "/?tab=events" });
  await page.getByRole("combobox").fill("Kites by");
  await expect(told(page, /^Suggestions: \d+$/)).toBeAttached();
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

/** Forms that are sent as they are, and the first field that is wrong then. */
const forms = [
  { who: "host", path: "/create", send: "Continue", first: "Title" },
  { who: "guest", path: "/profile/brands/new", send: "Make this brand", first: "Name" },
  { who: "host", path: "/profile/programs", open: /key/i, send: /^(Create|Make)/, first: /name/i },
] as const;

for (const { who, path, send, first, ...more } of forms) {
  test(`what is wrong stands beside its field and has the focus: ${path}`, async ({ world, cast }) => {
    const page = await openScreen(world, cast, { route: path, who, path: () => path });
    if ("open" in more) await page.getByRole("button", { name: more.open }).first().click();
    await page
      .getByRole("button", { name: send, exact: typeof send === "string" })
      .last()
      .click();
    const field = page.getByRole("textbox", { name: first }).first();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/\S/);
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
    const paths: Record<string, string> = {
      event: `/${cast.event.event_slug}`,
      host: `/creator/${cast.host.userId}`,
      guests: `/event/manage/${cast.night.id}?tab=guests`,
      person: `/admin/people/${cast.guest.userId}`,
    };
    const page = await openScreen(world, cast, { route: path, who, path: () => paths[path] ?? path });
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
