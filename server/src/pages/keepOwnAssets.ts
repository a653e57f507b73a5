import { existsSync } from "node:fs";
import { hourMs } from "../platform/clock.ts";
import type { App } from "../platform/services.ts";
import { keepAssets } from "./keptAssets.ts";
import { clientFolder } from "./webBuild.ts";

/**
 * Keeps the files of the pages that this process serves for other versions (decision 093): before anybody can ask for one,
 * and every hour from then on. Where they can't be kept the log says so, and it serves all the same.
 */
export async function keepOwnAssets(app: App): Promise<void> {
  const folder = `${clientFolder}/assets`;
  if (!app.config.hasPages || app.config.isDevelopment || !existsSync(folder)) return;
  const keep = () =>
    keepAssets(app.storage, folder, app.clock.now()).catch((err: unknown) =>
      app.log.warn({ err }, "the files of these pages are not kept for other versions"),
    );
  await keep();
  setInterval(() => void keep(), hourMs).unref();
}
