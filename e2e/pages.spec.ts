import type { cancelEvent, updateEvent } from "@mela/contract/eventCalls";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { expect, test } from "./world/test.ts";

test("an event page stands in the HTML already: title, Open Graph, JSON-LD, and a policy without inline scripts", async ({
  world,
}) => {
  const host = await signIn(world.client, "seohost@example.in");
  const event = await publish(world.client, host, { title: "Read by robots </script><b>too</b>" });
  const answer = await fetch(`${world.url}/${event.event_slug}`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('property="og:title"');
  expect(html).toMatch(/property="og:image" content="https?:\/\//);
  expect(html).toContain('rel="canonical"');
  expect(html).not.toContain("</script><b>");
  const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ "@type": "Event", name: event.title });
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("unsafe-inline' 'sha");
});

test("what is not there answers 404, with an explanation and a way home", async ({ world }) => {
  const page = await world.visitor();
  for (const path of ["/no-such-event", "/nosuchpage", "/creator/nobodyatall"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText("Unexpected Application Error!")).toBeVisible();
  }
  await page.getByRole("link", { name: /home/i }).first().click();
  await expect(page).toHaveURL(`${world.url}/`);
});

test("protected pages lead to the login and back, and an outside address in `next` does not", async ({ world }) => {
  const page = await world.visitor();
  await page.goto("/bookings");
  await expect(page).toHaveURL(/\/login\?next=%2Fbookings/);
  await page.goto("/login?next=//example.com");
  const person = await signIn(world.client, "back@example.in");
  await become(page, person);
  await page.goto("/login?next=//example.com");
  await expect(page).toHaveURL(`${world.url}/`);
});

test("the page speaks Hindi when asked, and goes on doing so", async ({ world }) => {
  const page = await world.visitor();
  await page.goto("/help"); // Home moves what is below its lists when it learns where somebody is
  await page.getByRole("link", { name: "हिन्दी" }).click(); // counts before the page has come alive too
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
});

test("a former address leads to the event's new one, and is asked for again each time", async ({ world }) => {
  const host = await signIn(world.client, "moved@example.in");
  const event = await publish(world.client, host, { title: "Known by another name" });
  const params = { eventId: event.id };
  const body = { event_slug: "known-by-a-better-name" };
  await world.client.send<typeof updateEvent>("updateEvent", { params, body }, host.token);
  const answer = await fetch(`${world.url}/${event.event_slug}?from=share&ref=poster`, { redirect: "manual" });
  const location = "/known-by-a-better-name?ref=poster&from=share"; // also what no page looks different by
  expect([answer.status, answer.headers.get("location")]).toEqual([301, location]);
  // A browser that kept it for ever would go round in circles once the host takes the former address again.
  expect(answer.headers.get("cache-control")).toContain("no-cache");
  const page = await world.visitor();
  await page.goto(`/${event.event_slug}`);
  await expect(page).toHaveURL(`${world.url}/known-by-a-better-name`);
  await expect(page.getByRole("heading", { level: 1, name: event.title })).toBeVisible();
});

test("a cancelled event says so, and is no date for a calendar", async ({ world }) => {
  const host = await signIn(world.client, "calledoff@example.in");
  const event = await publish(world.client, host, { title: "Kites that stay at home" });
  const page = await world.visitor();
  const toCalendar = page.getByRole("link", { name: "Add to calendar" });
  await page.goto(`/${event.event_slug}`);
  await expect(toCalendar).toBeVisible();
  const input = { params: { eventId: event.id } };
  await world.client.send<typeof cancelEvent>("cancelEvent", input, host.token);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This event was cancelled" })).toBeVisible();
  await expect(toCalendar).toHaveCount(0);
});
