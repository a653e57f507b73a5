import type { myEvents } from "@mela/contract/listings";
import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

const jaipur = { latitude: 26.9124, longitude: 75.7873 };
const placeButton = (page: Page, name: string) => page.getByRole("button", { name: `Place: ${name}`, exact: true });
const field = (page: Page) => page.getByRole("combobox", { name: "Search city or use current location" });
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("melaLocation") ?? "null"));

/** Opens Home where nothing is known of the place: a connection of this machine is in Delhi. */
async function openHome(page: Page) {
  await page.goto("/");
  await expect(placeButton(page, "Delhi")).toBeVisible();
}

test("a device that may tell says where one is, by name, and it is remembered for five minutes", async ({ world }) => {
  const page = await world.visitor(phone);
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation(jaipur);
  await page.goto("/");
  await expect(placeButton(page, "Jaipur")).toBeVisible();
  await expect
    .poll(() => kept(page))
    .toMatchObject({ city: "Jaipur", country: "India", accuracy: "GPS", source: "geolocation" });
  expect(new URL(page.url()).search).toBe(""); // where a person stands is nobody's business

  await page.context().setGeolocation({ latitude: 19.076, longitude: 72.8777 });
  await page.reload();
  await expect(placeButton(page, "Jaipur")).toBeVisible();
  await page.clock.install({ time: Date.now() + 300_000 });
  await page.reload();
  await page.clock.runFor(1_000);
  await expect(placeButton(page, "Mumbai")).toBeVisible();
});

test("a device that may not tell is Delhi here, and its button says so by being off", async ({ world }) => {
  const page = await world.visitor(phone);
  const browser = await page.context().newCDPSession(page);
  const { browserContextId = "" } = (await browser.send("Target.getTargetInfo")).targetInfo;
  const refused = { permission: { name: "geolocation" }, setting: "denied" } as const;
  await browser.send("Browser.setPermission", { ...refused, browserContextId, origin: new URL(world.url).origin });
  await openHome(page);
  await expect
    .poll(() => kept(page))
    .toMatchObject({ lat: 28.6139, lng: 77.209, city: "Delhi", country: "India", source: "ip" });
  await placeButton(page, "Delhi").click();
  await expect(page.getByRole("button", { name: "Use my location" })).toBeDisabled();
  await expectAccessible(page);
});

test("a city is found by its beginning and chosen with the keyboard alone", async ({ world }) => {
  const page = await world.visitor(desktop);
  await openHome(page);
  await placeButton(page, "Delhi").press("Enter");
  await field(page).fill("jai");
  await expect(page.getByRole("option")).toHaveText([/^Jaipur/, /^Jaigaon/, /^Jaisalmer/, /^Jaisingpur/, /^Jaito/]);
  await expectAccessible(page);
  const list = await page.getByRole("listbox").boundingBox();
  expect(list?.height).toBeLessThanOrEqual(220);
  await field(page).press("Escape"); // the list goes, the dialog stays
  await expect(page.getByRole("option")).toHaveCount(0);
  await field(page).press("ArrowDown");
  await field(page).press("ArrowDown");
  await field(page).press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toHaveText(/^Jaisalmer/);
  await field(page).press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(placeButton(page, "Jaisalmer")).toBeVisible();
  await expect(page).toHaveURL(/[?&]city=Jaisalmer$/); // a press is answered before its page has come
  await expect.poll(() => kept(page)).toMatchObject({ city: "Jaisalmer", accuracy: "MANUAL", source: "manual" });
  expect((await kept(page)).lat).toBeCloseTo(26.9, 0);
});

/** As who types fast: however slow the machine, no pause comes between. */
async function typeAtOnce(page: Page, texts: readonly string[]): Promise<void> {
  await field(page).evaluate((input, texts) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    for (const text of texts) {
      set?.call(input, text); // past React, which takes what is set on its own input for known
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, texts);
}

test("typing is searched after a pause, in Hindi too, and asked once", async ({ world }) => {
  const page = await world.visitor(phone);
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/places/cities") asked.push(url.searchParams.get("q") ?? "");
  });
  await openHome(page);
  await placeButton(page, "Delhi").click();
  await typeAtOnce(page, ["j", "ja", "jai", "jaip"]);
  await expect(page.getByRole("option").first()).toHaveText(/^Jaipur/);
  expect(asked).toEqual(["jaip"]);
  await field(page).fill("मुंबई");
  await expect(page.getByRole("option").first()).toHaveText(/^Mumbai/);
  await field(page).fill("jaip");
  await expect(page.getByRole("option").first()).toHaveText(/^Jaipur/);
  expect(asked).toEqual(["jaip", "मुंबई"]);
  await field(page).fill("j");
  await expect(page.getByRole("option")).toHaveCount(0);
});

test("without the server the popular cities stand in, without a word", async ({ world }) => {
  const page = await world.visitor(phone);
  await page.route("**/api/places/**", (route) => route.abort());
  await openHome(page);
  await placeButton(page, "Delhi").click();
  await field(page).fill("hyder");
  await page.getByRole("option", { name: "Hyderabad" }).click();
  await expect(placeButton(page, "Hyderabad")).toBeVisible();
});

test("what is typed by hand, a popular city, and anywhere", async ({ world }) => {
  const page = await world.visitor(phone);
  await openHome(page);
  await placeButton(page, "Delhi").click();
  await field(page).fill("Xanadu, Mongolia");
  await expect(page.getByRole("button", { name: "Look in “Xanadu, Mongolia”" })).toBeVisible();
  await field(page).press("Enter");
  await expect(placeButton(page, "Xanadu")).toBeVisible();
  await placeButton(page, "Xanadu").click();
  await expect(page.getByRole("heading", { name: "Popular Cities" })).toBeVisible();
  await page.getByRole("button", { name: "Goa", exact: true }).click();
  await expect(placeButton(page, "Goa")).toBeVisible();
  await placeButton(page, "Goa").click();
  await page.getByRole("button", { name: "Search Anywhere (No location filter)" }).click();
  await expect(placeButton(page, "Select city")).toBeVisible();
  await expect.poll(() => kept(page)).toMatchObject({ lat: 0, lng: 0, city: "Anywhere", country: "Global" });
});

test("My Listings: 'Select Location' begins with the current city, and leads to what is near", async ({ world }) => {
  const page = await world.visitor(phone);
  await become(page, await signIn(world.client, "places@example.in"));
  await page.goto("/creator/events");
  await placeButton(page, "Select city").click();
  const dialog = page.getByRole("dialog", { name: "Select Location" });
  const city = dialog.getByRole("combobox", { name: "City" });
  await expect(dialog.getByText("Choose your city to find nearby events")).toBeVisible();
  await expect(city).toHaveValue("");
  await expect(city).toBeFocused();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(400);
  await city.fill("udaip");
  await expect(dialog.getByRole("option").first()).toHaveText(/^Udaipur/);
  await expectAccessible(page);
  await dialog.getByRole("heading").click(); // outside the list: it is put away, the dialog stays
  await expect(dialog.getByRole("option")).toHaveCount(0);
  await city.press("ArrowDown");
  await dialog.getByRole("option").first().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "What's on near Udaipur" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create an event" }).first()).toHaveAttribute(
    "href",
    "/create?city=Udaipur",
  );

  await placeButton(page, "Udaipur").click();
  await expect(city).toHaveValue("Udaipur, India");
  await city.fill("Nowhere");
  await city.press("Enter");
  await expect
    .poll(() => kept(page))
    .toMatchObject({ city: "Nowhere", country: "Unknown", accuracy: "MANUAL", source: "manual" });
});

test("My Listings: the device can be asked too", async ({ world }) => {
  const page = await world.visitor(phone);
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation(jaipur);
  await become(page, await signIn(world.client, "places-device@example.in"));
  await page.goto("/creator/events");
  await placeButton(page, "Select city").click();
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(placeButton(page, "Jaipur")).toBeVisible();
});

test("Create: a host's town is found by its beginning, and the event is near those who are there", async ({
  world,
}) => {
  const page = await world.visitor(phone);
  const host = await signIn(world.client, "places-host@example.in");
  await become(page, host);
  await page.goto("/create");
  await page.getByRole("textbox", { name: "Title" }).fill("Perfume making");
  await page.getByRole("button", { name: "Continue" }).click();
  const city = page.getByRole("combobox", { name: "City" });
  const found = page.getByRole("listbox", { name: "City" }).getByRole("option");
  await city.fill("kannau");
  await expect(found.first()).toHaveText(/^Kannauj/);
  await expectAccessible(page);
  await city.press("ArrowDown");
  await city.press("Enter");
  await expect(city).toHaveValue("Kannauj");
  await expect(found).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Country" })).toHaveValue("India");
  await expect(async () => {
    const [draft] = await world.client.send<typeof myEvents>("myEvents", {}, host.token).then(({ data }) => data);
    expect([draft?.lat, draft?.lng]).toEqual([expect.closeTo(27.05, 1), expect.closeTo(79.92, 1)]);
  }).toPass();
});
