import type { listEvents } from "@mela/contract/discovery";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

test.use({ settings: { DEMO: "1" } });

test("what takes place again stands in a list once, says when else, and its page leads to the other dates", async ({
  world,
}) => {
  const query = { q: "Tree walk in Cubbon Park" };
  const { data } = await world.client.send<typeof listEvents>("listEvents", { query });
  const [walk, ...others] = data.filter(({ title }) => title === query.q);
  expect(others).toEqual([]);
  const dates = walk?.next_dates ?? [];
  expect([2, 3]).toContain(dates.length); // four Sundays: on one of them the walk of the morning is over
  const shown = (instant: string) =>
    new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "Asia/Kolkata" }).format(
      new Date(instant),
    );

  const page = await world.visitor(phone);
  await page.goto("/?q=tree+walk");
  const card = page.getByRole("article").filter({ hasText: "Tree walk in Cubbon Park" });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(`Also ${dates.map(({ start_at }) => shown(start_at)).join(", ")}`);
  await expectAccessible(page);
  await card.getByRole("link", { name: query.q }).click();
  await expect(page).toHaveURL(`${world.url}/${walk?.event_slug}`);
  const links = page.getByRole("navigation", { name: "Other dates" }).getByRole("link");
  await expect(links).toHaveCount(dates.length);
  await expectAccessible(page);
  await links.last().click();
  await expect(page).toHaveURL(`${world.url}/${dates.at(-1)?.slug}`);
  await expect(links.first()).toContainText(shown(walk?.start_date ?? ""));

  // Only the last one fits its day: there it stands for all.
  const onLast = await world.visitor(desktop);
  await onLast.goto(`/?tab=events&date=${dates.at(-1)?.start_at.slice(0, 10)}`);
  const there = onLast.getByRole("article").filter({ hasText: "Tree walk in Cubbon Park" });
  await expect(there.getByRole("link", { name: query.q })).toHaveAttribute("href", `/${dates.at(-1)?.slug}`);
});
