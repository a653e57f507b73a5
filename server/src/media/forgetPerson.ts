import type { UserId } from "@mela/contract/common";
import { z } from "zod";
import { rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { removeFiles, shownByOthers } from "./removal.ts";

const PictureIdRow = z.object({ picture_id: z.string() });

/** Forgets a person's pictures, but for those that an event, or a brand they acted for, shows. */
export async function forgetPerson(app: App, tx: Tx, userId: UserId): Promise<void> {
  const gone = await rows(
    tx,
    PictureIdRow,
    sql`delete from pictures where user_id = ${userId}::uuid and picture_id not in (${shownByOthers(userId)})
        returning picture_id`,
  );
  await removeFiles(
    app,
    tx,
    gone.map(({ picture_id }) => picture_id),
  );
}
