import { createServer } from "node:http";
import { verifyWebhook } from "@mela/contract/webhookSignature";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

for (const size of [phone, desktop]) {
  test(`a host makes a key for a program, which uses it until it is revoked, at ${size.width}`, async ({ world }) => {
    const host = await signIn(world.client, `programs${size.width}@example.in`);
    const event = await publish(world.client, host, { title: `Programs at ${size.width}` });
    const page = await world.visitor(size);
    await become(page, host);
    await page.goto(`/event/manage/${event.id}?tab=team`);
    await page.getByRole("link", { name: "API keys and webhooks" }).click();
    await expect(page.getByText("No program has a key yet.")).toBeVisible();
    await page.getByRole("button", { name: "New key" }).click();
    const sheet = page.getByRole("dialog", { name: "New key" });
    await expect(sheet.getByLabel("For", { exact: true })).toHaveValue(event.id);
    await sheet.getByRole("button", { name: "Make key" }).click();
    await expect(sheet.getByText("Please give it a name.")).toBeVisible();
    await sheet.getByRole("textbox", { name: "Name" }).fill("Our website");
    await sheet.getByRole("switch", { name: "See guests" }).check();
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Make key" }).click();
    const shown = page.getByRole("dialog", { name: "Your key" });
    const key = await shown.getByLabel("API key").textContent();
    expect(key).toMatch(/^mela_[a-z2-7]{38}$/);
    await expectAccessible(page);
    await shown.getByRole("button", { name: "Done" }).click();
    const row = page.getByRole("listitem").filter({ hasText: "Our website" });
    await expect(row).toContainText("See events, See guests");
    const read = () =>
      fetch(`${world.url}/api/events/${event.id}/guests`, { headers: { authorization: `Bearer ${key}` } });
    expect((await read()).status).toBe(200);
    await page.reload();
    await expect(row).toContainText("used just now");
    await expectAccessible(page);
    await row.getByRole("button", { name: "Revoke Our website" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await expect(row).toContainText("Revoked");
    await expect.poll(async () => (await read()).status).toBe(401);
  });
}

test("a host's program is told of a booking, by a signed webhook that the host tries, reads and replays", async ({
  world,
}) => {
  const heard: { body: string; header: string }[] = [];
  const program = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      heard.push({ body, header: String(request.headers["mela-signature"]) });
      response.end("thank you");
    });
  });
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${Object(program.address()).port}/mela`;
  const host = await signIn(world.client, "webhooks@example.in");
  const event = await publish(world.client, host, { title: "Told of" });
  const page = await world.visitor();
  await become(page, host);
  await page.goto(`/profile/programs?event=${event.id}`);
  await page.getByRole("button", { name: "New webhook" }).click();
  const sheet = page.getByRole("dialog", { name: "New webhook" });
  await sheet.getByRole("button", { name: "Make webhook" }).click();
  await expect(sheet.getByText("Please enter an address that begins with https://.")).toBeVisible();
  await sheet.getByLabel("Address").fill(url);
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Make webhook" }).click();
  const shown = page.getByRole("dialog", { name: "Your secret" });
  const secret = (await shown.getByLabel("Secret").textContent()) ?? "";
  await shown.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: `Open ${url}` }).click();
  const log = page.getByRole("dialog", { name: "Webhook" });
  await expect(log.getByText("Nothing yet. Send a test.")).toBeVisible();
  await log.getByRole("button", { name: "Send a test" }).click();
  await world.doJobs();
  const tried = log.getByRole("listitem").filter({ hasText: "Test" });
  await expect(tried).toContainText("Delivered");
  await expect(tried).toContainText("200 thank you");
  await bookAndPay(world.client, await signIn(world.client, "told@example.in"), { event });
  await world.doJobs();
  await expect(log.getByRole("listitem").filter({ hasText: "Booking confirmed" })).toContainText("Delivered");
  await expectAccessible(page);
  const last = heard.at(-1);
  const now = Number(/t=(\d+)/.exec(last?.header ?? "")?.[1]) * 1_000; // the server's clock may run ahead of ours
  expect(last && (await verifyWebhook({ ...last, secret, now }))).toBe(true);
  expect(JSON.parse(last?.body ?? "")).toMatchObject({
    type: "booking.confirmed",
    data: { event: { title: "Told of" } },
  });

  await log.getByRole("button", { name: /^Send again: Booking confirmed/ }).click();
  await expect(page.getByText("1 message is sent again.")).toBeVisible();
  await world.doJobs();
  expect(JSON.parse(heard.at(-1)?.body ?? "").id).toBe(JSON.parse(last?.body ?? "").id);
  await test.step("a new secret is shown once, and nothing asks for another", async () => {
    await log.getByRole("button", { name: "New secret" }).click();
    const asked = page.getByRole("dialog", { name: "Make a new secret?" });
    await asked.getByRole("button", { name: "New secret" }).click();
    await expect(shown.getByLabel("Secret")).not.toHaveText(secret);
    await shown.getByRole("button", { name: "Done" }).click();
    await expect(log.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(asked).toHaveCount(0);
  });
  await log.getByRole("button", { name: "Pause" }).click();
  await expect(log.getByRole("button", { name: "Switch on" })).toBeVisible();
  await log.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog", { name: "Remove this webhook?" }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Nobody is told of anything yet.")).toBeVisible();
  program.close();
});
