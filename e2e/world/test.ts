import { rm } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContext, test as base, chromium, expect, type Page } from "@playwright/test";
import { filmOf, type Sight } from "./camera.ts";
import { chromium as browserSettings } from "./chromium.ts";
import { type Client, newClient, newestCode } from "./client.ts";
import { newDatabase } from "./database.ts";
import { newFolder, type Program, startProgram } from "./program.ts";

export type Engine = "pglite" | "postgres";

/** A running product, and people in front of it. */
export type World = {
  url: string;
  client: Client;
  /**
   * A browser of somebody's own: nobody is signed in yet. Errors on its console fail the test. It asks for little motion,
   * which spares a third of all the work, unless the test wants to see things move.
   */
  visitor(screen?: { width: number; height: number; scale?: number; moves?: boolean }): Promise<Page>;
  /** A door: a browser whose camera sees these, one after the other, over and over. */
  cameraSeeing(sights: Sight[]): Promise<Page>;
  /** Lets the server's clock run ahead. */
  ageBy(ms: number): void;
  /** Has the server do what waits, and what it does from time to time. */
  doJobs(): Promise<void>;
  /** Makes somebody one of those who run this Mela. */
  makeOperator(userId: string): Promise<void>;
};

export type Fixtures = { world: World };
export type WorkerFixtures = { engine: Engine; settings: Record<string, string>; server: Program };

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ["pglite", { option: true, scope: "worker" }],
  settings: [{}, { option: true, scope: "worker" }],
  server: [
    async ({ engine, settings }, use) => {
      const folder = newFolder();
      const serverUrl = process.env.TEST_DATABASE_URL;
      const database = engine === "postgres" && serverUrl ? await newDatabase(serverUrl) : null;
      const where = { DATA_DIR: folder.path, ...(database && { DATABASE_URL: database.url }) };
      const server = await startProgram({ ...where, ...settings }, "server/src/testing/main.ts");
      await use(server);
      await server.stop();
      await database?.[Symbol.asyncDispose]();
      folder.remove();
    },
    { scope: "worker" },
  ],
  world: async ({ browser, server }, use) => {
    const url = server.url.replace("127.0.0.1", "localhost");
    const [opened, errors]: [BrowserContext[], string[]] = [[], []];
    const [doors, films]: [Browser[], string[]] = [[], []];
    const open = async (context: BrowserContext) => {
      opened.push(context);
      const page = await context.newPage();
      keepErrors(page, errors);
      return page;
    };
    await use({
      url,
      client: newClient(url),
      visitor: async ({ scale = 1, moves = false, ...viewport } = phone) => {
        const reducedMotion = moves ? "no-preference" : "reduce";
        const screen = { baseURL: url, viewport, deviceScaleFactor: scale, locale: "en-IN", reducedMotion } as const;
        return open(await browser.newContext(screen));
      },
      cameraSeeing: async (sights) => {
        const film = await filmOf(sights);
        films.push(film);
        const { executablePath, args } = browserSettings.launchOptions;
        const camera = [
          "--use-fake-ui-for-media-stream",
          "--use-fake-device-for-media-stream",
          `--use-file-for-fake-video-capture=${film}`,
        ];
        const door = await chromium.launch({ executablePath, args: [...args, ...camera] });
        doors.push(door);
        return open(await door.newContext({ baseURL: url, viewport: phone, permissions: ["camera"], locale: "en-IN" }));
      },
      ageBy: (ms) => void server.process.send({ type: "shiftClock", ms }),
      doJobs: () => tell(server, { type: "doJobs" }, "jobsDone"),
      makeOperator: (userId) => makeOperator(server, userId),
    });
    for (const context of opened) await context.close();
    for (const door of doors) await door.close();
    for (const film of films) await rm(film);
    expect(errors, "errors on the console").toEqual([]);
  },
});

/** Keeps what goes wrong on a page. */
export function keepErrors(page: Page, errors: string[]): void {
  page.on("pageerror", (error) => errors.push(error.message));
  // The API's refusals are told on the console by the browser itself: they are part of what is tested.
  // So are networks that are gone: the router, which asks ahead where links lead, tells of each try.
  // And the browser's driver tries to look into frames in which nothing may run.
  const isOfTesting =
    /^(?:Failed to load resource|Failed to fetch manifest patches TypeError: Failed to fetch\b|Blocked script execution in 'about:srcdoc')/;
  page.on("console", (line) => {
    if (line.type() === "error" && !isOfTesting.test(line.text())) errors.push(line.text());
  });
}

/** Tells a server something that no route would, and waits for its answer. */
function tell({ process: server }: Program, message: object, answer: string): Promise<void> {
  return new Promise((resolve) => {
    const hear = (said: unknown) => {
      if (Object(said).type !== answer) return;
      server.off("message", hear);
      resolve();
    };
    server.on("message", hear);
    server.send(message);
  });
}

/** Makes somebody one of those who run the Mela of a server. */
export const makeOperator = (server: Program, userId: string): Promise<void> =>
  tell(server, { type: "makeOperator", userId }, "operatorMade");

/** Signs in through the page, with the code that the outbox holds. The login sheet or page must be open. */
export async function signInHere(page: Page, world: World, address: string): Promise<void> {
  await page.getByLabel("Phone or Email").fill(address);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Enter Code" })).toBeVisible();
  const to = /^\d{10}$/.test(address) ? `+91${address}` : address;
  await page
    .getByRole("textbox")
    .first()
    .pressSequentially(await newestCode(world.client, to));
}

/**
 * Nothing that axe knows of keeps people out of this screen (WCAG 2.2 AA). Its legacy mode leaves out frames of other
 * origins, which we have none of, and spares the page of its own that the other opens each time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .exclude("[data-base-ui-focus-guard]") // they hand the focus on as soon as it reaches them
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) }))).toEqual([]);
}

export { expect } from "@playwright/test";
