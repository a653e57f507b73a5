import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { newestCode, signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, signInHere, test, type World } from "./world/test.ts";

const guestList = (id: string) => `/event/manage/${id}?tab=guests`;

test("the login says what one agrees to, and the account shows it", async ({ world }) => {
  const page = await world.visitor();
  await page.goto("/login?next=/profile/privacy");
  await expect(page.getByText("By continuing you agree to the Terms and the Privacy Policy.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/tnc");
  await expectAccessible(page);
  await signInHere(page, world, "agrees@example.in");
  await expect(page.getByRole("heading", { name: "Privacy and data" })).toBeVisible();
  await expect(page.getByText(/^Agreed on .* · version of /)).toBeVisible();
  await page.getByRole("link", { name: "Read: Terms and conditions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms and conditions" })).toBeVisible();
});

test("news are off, are switched on and off as easily, and a switch that wasn't saved goes back", async ({ world }) => {
  const page = await privacyPageOf(world, "switches@example.in");
  const news = page.getByRole("switch", { name: "News and messages" });
  await expect(news).not.toBeChecked();
  await news.click();
  await expect(page.getByText(/^On since /)).toBeVisible();
  await page.reload();
  await expect(news).toBeChecked();
  await news.click();
  await expect(page.getByText(/^Off since /)).toBeVisible();
  await page.route("**/api/auth/consents/*", (route) => route.abort());
  await news.click();
  await expect(page.getByText("That was not saved.")).toBeVisible();
  await expect(news).not.toBeChecked();
});

test("one's data comes as a file, after a failure too", async ({ world }) => {
  const page = await privacyPageOf(world, "takes@example.in");
  await page.route("**/api/auth/export", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Download my data" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Try again" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^mela-data-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText(`Saved as ${file.suggestedFilename()}`)).toBeVisible();
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({ ways_to_log_in: [{ address: "takes@example.in" }], bookings: [], wishlist: [] });
});

test("an account is deleted: first what will happen, then a code, then it has happened", async ({ world }) => {
  const host = await signIn(world.client, "leavehost@example.in");
  const event = await publish(world.client, host, { title: "Somebody will be missing" });
  const guest = await signIn(world.client, "leaves@example.in");
  await bookAndPay(world.client, guest, { event, count: 2 });
  const page = await world.visitor();
  await become(page, guest);
  await page.goto("/profile/privacy");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("Somebody will be missing")).toBeVisible();
  await expect(sheet.getByText("2 people")).toBeVisible();
  await expect(sheet.getByText(/in the host's books, as “Deleted guest”/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Keep it" }).click();
  await expect(sheet).toBeHidden();

  await page.getByRole("button", { name: "Delete my account" }).click();
  await sheet.getByRole("button", { name: "Send me a code" }).click();
  await expect(sheet.getByText("We sent it to le…@example.in.")).toBeVisible();
  await expectAccessible(page);
  const wrong = (await newestCode(world.client, "leaves@example.in")) === "111111" ? "222222" : "111111";
  await sheet.getByRole("textbox").first().pressSequentially(wrong);
  await expect(sheet.getByText("Invalid code try again")).toBeVisible();
  await sheet
    .getByRole("textbox")
    .first()
    .pressSequentially(await newestCode(world.client, "leaves@example.in"));
  await expect(page).toHaveURL(`${world.url}/`);
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByLabel("Phone or Email")).toHaveCount(0); // home, not the login
  await expect(page).toHaveURL(`${world.url}/`);
  expect(await page.evaluate(() => window.localStorage.getItem("authToken"))).toBeNull();
  await page.goto("/profile/privacy");
  await expect(page).toHaveURL(/\/login\?next=/);

  const desk = await world.visitor(desktop);
  await become(desk, host);
  await desk.goto(guestList(event.id));
  await expect(desk.getByText("Deleted guest").first()).toBeVisible();
  await expect(desk.getByText("leaves@example.in")).toHaveCount(0);
  await desk.goto(`/event/manage/${event.id}?tab=team`);
  const looks = desk.getByRole("region", { name: "Who looked at your guests" });
  await expect(looks.getByText("You", { exact: true })).toBeVisible();
  await expect(looks.getByText("Guest list · 1 guest")).toBeVisible();
});

for (const size of [phone, desktop]) {
  test(`privacy and policies keep nobody out, at ${size.width}, in both languages`, async ({ world }) => {
    const person = await signIn(world.client, `privacyaxe${size.width}@example.in`);
    const page = await world.visitor(size);
    await become(page, person);
    for (const lang of ["en", "hi"]) {
      for (const path of ["/profile/privacy", "/privacy-policy", "/tnc", "/data-deletion-policy", "/help"]) {
        await page.goto(`${path}?lang=${lang}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (path === "/profile/privacy") await expect(page.getByRole("switch")).toHaveCount(2);
        await test.step(`${path} ${lang}`, () => expectAccessible(page));
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      }
    }
  });
}

test("a policy's contents lead to its parts, and paper gets the text alone", async ({ world }) => {
  const page = await world.visitor(desktop);
  await page.goto("/privacy-policy");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Your rights" }).click();
  await expect(page).toHaveURL(/#rights$/);
  await expect(page.getByRole("heading", { name: "Your rights" })).toBeInViewport();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Who sees what" })).toBeVisible();
});

async function privacyPageOf(world: World, address: string): Promise<Page> {
  const person = await signIn(world.client, address);
  const page = await world.visitor();
  await become(page, person);
  await page.goto("/profile/privacy");
  return page;
}
