import { mkdir, rm } from "node:fs/promises";
import type { getBooking, myBookings } from "@mela/contract/bookings";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { inRoot } from "../scripts/lib/places.js";
import { filmOf } from "./world/camera.ts";
import { chromium as settings } from "./world/chromium.ts";
import { type Client, newClient, type Person, signIn } from "./world/client.ts";
import { become } from "./world/people.ts";
import { newFolder, startProgram } from "./world/program.ts";

const folder = inRoot("docs/screenshots");
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }; // whose scrollbars take no room

type Shot = { path: string; look: BrowserContextOptions; as?: Person; prepare?: (page: Page) => Promise<unknown> };

/** Where each screenshot is taken, by the demo's own people; `code`: the ticket that the scanner sees. */
async function findShots(client: Client): Promise<{ shots: Record<string, Shot>; code: string }> {
  const [host, guest] = [await signIn(client, "host@demo.mela.in"), await signIn(client, "guest@demo.mela.in")];
  const bookings = await client.send<typeof myBookings>("myBookings", {}, guest.token);
  const trek = titled(bookings, "Sunrise trek to Triund");
  const held = titled(bookings, "Sourdough and sea salt");
  const atSupper = titled(bookings, "Wada supper in Kasba Peth"); // it is going on, whenever the demo is loaded
  const params = { bookingId: atSupper.booking_id };
  const { data: supper } = await client.send<typeof getBooking>("getBooking", { params }, guest.token);
  const code = supper.party_code;
  if (!code) throw new Error("The demo's guest has no ticket to the supper.");
  const supperId = atSupper.eventId.id;
  const shots = {
    "home-desktop": { path: "/", look: desktop },
    "home-phone-dark": { path: "/", look: { ...phone, colorScheme: "dark" } },
    "event-desktop": { path: `/${trek.eventId.event_slug}`, look: desktop },
    "event-phone": { path: `/${trek.eventId.event_slug}`, look: phone },
    "checkout-phone": { path: `/checkout/${held.booking_id}`, look: phone, as: guest },
    "pass-phone": { path: `/booking_confirmed/${trek.booking_id}`, look: phone, as: guest },
    "create-desktop": { path: "/create", look: desktop, as: host, prepare: beginEvent },
    "manage-guests-desktop": { path: `/event/manage/${supperId}?tab=guests`, look: desktop, as: host },
    "scanner-phone": {
      path: `/scanner/${supperId}`,
      look: { ...phone, permissions: ["camera"] },
      as: host,
      prepare: (page) => page.getByText("Guest checked in successfully!").first().waitFor(),
    },
  } satisfies Record<string, Shot>;
  return { shots, code };
}

function titled<T extends { eventId: { title: string } }>(bookings: readonly T[], title: string): T {
  const found = bookings.find(({ eventId }) => eventId.title === title);
  if (!found) throw new Error(`The demo's guest has not booked "${title}".`);
  return found;
}

async function beginEvent(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Title" }).fill("Qawwali under the banyan");
  await page
    .getByRole("textbox", { name: "Description" })
    .fill("Two hours of qawwali on the lawn. Bring a shawl, we bring the chai.");
}

/** One picture of one page, in a browser window of its own. */
async function take(browser: Browser, url: string, [name, shot]: [string, Shot]): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    ...shot.look,
  });
  try {
    const page = await context.newPage();
    if (shot.as) await become(page, shot.as);
    await page.goto(shot.path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await shot.prepare?.(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(1_500); // pictures fade in, and no event says that the last one has
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(`${folder}/${name}.webp`);
    process.stdout.write(`docs/screenshots/${name}.webp\n`);
  } finally {
    await context.close();
  }
}

/** Starts a Mela with demo data, takes every picture, or those named, and leaves nothing running. */
async function main(names: readonly string[]): Promise<void> {
  const data = newFolder();
  const server = await startProgram({ DATA_DIR: data.path, DEMO: "1" });
  const films: string[] = [];
  try {
    const url = server.url.replace("127.0.0.1", "localhost");
    const { shots, code } = await findShots(newClient(url));
    const film = await filmOf([{ code, seconds: 10 }]);
    films.push(film);
    const { executablePath, args } = settings.launchOptions;
    const camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
    const browser = await chromium.launch({
      executablePath,
      args: [...args, ...camera, `--use-file-for-fake-video-capture=${film}`],
    });
    await mkdir(folder, { recursive: true });
    try {
      for (const shot of Object.entries<Shot>(shots).filter(([name]) => names.length === 0 || names.includes(name))) {
        await take(browser, url, shot);
      }
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    for (const film of films) await rm(film, { force: true });
    data.remove();
  }
}

await main(process.argv.slice(2));
