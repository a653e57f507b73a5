import type { logout } from "@mela/contract/auth";
import type { Page } from "@playwright/test";
import { newestCode, signIn } from "./world/client.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, signInHere, test } from "./world/test.ts";

const name = (page: Page) => page.getByLabel("Phone or Email");
const proceed = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
const box = (page: Page, n: number) => page.getByRole("textbox", { name: `Digit ${n} of 6` });
const enterCode = (page: Page) => page.getByRole("heading", { name: "Enter Code" });

/** Counts what the page sends to a call. */
function countCalls(page: Page, path: string) {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) seen.push(request.postData() ?? "");
  });
  return seen;
}

test("what is no address is told so, and stays as it was typed", async ({ world }) => {
  const page = await world.visitor();
  const sent = countCalls(page, "/auth/send-otp");
  await page.goto("/login");
  for (const typed of ["", "98765", "a@b", "two words@example.in", "a@example.in,b@example.in", "987654321०"]) {
    await name(page).fill(typed);
    await proceed(page).click();
    await expect(page.getByText("Please enter a valid email or phone number")).toBeVisible();
    await expect(name(page)).toHaveValue(typed);
    await expect(name(page)).toHaveAttribute("aria-invalid", "true");
  }
  expect(sent).toEqual([]);
});

test("Enter sends the code once, however slow the network and however often it is pressed", async ({ world }) => {
  const page = await world.visitor();
  const sent = countCalls(page, "/auth/send-otp");
  const network = Promise.withResolvers<void>();
  await page.route("**/api/auth/send-otp", async (route) => {
    await network.promise;
    await route.continue();
  });
  await page.goto("/login");
  await name(page).fill(" +91 98765-43210 ");
  for (let presses = 0; presses < 4; presses++) await name(page).press("Enter");
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  network.resolve();
  await expect(enterCode(page)).toBeVisible();
  expect(sent).toEqual([JSON.stringify({ input: "+919876543210" })]);
  await expect(page.getByText("We sent it to +91 98765 43210")).toBeVisible();
});

test("six boxes: digits advance, Backspace goes back, a paste is stripped, the sixth verifies", async ({ world }) => {
  const page = await world.visitor();
  const tried = countCalls(page, "/auth/verify-otp");
  await page.goto("/login");
  await name(page).fill("boxes@example.in");
  await proceed(page).click();
  await expect(box(page, 1)).toBeFocused();
  await expect(box(page, 1)).toHaveAttribute("autocomplete", "one-time-code");
  await page.keyboard.type("1x2");
  await expect(box(page, 3)).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(box(page, 2)).toBeFocused();
  await expect(box(page, 2)).toHaveValue("");
  expect(tried).toEqual([]);
  const code = await newestCode(world.client, "boxes@example.in");
  const wrong = code === "123456" ? "654321" : "123456";
  await paste(page, box(page, 4), ` ${wrong.slice(0, 3)} - ${wrong.slice(3)}78`);
  await expect(page.getByText("Invalid code try again")).toBeVisible();
  await expect(box(page, 1)).toBeFocused();
  await expect(box(page, 1)).toHaveValue("");
  await expectAccessible(page);
  await page.keyboard.type(code);
  await expect(page).toHaveURL(`${world.url}/`);
  expect(tried).toHaveLength(2);
});

test("a phone fills the whole code into the first box", async ({ world }) => {
  const page = await world.visitor();
  await page.goto("/login?next=/bookings");
  await name(page).fill("9812345678");
  await proceed(page).click();
  await expect(enterCode(page)).toBeVisible();
  await box(page, 1).fill(await newestCode(world.client, "+919812345678"));
  await expect(page).toHaveURL(/\/bookings$/);
});

test("resending waits 60 seconds; going back clears the code; an older code is dead", async ({ world }) => {
  const page = await world.visitor();
  await page.clock.install();
  await page.goto("/login");
  await name(page).fill("again@example.in");
  await proceed(page).click();
  await expect(enterCode(page)).toBeVisible();
  const old = await newestCode(world.client, "again@example.in");
  await expect(page.getByText(/Resend in 0:(60|5\d)|Resend in 1:00/)).toBeVisible();
  await page.keyboard.type("12");
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(name(page)).toBeFocused();
  await proceed(page).click(); // their address is still there
  await expect(box(page, 1)).toHaveValue("");
  await page.clock.fastForward(61_000);
  world.ageBy(61_000);
  await page.getByRole("button", { name: "Resend code" }).click();
  await expect(page.getByText(/Resend in/)).toBeVisible();
  const fresh = await newestCode(world.client, "again@example.in");
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type(old === fresh ? "000000" : old);
  await expect(page.getByText("Invalid code try again")).toBeVisible();
  await page.keyboard.type(fresh);
  await expect(page).toHaveURL(`${world.url}/`);
});

test("a code that cannot be sent or looked at says so, and may be tried again", async ({ world }) => {
  const page = await world.visitor();
  await page.goto("/login");
  await page.route("**/api/auth/send-otp", (route) => route.abort());
  await name(page).fill("login-later@example.in");
  await proceed(page).click();
  await expect(page.getByText("You seem to be offline. Check the connection and try again.")).toBeVisible();
  await expect(name(page)).toHaveValue("login-later@example.in");
  await page.unroute("**/api/auth/send-otp");
  await proceed(page).click();
  await page.route("**/api/auth/verify-otp", (route) => route.fulfill({ status: 500, json: {} }));
  await expect(enterCode(page)).toBeVisible();
  await page.keyboard.type(await newestCode(world.client, "login-later@example.in"));
  await expect(page.getByText("Something went wrong, please try again later")).toBeVisible();
  await page.unroute("**/api/auth/verify-otp");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(`${world.url}/`);
});

test("`next` leads to paths of this site only", async ({ world }) => {
  const page = await world.visitor();
  await become(page, await signIn(world.client, "next@example.in"));
  const outside = [
    "//example.com",
    "/\\example.com",
    "https://example.com",
    "javascript:alert(1)",
    "/%09/example.com",
    "/%2F%2Fexample.com/..//x",
    "\\\\example.com",
    "bookings",
  ];
  for (const next of outside) {
    await page.goto(`/login?next=${next}`);
    await expect(page, next).toHaveURL(new RegExp(`^${world.url}/`));
    expect(new URL(page.url()).host, next).toBe(new URL(world.url).host);
  }
  await page.goto("/login?next=%2Fbookings%3Ftab%3Dpast");
  await expect(page).toHaveURL(`${world.url}/bookings?tab=past`);
});

test("Create asks strangers to log in with its own words, and goes on after it", async ({ world }) => {
  const page = await world.visitor(desktop);
  await page.goto("/");
  await page.getByRole("link", { name: "Create" }).click();
  const dialog = page.getByRole("dialog", { name: "Login" });
  await expect(dialog.getByText("Please login to continue")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Create" }).click();
  await signInHere(page, world, "maker@example.in");
  await expect(page).toHaveURL(`${world.url}/create`);
});

test("logging out ends the session on the server, and leaves what needs a login", async ({ world }) => {
  const person = await signIn(world.client, "leaver@example.in");
  const page = await world.visitor();
  await become(page, person);
  await page.goto("/bookings");
  await expect(page.getByText("No events found")).toBeVisible();
  await page.getByRole("button", { name: "Your account" }).press("Enter");
  await page.getByRole("menuitem", { name: "Logout" }).press("Enter");
  await expect(page).toHaveURL(`${world.url}/`);
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/i.test(key)))).toEqual([]);
  const refused = await fetch(`${world.url}/api/auth/refresh-token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: person.refreshToken }),
  });
  expect(refused.status).toBe(401);
});

test("a session that another device ended is over here at the next call", async ({ world }) => {
  const person = await signIn(world.client, "elsewhere@example.in");
  const page = await world.visitor();
  await become(page, person);
  await page.evaluate(() => localStorage.setItem("mela.unsent-scans", "kept"));
  await world.client.send<typeof logout>("logout", { body: { token: person.refreshToken } });
  world.ageBy(1_100); // every process knows within a second
  await page.goto("/bookings");
  await expect(page).toHaveURL(/\/login\?next=%2Fbookings$/);
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("mela.unsent-scans"))).toBe("kept");
});

/** As a person pastes: Chromium gives pages no clipboard without asking. */
async function paste(page: Page, into: ReturnType<typeof box>, text: string): Promise<void> {
  await into.focus();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test("where the browser keeps nothing one can log in all the same", async ({ world }) => {
  const page = await world.visitor();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { configurable: true, get: refuse });
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Create" }).click();
  await signInHere(page, world, "nothingkept@example.in");
  await expect(page).toHaveURL(`${world.url}/create`);
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
});

test("a full store loses no login", async ({ world }) => {
  const page = await world.visitor();
  await page.goto("/login");
  await page.evaluate(() => {
    for (let size = 1 << 22; size > 0; size >>= 1) {
      try {
        for (let n = 0; ; n++) localStorage.setItem(`photo-${size}-${n}`, "x".repeat(size));
      } catch {
        // smaller ones
      }
    }
  });
  await signInHere(page, world, "full@example.in");
  await expect(page).toHaveURL(`${world.url}/`);
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
});

test("whoever signs in in another tab finds nothing of the person before in this one", async ({ world }) => {
  const [first, second] = [
    await signIn(world.client, "login-first@example.in"),
    await signIn(world.client, "login-second@example.in"),
  ];
  const page = await world.visitor();
  await become(page, first);
  await page.goto("/profile");
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue("login-first@example.in");
  const other = await page.context().newPage();
  await other.goto("/help");
  await become(other, second);
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue("login-second@example.in");
});

test("a login in another tab is one here too", async ({ world }) => {
  const page = await world.visitor();
  await page.goto("/");
  await page.getByRole("link", { name: "Create" }).click();
  await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
  const other = await page.context().newPage();
  await become(other, await signIn(world.client, "othertab@example.in"));
  await expect(page).toHaveURL(`${world.url}/create`);
});

test("a server that does not answer keeps nobody signed in", async ({ world }) => {
  const page = await world.visitor();
  await become(page, await signIn(world.client, "hurried@example.in"));
  await page.goto("/bookings");
  await page.route("**/api/auth/logout", () => {});
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${world.url}/`, { timeout: 4_000 });
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
});
