// How long does it take from opening the scanner's page till it has read a code, with a browser that was there before? And
// does any other page load what reads codes?
import { rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { createBooking } from "@mela/contract/bookings";
import { type BrowserContext, chromium } from "playwright-core";
import { filmOf } from "../../e2e/world/camera.ts";
import { chromium as settings } from "../../e2e/world/chromium.ts";
import { signIn } from "../../e2e/world/client.ts";
import { publish, soon } from "../../e2e/world/events.ts";
import { reportFigure } from "../src/harness/report.ts";
import { startSite } from "../src/harness/site.ts";
import { spread } from "../src/harness/stats.ts";

const visits = Number(process.env.VISITS ?? 9);
await using site = await startSite({ PAYMENTS: "sandbox" });
const { url, client, host } = site;
const event = await publish(client, host, soon());
const guest = await signIn(client, "guest@example.in");
const tickets = [{ ticket_type_id: event.ticket_types[0]?.id ?? "", count: 1 }];
const { data: booking } = await client.send<typeof createBooking>(
  "createBooking",
  { params: { eventId: event.id }, body: { tickets } },
  guest.token,
);
const film = await filmOf([{ code: booking.party_code ?? "", seconds: 4 }]);
await using browser = await chromium.launch({
  ...settings.launchOptions,
  args: [
    ...settings.launchOptions.args,
    ...[
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  ],
});
await using context = await browser.newContext({ viewport: { width: 390, height: 844 }, permissions: ["camera"] });
await signInThere(context);
const page = await context.newPage();
page.setDefaultTimeout(60_000);

/** The check-in is asked for as soon as a code is read. */
async function msTillRead(): Promise<number> {
  const asked = page.waitForRequest((request) => request.url().endsWith("/check-in"));
  const begun = performance.now();
  await page.goto(`${url}/scanner/${event.id}`, { waitUntil: "commit" });
  await asked;
  return performance.now() - begun;
}
const cold = await msTillRead();
const times: number[] = [];
for (let turn = 0; turn < visits; turn++) {
  await page.goto("about:blank");
  times.push(await msTillRead());
}
const { lower, median, upper } = spread(times.map((ms) => ms / 1_000));
const beside = `median of ${visits}, quartiles ${lower.toFixed(2)} and ${upper.toFixed(2)} s; the first time ${(cold / 1_000).toFixed(2)} s`;
reportFigure(
  "the scanner's page, opened again, till it has read a code",
  { value: median, unit: "s", beside },
  { atMost: 1.5 },
);

const patienceMs = 5_000; // the scanner waits for its camera before it loads its reader

/** Whether a page loads what reads codes, with a browser that has nothing yet. */
async function loadReader(context: BrowserContext, path: string): Promise<boolean> {
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  page.on("worker", (worker) => loaded.push(worker.url()));
  await page.goto(url + path);
  await setTimeout(patienceMs);
  await page.close();
  return loaded.some((one) => /zxing|decoder\.worker/.test(one));
}
const paths = ["/", `/${event.event_slug}`, "/bookings", "/creator/events", `/event/manage/${event.id}`];
const others: string[] = [];
for (const path of paths) {
  await using fresh = await browser.newContext({ baseURL: url, permissions: ["camera"] });
  await signInThere(fresh);
  if (await loadReader(fresh, path)) others.push(path);
}
await using last = await browser.newContext({ baseURL: url, permissions: ["camera"] });
await signInThere(last);
if (!(await loadReader(last, `/scanner/${event.id}`)))
  throw new Error("The scanner itself was not seen to load its reader.");
reportFigure(
  "pages that load what reads codes, besides the scanner",
  {
    value: others.length,
    unit: "pages",
    beside: `of ${paths.length}${others.length > 0 ? `: ${others.join(", ")}` : ""}`,
  },
  { atMost: 0 },
);
rmSync(film);

/** As if the host had signed in with this browser before. */
async function signInThere(context: BrowserContext): Promise<void> {
  const { token, refreshToken, userId, stored } = host;
  const kept = { authToken: token, refreshToken, user_id: userId, userInfo: JSON.stringify(stored) };
  const content = `if (location.protocol === "http:")
    for (const [name, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(name, value)`;
  await context.addInitScript({ content });
}
