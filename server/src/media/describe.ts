import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { refreshDiscovery } from "../discovery/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { readPicture } from "./copies.ts";
import { darkroom } from "./darkroom.ts";
import { pictureKey, picturePath } from "./pictures.ts";

const perRun = 200;
const Plain = z.object({ picture_id: z.string(), width: z.number(), height: z.number() });
type Renamed = { from: string; to: string };

/** Looks at pictures from before addresses said how a picture looks, and has the events that show them say so too. */
export async function describePictures(app: App): Promise<void> {
  const plain = await rows(
    app.db,
    Plain,
    sql`select picture_id, width, height from pictures where haze is null order by picture_id limit ${perRun}::int`,
  );
  for (const { picture_id: id, ...size } of plain) {
    const bytes = await readPicture(app, id);
    // One that is gone, or that can't be read, has no looks.
    const haze = bytes && (await darkroom.haze(bytes).catch(() => null));
    await transaction(app.db, async (tx) => {
      await run(tx, sql`update pictures set haze = ${haze ?? ""}::text where picture_id = ${id}::uuid`);
      if (bytes)
        await rename(tx, { from: `/media/${pictureKey(id)}`, to: picturePath(id, { ...size, haze }) }, app.clock.now());
    });
  }
  if (plain.length > 0) app.publicVersion.raise();
}

const EventIdRow = z.object({ event_id: EventId });

async function rename(tx: Tx, { from, to }: Renamed, now: Date): Promise<void> {
  const changed = await rows(
    tx,
    EventIdRow,
    sql`update events set cover_photo = case when cover_photo = ${from}::text then ${to}::text else cover_photo end,
               event_photos = (select coalesce(jsonb_agg(case when photo = ${from}::text then ${to}::text else photo end order by place), '[]')
                                 from jsonb_array_elements_text(event_photos) with ordinality as shown (photo, place)),
               updated_at = ${instant(now)}
         where cover_photo = ${from}::text or event_photos @> jsonb_build_array(${from}::text)
        returning event_id`,
  );
  for (const { event_id } of changed) await refreshDiscovery(tx, event_id, now);
}
