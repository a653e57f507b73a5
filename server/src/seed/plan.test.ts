import { expect, test } from "vitest";
import { planHosts } from "./people.ts";
import { newPlanner } from "./plan.ts";

const run = "plan";
const now = new Date("2026-11-21T06:30:00.000Z");

test.each([50, 500])("the busiest of %i hosts has some three times as many events as most", (count) => {
  const hosts = planHosts(count, run).map((host) => ({ ...host, name: host.first }));
  const plan = newPlanner(hosts, run, now);
  const events = new Map<string, number>();
  for (let place = 0; place < 40 * count; place += 1) {
    const { host } = plan(place);
    events.set(host.userId, (events.get(host.userId) ?? 0) + 1);
  }
  expect(Math.max(...events.values())).toBeGreaterThan(2 * 40);
  expect(Math.max(...events.values())).toBeLessThan(5 * 40);
});
