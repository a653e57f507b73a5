import type { UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rows, type Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { pictureKey, pictureWidths } from "./pictures.ts";

const job = "remove-pictures";
const perJob = 50;

/** Removes the files of pictures that nobody has a row of any more. */
export function defineRemoval(app: App): void {
  app.jobs.define({
    name: job,
    data: z.object({ pictureIds: z.array(z.uuid()) }),
    work: async ({ pictureIds }) => {
      for (const id of pictureIds) {
        for (const width of [undefined, ...pictureWidths]) await app.storage.remove(pictureKey(id, width));
      }
    },
  });
}

/** Forgets a person's pictures, but for those that an event shows. Files can't be taken back: a job removes them. */
export async function forgetPerson(app: App, tx: Tx, userId: UserId): Promise<void> {
  const gone = await rows(
    tx,
    z.object({ picture_id: z.string() }),
    // Everything that events show, once: looked up picture by picture it would read all events each time.
    sql`with shown as (select cover_photo as address from events where cover_photo is not null
                        union select jsonb_array_elements_text(event_photos) from events)
        delete from pictures p
         where p.user_id = ${userId}::uuid and '/media/' || p.path not in (select address from shown)
        returning p.picture_id`,
  );
  const ids = gone.map(({ picture_id }) => picture_id);
  for (let at = 0; at < ids.length; at += perJob)
    await app.jobs.send(tx, job, { pictureIds: ids.slice(at, at + perJob) });
}
