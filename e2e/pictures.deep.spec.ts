import type { listEvents } from "@mela/contract/discovery";
import type { updateEvent } from "@mela/contract/eventCalls";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type Person, signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { countShifts, forgetShifts, shiftsOf } from "./world/shifts.ts";
import { desktop, expect, phone, test, type World } from "./world/test.ts";

const screens = { phone: { ...phone, scale: 2 }, desktop: { ...desktop, scale: 2 } };

/** A photo that is hard to keep small: noise over one colour. */
async function photo(background: string, width = 1500, height = 1000): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background, noise } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width, height, channels: 3, background } });
  const jpeg = await picture
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 80 })
    .toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" });
}

async function upload(world: World, { token }: Person, ...photos: Blob[]): Promise<string[]> {
  const body = new FormData();
  for (const [index, one] of photos.entries()) body.append("files", one, `${index}.jpg`);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${world.url}/api/events/upload`, { method: "POST", headers, body });
  return Object(await answer.json()).files;
}

/** The demo's first featured event and another of its host's, with photos, of which one is higher than wide. */
async function dress(world: World) {
  const query = { type: "Experience", featured: "true", limit: 1 } as const;
  const { data: featured } = await world.client.send<typeof listEvents>("listEvents", { query });
  const [{ id: eventId = "", host: { username } = {} } = {}] = featured;
  const host = await signIn(world.client, username === "ashakulkarni" ? "host@demo.mela.in" : `${username}@example.in`);
  const colours = [photo("#c86414"), photo("#1464c8"), photo("#a01450", 1000, 1250)];
  const [orange = "", blue = "", high = ""] = await upload(world, host, ...(await Promise.all(colours)));
  const body = { cover_photo: orange, event_photos: [blue, high] };
  const { data: first } = await world.client.send<typeof updateEvent>(
    "updateEvent",
    { params: { eventId }, body },
    host.token,
  );
  for (const cover_photo of [blue, high]) await publish(world.client, host, { title: "Seen from near", cover_photo });
  await world.doJobs();
  return { host, first };
}

test.use({ settings: [{ DEMO: "1" }, { scope: "worker" }] });
let made: Awaited<ReturnType<typeof dress>> | undefined;
test.beforeEach(async ({ world }) => {
  made ??= await dress(world);
});
const pages = () => ["/", `/${made?.first.event_slug}`];

for (const [name, screen] of Object.entries(screens)) {
  test(`nothing moves while pictures come late, and their colours hold their places (${name})`, async ({ world }) => {
    for (const path of pages()) {
      const page = await world.visitor({ ...screen, moves: true });
      const release = await hold(page, /\/media\//);
      await countShifts(page);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const [before] = await photosOf(page);
      expect(before?.isThere).toBe(false);
      expect(before?.background).toContain("radial-gradient");
      await forgetShifts(page);
      release();
      await allThere(page);
      const { score, what } = await shiftsOf(page);
      expect(score, `${path}\n${what.join("\n")}`).toBeLessThan(0.001); // the place has its name by then
    }
  });

  test(`pictures are as large as they are drawn, and not much larger (${name})`, async ({ world }) => {
    for (const path of pages()) {
      const page = await world.visitor(screen);
      await page.goto(path, { waitUntil: "load" });
      await allThere(page);
      const photos = await photosOf(page);
      expect(photos.length).toBeGreaterThan(0);
      for (const { pixels, needed, at } of photos) {
        const share = pixels / (needed * screen.scale);
        expect(share, `${path} ${at}: ${pixels} for ${needed} px`).toBeGreaterThan(0.72);
        expect(share, `${path} ${at}: ${pixels} for ${needed} px`).toBeLessThan(1.6);
      }
    }
  });
}

test("the largest picture on a phone weighs at most 40 kB, comes first, and is AVIF", async ({ world }) => {
  for (const path of pages()) {
    const page = await world.visitor(screens.phone);
    const answers = new Map<string, string | undefined>();
    page.on("response", (answer) => void answers.set(answer.url(), answer.headers()["content-type"]));
    await page.goto(path, { waitUntil: "load" });
    const first = page.locator("main img[fetchpriority=high]");
    await expect(first).toHaveCount(1);
    const { url, bytes } = await first.evaluate((img: HTMLImageElement) => {
      const [entry] = performance.getEntriesByName(img.currentSrc);
      return { url: img.currentSrc, bytes: Object(entry).encodedBodySize as number };
    });
    expect(answers.get(url), path).toBe("image/avif");
    expect(bytes, path).toBeGreaterThan(1_000);
    expect(bytes, path).toBeLessThanOrEqual(40_000);
  }
});

test("a photo that is not there yet does not have its turn", async ({ world }) => {
  const page = await world.visitor({ ...screens.phone, moves: true });
  const title = made?.first.title ?? "";
  const [, second = ""] = [made?.first.cover_photo, ...(made?.first.event_photos ?? [])];
  const id = second.split("/")[3]?.split(".")[0];
  const release = await hold(page, new RegExp(`/media/p/${id}`));
  await page.clock.install();
  await page.goto(`/creator/${made?.host.userId}`);
  const card = page.getByRole("article").filter({ hasText: title }).first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator("img[src*='/media/p/']")).toHaveCount(2); // the one in sight, and the next
  await page.clock.runFor(5_000); // a photo's turn is 4 s
  await expect(card.locator("img[src*='/media/p/'][class*=appear]")).toHaveCount(0);
  release();
  const shown = card.locator("img[class*=appear]");
  await expect(shown).toHaveCount(1);
  expect(await shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  await expect(card.locator("img.-z-10")).toHaveCount(1); // the one before lies below
});

/** Keeps these back until they are let go. */
async function hold(page: Page, urls: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, (route) => released.then(() => route.continue()));
  return release;
}
const allThere = (page: Page) =>
  expect.poll(async () => (await photosOf(page)).every(({ isThere }) => isThere), { timeout: 30_000 }).toBe(true);

/** The uploads in sight: what was fetched (pixels across) and what their box takes, which they cover. */
function photosOf(page: Page) {
  return page.locator("main img[src*='/media/p/']").evaluateAll((images) =>
    images.flatMap((element) => {
      const img = element as HTMLImageElement;
      const { width, height, top, bottom, left, right } = img.getBoundingClientRect();
      const isOut = bottom < 0 || top > innerHeight || right < 1 || left > innerWidth - 1;
      if (isOut || getComputedStyle(img).opacity === "0" || width < 100) return []; // small ones take what the cache has
      const isThere = img.complete && img.naturalWidth > 0;
      const form = isThere ? img.naturalWidth / img.naturalHeight : 1;
      return {
        isThere,
        background: getComputedStyle(img).backgroundImage,
        pixels: Number(/\/n?(\d+)$/.exec(img.currentSrc)?.[1]),
        needed: Math.round(Math.max(width, height * form)),
        at: `${Math.round(width)}x${Math.round(height)}`,
      };
    }),
  );
}
