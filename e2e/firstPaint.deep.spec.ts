import { brotliCompressSync, constants } from "node:zlib";
import { expect, phone, test, type World } from "./world/test.ts";

test.use({ settings: { DEMO: "1" } });

// What arrives before a phone has to answer once more (ten segments of TCP), and what a document may weigh in all.
const [firstBytes, mostBytes] = [14_000, 45_000];
const packed = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length; // as the server packs pages

/** Home, and an event's page; the demo data comes once the server listens. */
async function paths(world: World): Promise<string[]> {
  const first = async () => (await (await fetch(`${world.url}/api/events?limit=24`)).json()).data;
  await expect.poll(async () => (await first()).length, { timeout: 30_000 }).toBe(24);
  return ["/", `/${(await first())[0].event_slug}`];
}

test("a document brings its looks and its largest element in the first bytes, and is small", async ({ world }) => {
  for (const path of await paths(world)) {
    for (const lang of ["en", "hi"]) {
      const html = await (await fetch(`${world.url}${path}?lang=${lang}`)).text();
      const page = await world.visitor(phone);
      await page.goto(`${path}?lang=${lang}`, { waitUntil: "networkidle" });
      const largest = await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const tell = (list: PerformanceObserverEntryList) => {
              const { url, element } = Object(list.getEntries().at(-1));
              resolve(url ? new URL(url).pathname : element.textContent);
            };
            new PerformanceObserver(tell).observe({ type: "largest-contentful-paint", buffered: true });
          }),
      );
      const at = html.indexOf(largest, html.indexOf("<body"));
      expect(at, largest).toBeGreaterThan(0);
      expect(packed(html.slice(0, html.indexOf(">", at))), `${path} ${lang}: until ${largest}`).toBeLessThan(
        firstBytes,
      );
      expect(packed(html), `${path} ${lang}`).toBeLessThan(mostBytes);
      await page.close();
    }
  }
});

test("the rules within a document draw it as the whole stylesheet does", async ({ world, browser }) => {
  for (const path of await paths(world)) {
    for (const viewport of [phone, { width: 1440, height: 900 }]) {
      const seen = async (isWhole: boolean) => {
        const context = await browser.newContext({ baseURL: world.url, viewport, javaScriptEnabled: false });
        const page = await context.newPage();
        let asked = 0;
        await page.route(/\/assets\/.*\.css$/, (route) => {
          asked += 1;
          return isWhole ? route.continue() : route.abort();
        });
        await page.goto(path, { waitUntil: "networkidle" });
        expect(asked).toBe(1);
        const boxes = await page.evaluate(() =>
          [...document.body.querySelectorAll("*")].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const { color, backgroundColor, fontSize, fontFamily, opacity } = getComputedStyle(element);
            return [
              element.className,
              x,
              y,
              width,
              height,
              color,
              backgroundColor,
              fontSize,
              fontFamily,
              opacity,
            ].join();
          }),
        );
        await context.close();
        return boxes;
      };
      expect(await seen(false), path).toEqual(await seen(true));
    }
  }
});
