// How do Home and an event's page feel on a slow phone: the largest paint, presses, what moves by itself?
import { openPhone, type Press, type Visit } from "../src/harness/phone.ts";
import { reportFigure } from "../src/harness/report.ts";
import { startServer } from "../src/harness/servers.ts";
import { spread } from "../src/harness/stats.ts";

const visits = Number(process.env.VISITS ?? 9);
await using server = await startServer("server/src/main.ts", { DEMO: "1", NODE_ENV: "" }); // production has no demo
const { url } = server.said;
await using phone = await openPhone();

const press =
  (role: "button" | "tab", name: string | RegExp): Press =>
  (page) =>
    page.getByRole(role, { name }).first().tap();
const close: Press = (page) => page.keyboard.press("Escape");
const heart = press("button", /wishlist/i);

for (const { name, path, presses } of [
  { name: "Home", path: "/", presses: [press("button", "Food"), press("tab", "Events"), heart, close] },
  { name: "an event's page", path: "/hampi-by-coracle-and-boulder", presses: [heart, close] },
]) {
  await fetch(url + path); // rendered and kept: what is measured is the phone
  const seen: Visit[] = [];
  for (let turn = 0; turn < visits; turn++) seen.push(await phone.visit(url + path, presses));
  const middle = (of: (visit: Visit) => number) => spread(seen.map(of)).median;
  const each = presses.map((_, place) => `${Math.round(middle(({ pressMs }) => pressMs[place] ?? 0))} ms`);
  const early = `first paint after ${(middle(({ fcpMs }) => fcpMs) / 1_000).toFixed(2)} s`;
  const on = `${name} on a slow phone`;
  const largest = { value: middle(({ lcpMs }) => lcpMs) / 1_000, unit: "s", beside: `median of ${visits}, ${early}` };
  reportFigure(`${on}: largest paint`, largest, { atMost: 1.8 });
  const slowest = middle(({ pressMs }) => Math.max(...pressMs));
  const pressed = { value: slowest, unit: "ms", beside: `median of ${visits}; one by one ${each.join(", ")}` };
  reportFigure(`${on}: the slowest press`, pressed, { atMost: 100 });
  const moved = { value: middle(({ shift }) => shift), unit: "of the screen", beside: `median of ${visits}` };
  reportFigure(`${on}: what moves by itself`, moved, { atMost: 0.02 });
}
