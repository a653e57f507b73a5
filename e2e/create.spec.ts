import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { createEvent } from "@mela/contract/eventCalls";
import { signIn } from "./world/client.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, test } from "./world/test.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const drawing = {
  name: "poster.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};
const heic = {
  name: "IMG_0002.HEIC",
  mimeType: "image/heic",
  buffer: readFileSync(here("../server/src/media/testing/photo.heic")),
};
const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: readFileSync(here("pictures/cover.jpg")) };

test("a trek is laid out with pictures, a pin and questions, and its page shows them", async ({ world }) => {
  const page = await world.visitor(desktop);
  await become(page, await signIn(world.client, "storyteller@example.in"));
  await page.goto("/create");
  await page.getByText("Experience", { exact: true }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Loom days in Yeola");
  await expect(page.getByText("/loom-days-in-yeola, made from the title")).toBeVisible();

  await test.step("the story, by keys alone", async () => {
    await page.getByRole("textbox", { name: "Description" }).click();
    await page.keyboard.type("Three days at the loom.");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Heading", exact: true }).click();
    await page.keyboard.type("What you take home");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "List", exact: true }).click();
    await page.keyboard.type("A scarf");
    await page.getByRole("textbox", { name: "Address of the page" }).fill("bookings");
    await page.getByRole("button", { name: "Use bookings-event" }).click();
    const seen = Promise.withResolvers<void>();
    await page.route(/\/api\/events\/[0-9a-f-]{36}$/, async (route) => {
      await seen.promise; // once the draft is saved the address is its own, and no longer free
      await route.continue();
    });
    await page.getByRole("textbox", { name: "Address of the page" }).fill("our-loom-days");
    await expect(page.getByText("/our-loom-days is free")).toBeVisible();
    seen.resolve();
  });
  await test.step("pictures: one that is none, a phone's, their order and their words", async () => {
    await page.getByLabel("Add a cover photo").setInputFiles(here("pictures/cover.jpg"));
    await page.getByLabel("What is on the cover").fill("Looms by the window");
    await page.getByLabel("Add photos").setInputFiles([drawing, heic, photo]);
    await expect(page.getByRole("alert").filter({ hasText: "poster.jpg" })).toContainText("Please choose a JPEG");
    await page.getByRole("button", { name: "Leave out poster.jpg" }).click();
    const photos = page.getByRole("list", { name: "Photos in their order" }).getByRole("listitem");
    await expect(photos).toHaveCount(2);
    await page.getByLabel("What is on photo 2").fill("Second");
    await page.getByRole("button", { name: "Move photo 2 earlier" }).click();
    await expect(page.getByText("Now at place 1 of 2")).toBeAttached();
    await expect(page.getByLabel("What is on photo 1")).toHaveValue("Second");
    await expectAccessible(page);
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await test.step("when and exactly where", async () => {
    await page.getByLabel("Starts on").fill("2028-01-10");
    await page.getByLabel("Ends on").fill("2028-01-12");
    await page.getByRole("combobox", { name: "City" }).fill("Nashik");
    await page.getByRole("button", { name: "Exactly where" }).click();
    const pin = page.getByRole("button", { name: /^Pin at/ });
    await pin.focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByLabel("Coordinates")).toHaveValue(/^\d+\.\d{5}, \d+\.\d{5}$/);
    await page.getByLabel("Coordinates").fill("20.04, 74.48");
    await page.keyboard.press("Enter");
    await expect(pin).toHaveAccessibleName(/20\.04000, 74\.48000/);
    await expectAccessible(page);
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await test.step("what everyone is asked, and what happens on each of its days", async () => {
    await page.getByRole("button", { name: "Add a question" }).click();
    await page.getByRole("textbox", { name: "Question", exact: true }).fill("Which meal?");
    await page.getByLabel("Kind of answer").selectOption("SINGLE");
    await page.getByLabel("Choice 1", { exact: true }).fill("Jain");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Fish");
    await page.getByRole("button", { name: "Add an icon" }).first().click();
    await page.getByRole("button", { name: "🥗" }).click();
    await page.getByText("Every guest").click();
    await page.getByRole("switch", { name: "Required" }).check();
    await expect(page.getByLabel("Day 3: title")).toBeVisible();
    await page.getByLabel("Day 1: title").fill("Arrive");
    await expectAccessible(page);
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "See the whole page" }).filter({ visible: true }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "What you take home" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/event\/manage\//);

  const guest = await world.visitor(desktop);
  await guest.goto("/our-loom-days");
  await expect(guest.getByRole("heading", { level: 3, name: "What you take home" })).toBeVisible();
  await expect(guest.getByRole("img", { name: "Looms by the window" })).toBeVisible();
  await expect(guest.getByRole("link", { name: "Login" })).toBeVisible();
  await guest.getByRole("button", { name: "One more" }).click();
  await guest.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(guest.getByRole("radio", { name: "Jain" })).toHaveCount(2);
});

test("Back leads one step back in the form, a reload stays in it, and a draft is gone on with where it lacks something", async ({
  world,
}) => {
  const page = await world.visitor();
  await become(page, await signIn(world.client, "backandforth@example.in"));
  await page.goto("/create");
  const title = page.getByRole("textbox", { name: "Title" });
  const step = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  await title.fill("Paper boats");
  await page.getByRole("button", { name: "Continue" }).click();
  await step("When and where");
  await expect(page).toHaveURL(/draft=.*step=place|step=place.*draft=/);
  await page.goBack();
  await step("The idea");
  await expect(page).toHaveURL(/draft=/); // though it was left before there was a draft
  await expect(title).toHaveValue("Paper boats");
  await page.goForward();
  await step("When and where");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Starts on")).toBeVisible();
  const draft = new URL(page.url()).searchParams.get("draft");
  await page.goto(`/create?draft=${draft}`);
  await expect(page.getByLabel("Starts on")).toBeVisible();
  await page.goto("/create?step=nonsense");
  await expect(title).toBeVisible();
});

test("who goes on in the moment in which the draft comes to be goes on", async ({ world }) => {
  const page = await world.visitor();
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await ask(input, init);
      if (init?.method !== "POST" || !/^\/api\/events(\?|$)/.test(String(input))) return answer;
      const made = await answer.json();
      document.documentElement.dataset.made = "";
      await new Promise((resolve) => window.addEventListener("tell", resolve, { once: true }));
      answer.json = async () => made;
      return answer;
    };
  });
  await become(page, await signIn(world.client, "inthatmoment@example.in"));
  await page.goto("/create");
  await page.getByRole("textbox", { name: "Title" }).fill("Paper boats");
  await expect(page.locator("[data-made]")).toHaveCount(1);
  await page.getByRole("button", { name: "Continue" }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click();
    window.dispatchEvent(new Event("tell"));
  });
  await expect(page).toHaveURL(/draft=/);
  await expect(page).toHaveURL(/step=place/);
  await expect(page.getByRole("heading", { level: 1, name: "When and where" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "The idea" })).toBeFocused();
});

test("a draft's own people see it at its address, nobody else does, and its host deletes it for good", async ({
  world,
}) => {
  const host = await signIn(world.client, "secondthoughts@example.in");
  const body = { title: "Second thoughts about kites" };
  const { data: draft } = await world.client.send<typeof createEvent>("createEvent", { body }, host.token);
  const [page, stranger] = [await world.visitor(), await world.visitor()];
  await become(stranger, await signIn(world.client, "passerby@example.in"));
  expect((await stranger.goto(`/${draft.event_slug}`))?.status()).toBe(404);
  await expect(stranger.getByText("Unexpected Application Error!")).toBeVisible();
  await become(page, host);
  expect((await page.goto(`/${draft.event_slug}`))?.status()).toBe(404); // the page is nobody's until it comes alive
  await expect(page.getByText("Only you and your team see this draft.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: draft.title })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/creator/events?tab=drafts");
  await page.getByRole("button", { name: "Delete draft" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this draft?" });
  await expect(dialog).toContainText("It cannot be taken back");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await dialog.getByRole("button", { name: "Delete draft" }).click();
  await expect(page.getByText("The draft is deleted.")).toBeVisible();
  await expect(page.getByText("No drafts. What you begin is saved here by itself.")).toBeVisible();
  await page.goto(`/${draft.event_slug}`);
  await expect(page.getByText("Unexpected Application Error!")).toBeVisible();
});
