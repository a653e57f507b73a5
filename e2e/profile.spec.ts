import type { logout } from "@mela/contract/auth";
import type { updateProfile } from "@mela/contract/profile";
import type { Page } from "@playwright/test";
import { newestCode, signIn } from "./world/client.ts";
import { become } from "./world/people.ts";
import { field, openProfile, profileOf, save } from "./world/profile.ts";
import { desktop, expect, expectAccessible, signInHere, test } from "./world/test.ts";

const discard = (page: Page) => page.getByRole("dialog", { name: "Discard changes?" });

test("a profile is filled in by keyboard alone, and the bar shows the name at once", async ({ world }) => {
  const { page, person } = await openProfile(world, "profile-keys@example.in", { size: desktop });
  const type = async (name: string, text: string) => {
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(text);
  };
  await field(page, "Username").focus();
  await type("Username", "KeysOnly");
  await page.keyboard.press("Tab");
  await type("First Name", "Zoya");
  await page.keyboard.press("Tab");
  await type("Last Name", "अहमद");
  await page.keyboard.press("Tab"); // where one logs in
  await page.keyboard.press("Tab");
  await expect(field(page, "Email")).toHaveValue("profile-keys@example.in");
  await page.keyboard.press("Tab");
  await type("Phone Number", "+91 98200 12345");
  await page.keyboard.press("Tab");
  await type("Bio", "Makes kites.");
  await page.keyboard.press("Tab");
  await type("Instagram", "@zoya.kites");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  expect(await profileOf(world, person)).toMatchObject({
    username: "KeysOnly",
    first_name: "Zoya",
    last_name: "अहमद",
    email: "profile-keys@example.in",
    email_verified: true,
    phone_number: "+919820012345",
    phone_verified: false,
    description: "Makes kites.",
    social_media_urls: { instagram: "https://www.instagram.com/zoya.kites" },
  });
  expect(await page.evaluate(() => window.localStorage.getItem("userInfo"))).toContain('"name":"Zoya अहमद"');
  expect(await page.evaluate(() => window.localStorage.getItem("user_name"))).toBe("Zoya अहमद");
  await page.getByRole("button", { name: /account/i }).click();
  await expect(page.getByText("Zoya अहमद")).toBeVisible();
});

test("each field says what is wrong with it, and what was typed stays", async ({ world }) => {
  const { page } = await openProfile(world, "wrong@example.in");
  await field(page, "Email").fill("");
  await expect(page.getByText("Email is required for event creation")).toBeVisible();
  await field(page, "Username").fill("di ya");
  await field(page, "Phone Number").fill("9876543210");
  await field(page, "Bio").fill("x".repeat(1_001));
  await field(page, "Instagram").fill("javascript:alert(1)");
  await save(page).click();
  await expect(
    page.getByText("Username must be 3-30 characters and can only contain letters and numbers"),
  ).toBeVisible();
  await expect(page.getByText("Email is required", { exact: true })).toBeVisible();
  await expect(page.getByText("Phone number must be in international format (e.g., +1234567890)")).toBeVisible();
  await expect(page.getByText("Please write at most 1000 characters")).toBeVisible();
  await expect(page.getByText("Please enter your Instagram name or its address")).toBeVisible();
  await expect(field(page, "Username")).toBeFocused();
  await field(page, "Email").fill("diya@");
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(field(page, "Phone Number")).toHaveValue("9876543210");
  await expectAccessible(page);
});

test("a username that somebody has, or one that looks like it, says so at its field", async ({ world }) => {
  const first = await signIn(world.client, "profile-first@example.in");
  const body = { email: "profile-first@example.in", username: "Corner0ne" };
  await world.client.send<typeof updateProfile>("updateProfile", { body }, first.token);
  const { page, person } = await openProfile(world, "profile-second@example.in");
  await field(page, "First Name").fill("Second");
  await field(page, "Username").fill("comerOne");
  await save(page).click();
  await expect(page.getByText("This username is taken. Please choose another.")).toBeVisible();
  await expect(field(page, "Username")).toBeFocused();
  await expect(field(page, "First Name")).toHaveValue("Second");
  await field(page, "Username").fill("admin");
  await save(page).click();
  await expect(page.getByText("This username is taken. Please choose another.")).toBeVisible();
  await field(page, "Username").fill("comerTwo");
  await save(page).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  expect((await profileOf(world, person)).username).toBe("comerTwo");
});

test("in Hindi the same rules speak Hindi", async ({ world }) => {
  const { page } = await openProfile(world, "hindi@example.in");
  await page.goto("/profile?lang=hi");
  await page.getByRole("textbox", { name: "यूज़रनेम" }).fill("a");
  await page.getByRole("button", { name: "सहेजें" }).click();
  await expect(page.getByText("यूज़रनेम 3 से 30 अक्षरों का हो")).toBeVisible();
});

test("changes are not lost by accident: Cancel, Escape, the back button and a reload ask first", async ({ world }) => {
  const person = await signIn(world.client, "unsaved@example.in");
  const page = await world.visitor();
  await become(page, person);
  await page.goto("/bookings");
  await page.getByRole("button", { name: /account/i }).click();
  await page.getByRole("menuitem", { name: "Profile" }).press("Enter");
  await field(page, "First Name").fill("Nearly lost");
  const keepEditing = async () => {
    await expect(discard(page)).toBeVisible();
    await discard(page).getByRole("button", { name: "Keep editing" }).click();
    await expect(discard(page)).toBeHidden();
    await expect(field(page, "First Name")).toHaveValue("Nearly lost");
    await expect(page).toHaveURL(/\/profile$/);
  };
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectAccessible(page);
  await keepEditing();
  await page.getByRole("button", { name: "Close" }).click();
  await keepEditing();
  await page.keyboard.press("Escape");
  await keepEditing();
  await page.goBack();
  await keepEditing();
  await page.getByRole("link", { name: "Privacy and data" }).click();
  await keepEditing();
  const asked = new Promise((resolve) => {
    page.once("dialog", (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  expect(await asked).toBe("beforeunload");
  await page.getByRole("button", { name: "Cancel" }).click();
  await discard(page).getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/bookings$/);
  await page.goForward();
  await expect(field(page, "First Name")).toHaveValue("");
  await page.getByRole("button", { name: "Cancel" }).click(); // nothing typed, nothing asked
  await expect(page).toHaveURL(/\/bookings$/);
});

test("on a slow line it says so and sends once; without one nothing is lost; a token that ends is renewed", async ({
  world,
}) => {
  const { page, person } = await openProfile(world, "profile-slow@example.in");
  await field(page, "First Name").fill("Slow");
  let sent = 0;
  const isSaving = (method: string) => method === "PUT";
  const line = Promise.withResolvers<void>();
  await page.route("**/api/auth", async (route) => {
    if (isSaving(route.request().method())) {
      sent += 1;
      await line.promise;
      return route.abort("internetdisconnected");
    }
    return route.fallback();
  });
  await save(page).dblclick();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  line.resolve();
  await expect(page.getByText(/Failed to update profile\. You seem to be offline/)).toBeVisible();
  expect(sent).toBe(1);
  await expect(field(page, "First Name")).toHaveValue("Slow");
  await page.unroute("**/api/auth");
  await page.route("**/api/auth", (route) =>
    isSaving(route.request().method()) ? route.fulfill({ status: 500, body: "{}" }) : route.fallback(),
  );
  await save(page).click();
  await expect(page.getByText("Failed to update profile", { exact: true })).toBeVisible();
  await page.unroute("**/api/auth");
  let refused = 0;
  await page.route("**/api/auth", (route) => {
    if (!isSaving(route.request().method()) || refused > 0) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 401, json: { success: false, code: "unauthorized", error: "Unauthorized" } });
  });
  const renewed = page.waitForResponse("**/api/auth/refresh-token");
  await save(page).click();
  await renewed;
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  expect((await profileOf(world, person)).first_name).toBe("Slow");
});

test("a session that ends while somebody types takes nothing of it along", async ({ world }) => {
  const { page, person } = await openProfile(world, "profile-ended@example.in");
  await field(page, "First Name").fill("Typed");
  await field(page, "Bio").fill("For a long time.");
  await world.client.send<typeof logout>("logout", { body: { token: person.refreshToken } });
  world.ageBy(1_100); // every process knows within a second
  page.on("dialog", (dialog) => void dialog.accept());
  await save(page).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await signInHere(page, world, "profile-ended@example.in");
  await expect(field(page, "First Name")).toHaveValue("Typed");
  await expect(field(page, "Bio")).toHaveValue("For a long time.");
  await save(page).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await page.goto("/profile");
  await expect(field(page, "First Name")).toHaveValue("Typed");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(discard(page)).toBeHidden();
});

test("a profile that does not load says so and can be tried again", async ({ world }) => {
  const person = await signIn(world.client, "unloaded@example.in");
  const page = await world.visitor();
  await become(page, person);
  await page.route("**/api/auth", (route) => route.fulfill({ status: 400, body: "{}" }));
  await page.goto("/profile");
  await expect(page.getByText("Failed to fetch profile data")).toBeVisible();
  await page.unroute("**/api/auth");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(field(page, "Email")).toHaveValue("unloaded@example.in");
});

test("a contact that was changed is unverified until its code is entered", async ({ world }) => {
  const { page, person } = await openProfile(world, "contact@example.in");
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await field(page, "Email").fill("changed@example.in");
  await expect(page.getByText("Not verified yet. Save first, then we can send a code.")).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  expect(await profileOf(world, person)).toMatchObject({ email: "changed@example.in", email_verified: false });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Send a code to your email" }).click();
  const dialog = page.getByRole("dialog", { name: "Enter Code" });
  await expect(dialog).toContainText("changed@example.in");
  await expectAccessible(page);
  const boxes = dialog.getByRole("textbox");
  await boxes.first().pressSequentially("000000");
  await expect(dialog.getByText("Invalid code try again")).toBeVisible();
  await boxes.first().pressSequentially(await newestCode(world.client, "changed@example.in"));
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Your email is verified.")).toBeVisible();
  expect((await profileOf(world, person)).email_verified).toBe(true);
});

test("Create asks a host without an e-mail for it, saves it, and goes on", async ({ world }) => {
  const person = await signIn(world.client, "+919811122233");
  const page = await world.visitor(desktop);
  await become(page, person);
  await page.goto("/create");
  await page.getByRole("textbox", { name: "Title" }).fill("Stepwell at dawn");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Starts on").fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole("textbox", { name: "Place" }).fill("Agrasen ki Baoli");
  await page.getByRole("combobox", { name: "City" }).fill("Delhi");
  for (let step = 0; step < 3; step += 1) await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Email is required for event creation")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(field(page, "Email")).toBeFocused();
  await field(page, "Email").fill("host@");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expectAccessible(page);
  await field(page, "Email").fill("stepwell@example.in");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/event\/manage\//);
  expect(await profileOf(world, person)).toMatchObject({ email: "stepwell@example.in", email_verified: false });
});
