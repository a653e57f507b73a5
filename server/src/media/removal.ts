import type { UserId } from "@mela/contract/common";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import { rows, type Tx, uuids } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { areFilesKept } from "../platform/storage/keepFiles.ts";
import { addressPattern, formerKeys, pictureKey, sizesFolder } from "./pictures.ts";

const removal = "remove-pictures";
const replacement = "drop-pictures";
const perJob = 50;
/** So long pages that were made before may still show what was replaced. */
const graceS = 3_600;
/** So often is looked whether a backup that is being taken has them. */
const whileKeptS = 60;

const idIn = (address: SQL) => sql`substring(${address} from ${addressPattern}::text)::uuid`;
/** The pictures that events show, once: looked up picture by picture it would read all events each time. */
const inEvents = sql`select ${idIn(sql`cover_photo`)} as id from events where cover_photo like '/media/p/%'
  union all select ${idIn(sql`photo`)} from events cross join lateral jsonb_array_elements_text(event_photos) as shown (photo)
             where photo like '/media/p/%'`;
const inProfiles = sql`select ${idIn(sql`profile_pic`)} from users where profile_pic like '/media/p/%'`;
const inPosts = sql`select ${idIn(sql`picture`)} from posts where picture like '/media/p/%' and removed_at is null`;
/** What others than a person show: events, updates and profiles, which may be a brand's that they act for. */
export const shownByOthers = (userId: UserId) => sql`select id from (${inEvents} union all ${inPosts}
  union all ${inProfiles} and user_id <> ${userId}::uuid) as shown where id is not null`;
const shown = sql`select id from (${inEvents} union all ${inProfiles} union all ${inPosts}) as shown where id is not null`;

/** Removes the files of pictures that nobody has a row of any more, in all sizes. */
export function defineRemoval(app: App): void {
  const data = z.object({ pictureIds: z.array(z.uuid()) });
  app.jobs.define({
    name: removal,
    data,
    work: async ({ pictureIds }) => {
      if (await areFilesKept(app.db)) return app.jobs.send(app.db, removal, { pictureIds }, { afterS: whileKeptS });
      for (const id of pictureIds) {
        for (const key of [pictureKey(id), ...formerKeys(id)]) await app.storage.remove(key);
        await app.storage.removeFolder(sizesFolder(id));
      }
    },
  });
  app.jobs.define({ name: replacement, data, work: ({ pictureIds }) => drop(app, pictureIds) });
}

/** Has the files of pictures removed, whose rows are gone with this transaction: files can't be taken back. */
export async function removeFiles(app: Pick<App, "jobs">, tx: Tx, pictureIds: readonly string[]): Promise<void> {
  for (let at = 0; at < pictureIds.length; at += perJob)
    await app.jobs.send(tx, removal, { pictureIds: pictureIds.slice(at, at + perJob) });
}

/** Lets pictures go that were replaced: `before` and `after` are the addresses that something shows. */
export async function dropReplaced(
  app: Pick<App, "jobs">,
  tx: Tx,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const kept = new Set(after.map(idOf));
  const pictureIds = [...new Set(before.map(idOf))].filter((id) => id !== null && !kept.has(id));
  if (pictureIds.length > 0) await app.jobs.send(tx, replacement, { pictureIds }, { afterS: graceS });
}
const pattern = new RegExp(addressPattern);
const idOf = (address: string) => pattern.exec(address)?.[1] ?? null;

const PictureIdRow = z.object({ picture_id: z.string() });

/** Unless something else shows them: a copy of the event, or they were chosen again. */
async function drop(app: App, pictureIds: readonly string[]): Promise<void> {
  await transaction(app.db, async (tx) => {
    const gone = await rows(
      tx,
      PictureIdRow,
      sql`delete from pictures where picture_id = any(${uuids(pictureIds)}) and picture_id not in (${shown})
          returning picture_id`,
    );
    await removeFiles(
      app,
      tx,
      gone.map(({ picture_id }) => picture_id),
    );
  });
}
