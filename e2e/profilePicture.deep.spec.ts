import type { Page } from "@playwright/test";
import sharp from "sharp";
import { field, openProfile, profileOf, save, sidewaysPhoto } from "./world/profile.ts";
import { desktop, expect, expectAccessible, test } from "./world/test.ts";

const discard = (page: Page) => page.getByRole("dialog", { name: "Discard changes?" });

test("a picture is cropped by keys, sent upright, shown at once, and the form keeps what was typed", async ({
  world,
}) => {
  const { page, person } = await openProfile(world, "picture@example.in");
  await field(page, "First Name").fill("Half typed");
  await page.getByLabel("Change your picture").setInputFiles(await sidewaysPhoto());
  const dialog = page.getByRole("dialog", { name: "Your picture" });
  await expect(dialog).toBeVisible();
  await dialog.getByTestId("cropper").focus();
  for (let step = 0; step < 60; step += 1) await page.keyboard.press("ArrowRight"); // to the left end of the photo
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveValue("1.5");
  await dialog.getByRole("button", { name: "Zoom out" }).click();
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveValue("1.25");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await profileOf(world, person)).profile_pic).toMatch(/^\/media\//);
  const path = (await profileOf(world, person)).profile_pic ?? "";
  const sent = sharp(Buffer.from(await (await fetch(`${world.url}${path}`)).arrayBuffer()));
  const { width, height } = await sent.metadata();
  expect(width).toBe(height);
  expect(width).toBeLessThanOrEqual(200);
  const { dominant } = await sent.stats();
  expect(dominant.r).toBeGreaterThan(200); // the red half, which is the left one only when it stands upright
  expect(dominant.b).toBeLessThan(60);
  expect(await page.evaluate(() => window.localStorage.getItem("userInfo"))).toContain(path);
  await expect(field(page, "First Name")).toHaveValue("Half typed");
});

test("the frame is moved by mouse and wheel too, and closing it sends nothing", async ({ world }) => {
  const { page, person } = await openProfile(world, "mouse@example.in", { size: desktop });
  await page.getByLabel("Change your picture").setInputFiles(await sidewaysPhoto());
  const dialog = page.getByRole("dialog", { name: "Your picture" });
  const cropper = dialog.getByTestId("cropper");
  const box = await cropper.boundingBox();
  if (!box) throw new Error("The frame is not there");
  const photo = dialog.getByTestId("container").locator("img");
  const before = await photo.evaluate((image) => image.style.transform);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => photo.evaluate((image) => image.style.transform)).not.toBe(before);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => dialog.getByRole("slider", { name: "Zoom" }).inputValue()).not.toBe("1");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Edit Profile" })).toBeVisible();
  expect((await profileOf(world, person)).profile_pic).toBeNull();
});

test("a picture that can't be opened or sent is told in words, and can be tried again", async ({ world }) => {
  const { page, person } = await openProfile(world, "nopicture@example.in");
  const input = page.getByLabel("Change your picture");
  await input.setInputFiles({
    name: "IMG_1.HEIC",
    mimeType: "image/heic",
    buffer: Buffer.from("ftypheic, and no more"),
  });
  await expect(page.getByText("This picture can't be opened here. Please choose a JPEG, PNG or WebP.")).toBeVisible();
  const use = async () => {
    await input.setInputFiles(await sidewaysPhoto());
    await page.getByRole("button", { name: "Use this picture" }).click();
  };
  await page.route("**/api/events/upload", (route) => route.fulfill({ status: 500, body: "{}" }));
  await use();
  await expect(page.getByText("Failed to upload profile picture")).toBeVisible();
  await page.unroute("**/api/events/upload");
  await page.route("**/api/events/upload", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/Failed to upload profile picture\. You seem to be offline/)).toBeVisible();
  await page.unroute("**/api/events/upload");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(async () => (await profileOf(world, person)).profile_pic).toMatch(/^\/media\//);
});

test("who has no e-mail yet keeps a new picture with the first save", async ({ world }) => {
  const { page, person } = await openProfile(world, "+919844455566");
  await page.getByLabel("Change your picture").setInputFiles(await sidewaysPhoto());
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText("Your new picture is kept once you save.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await discard(page).getByRole("button", { name: "Keep editing" }).click();
  await field(page, "Email").fill("picture-later@example.in");
  await save(page).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  const saved = await profileOf(world, person);
  expect(saved).toMatchObject({ email: "picture-later@example.in", phone_verified: true });
  expect(saved.profile_pic).toMatch(/^\/media\//);
});

test("where a picture does not come, initials stand in for it", async ({ world }) => {
  const { page } = await openProfile(world, "initials@example.in");
  await field(page, "First Name").fill("Ira");
  await page.getByLabel("Change your picture").setInputFiles(await sidewaysPhoto());
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByRole("dialog", { name: "Your picture" })).toBeHidden();
  await save(page).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await page.route("**/media/**", (route) => route.fulfill({ status: 404 }));
  await page.goto("/bookings");
  await expect(page.getByRole("button", { name: /account/i })).toHaveText("I");
});
