import { desktop, expect, test } from "./world/test.ts";

test("the page of the API shows every call, and its policy refuses nothing of its own", async ({ world }) => {
  const page = await world.visitor(desktop); // what is refused is an error on its console, and fails the test
  test.slow(); // hundreds of calls are drawn before the first is there: half a minute on a busy machine
  await page.goto("/api/docs");
  await expect(page.getByRole("link", { name: "/api/auth/send-otp" })).toBeVisible({ timeout: 60_000 });
  const booking = page.getByRole("link", { name: "/api/events/{eventId}/bookings" });
  await expect(async () => {
    await page.mouse.wheel(0, 600); // of so many calls it draws those in sight
    await expect(booking).toBeVisible({ timeout: 250 });
  }).toPass({ intervals: [50] });
});
