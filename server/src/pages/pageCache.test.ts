import { expect, test } from "vitest";
import { createPageCache, type Kept } from "./pageCache.ts";

type Page = Kept & { text: string };
const fail = (error: unknown) => {
  throw error;
};
function setUp() {
  let [at, renders] = [0, 0];
  const cached = createPageCache<Page>(() => at);
  const render = async () => ({ text: `render ${++renders}`, bytes: 10, isKeepable: true });
  return {
    recent: () => cached.recent("/")?.text,
    isRendering: (version = 1) => cached.isRendering("/", version),
    get: async (version = 1, by = render) => (await cached.get("/", version, by, fail)).text,
    wait: (ms: number) => {
      at += ms;
    },
  };
}

test("a thousand who ask at once wait for one render", async () => {
  const { get } = setUp();
  const texts = await Promise.all(Array.from({ length: 1_000 }, () => get()));
  expect(new Set(texts)).toEqual(new Set(["render 1"]));
});

test("while a page is rendered that can be asked, of the version that it is rendered of", async () => {
  const { get, isRendering } = setUp();
  expect(isRendering()).toBe(false);
  const page = get();
  expect([isRendering(), isRendering(2)]).toEqual([true, false]);
  await page;
  expect(isRendering()).toBe(false);
});

test("a page is fresh for ten seconds, then shown once more while one render refreshes it", async () => {
  const { get, wait } = setUp();
  await get();
  wait(10_000);
  expect(await get()).toBe("render 1");
  wait(1);
  expect(await get()).toBe("render 1");
  expect(await get()).toBe("render 2");
});

test("a page nobody asked for in a minute is rendered before it is shown", async () => {
  const { get, wait } = setUp();
  await get();
  wait(70_001);
  expect(await get()).toBe("render 2");
});

test("a change is seen at once: the version is part of what is kept", async () => {
  const { get } = setUp();
  await get(1);
  expect(await get(2)).toBe("render 2");
});

test("an error page is not kept", async () => {
  const { get } = setUp();
  expect(await get(1, async () => ({ text: "not found", bytes: 1, isKeepable: false }))).toBe("not found");
  expect(await get(1)).toBe("render 1");
});

test("where no time is left to render, a page is shown as it was a minute ago, though something has changed", async () => {
  const { get, recent, wait } = setUp();
  expect(recent()).toBeUndefined();
  await get(1);
  wait(70_000);
  expect(recent()).toBe("render 1");
  wait(1);
  expect(recent()).toBeUndefined();
});
