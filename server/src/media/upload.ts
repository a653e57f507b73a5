import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { dayMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { newRowId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { readSiteLimits } from "../siteLimits/index.ts";
import { darkroom, type Encoded } from "./darkroom.ts";
import { drawAhead } from "./drawAhead.ts";
import { pictureKey, picturePath } from "./pictures.ts";
import { countPictures, insertPicture, lockUploads } from "./store.ts";

type Parts = Pick<App, "config" | "db" | "storage" | "jobs">;

/** Throws `upload_quota` when a person has had their pictures of the day. */
export async function refuseOverQuota(app: Parts, userId: UserId, now: Date): Promise<void> {
  const { uploads_a_day } = await readSiteLimits(app.db, app.config);
  if ((await countPictures(app.db, userId, later(now, -dayMs))) >= uploads_a_day) throw overQuota();
}

/** Keeps pictures that lie on the disk, all of them or none, and gives the paths they are served at, in order. */
export async function keepPictures(app: Parts, userId: UserId, files: readonly string[], now: Date): Promise<string[]> {
  const pictures = [];
  for (const file of files) {
    const drawn = `${file}.webp`; // beside it, and gone with it
    pictures.push({ id: newRowId(), drawn, looks: await darkroom.reencode(file, drawn) });
  }
  try {
    for (const { id, drawn } of pictures) await app.storage.putFile(pictureKey(id), drawn);
    await writeDown(app, userId, pictures, now);
  } catch (error) {
    // Of several the first may lie there already. What is told is why they could not be kept, not that they can't be removed.
    await Promise.allSettled(pictures.map(({ id }) => app.storage.remove(pictureKey(id))));
    throw error;
  }
  return pictures.map(({ id, looks }) => picturePath(id, looks));
}

async function writeDown(app: Parts, userId: UserId, pictures: readonly { id: string; looks: Encoded }[], now: Date) {
  await transaction(app.db, async (tx) => {
    await lockUploads(tx, userId); // uploads at the same instant are counted one after the other
    const before = await countPictures(tx, userId, later(now, -dayMs));
    if (before + pictures.length > (await readSiteLimits(tx, app.config)).uploads_a_day) throw overQuota();
    for (const { id, looks } of pictures) await insertPicture(tx, userId, { id, path: pictureKey(id), ...looks }, now);
    await drawAhead(
      app,
      tx,
      pictures.map(({ id }) => id),
    );
  });
}

const overQuota = () => new AppError("upload_quota");
