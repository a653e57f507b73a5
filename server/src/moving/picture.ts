import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@mela/contract/errors";
import { pictureLimits } from "@mela/contract/media";
import type { By } from "../events/index.ts";
import { keepPictures } from "../media/index.ts";
import { withScratch } from "../platform/scratch.ts";
import type { App } from "../platform/services.ts";
import { download, NotFetched } from "./download.ts";
import type { Moved } from "./store.ts";

/** `path`: where it is ours. `fault`: why it did not come. */
export type BroughtPicture = { path: string | null; kept: { from: string; path: string } | null; fault: string | null };

/** Fetches a picture once and keeps it as our own darkroom makes it: what is no picture stays out. No token goes along. */
export async function bringPicture(
  app: App,
  from: string | null,
  { before, by }: { before: Moved | null; by: By },
): Promise<BroughtPicture> {
  if (from === null) return { path: null, kept: null, fault: null };
  if (before?.picture_from === from && before.picture_path)
    return { path: before.picture_path, kept: { from, path: before.picture_path }, fault: null };
  try {
    const [path] = await withScratch("picture", async (folder) => {
      const file = join(folder, "picture");
      const { reachesLocal } = app.config;
      await writeFile(file, await download(from, { mostBytes: pictureLimits.bytes, reachesLocal }));
      return keepPictures(app, by.userId, [file], by.now);
    });
    return path ? { path, kept: { from, path }, fault: null } : { path: null, kept: null, fault: "it is none" };
  } catch (error) {
    const why = error instanceof AppError ? error.message : error instanceof NotFetched ? error.message : null;
    if (why === null) throw error;
    return { path: null, kept: null, fault: why };
  }
}
