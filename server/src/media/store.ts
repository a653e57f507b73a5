import type { UserId } from "@mela/contract/common";
import { z } from "zod";
import { firstRow, Int, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Looks } from "./pictures.ts";

/** Lets one upload at a time of a person be counted, until the transaction ends. */
export async function lockUploads(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`uploads/${userId}`}::text, 0))`);
}

const PicturesRow = z.object({ pictures: Int });

/** How many pictures a person has uploaded since. */
export async function countPictures(tx: Tx, userId: UserId, since: Date): Promise<number> {
  const found = await firstRow(
    tx,
    PicturesRow,
    sql`select count(*) as pictures from pictures where user_id = ${userId}::uuid and created_at > ${instant(since)}`,
  );
  return found?.pictures ?? 0;
}

/** The files of all pictures, as a query: their other sizes are made of them. */
export const filesOfPictures = "select path as file from pictures";

export type PictureRow = { id: string; path: string; bytes: number } & Looks;

export async function insertPicture(tx: Tx, userId: UserId, picture: PictureRow, now: Date): Promise<void> {
  const { id, path, width, height, bytes, haze } = picture;
  await run(
    tx,
    sql`insert into pictures (picture_id, user_id, path, width, height, bytes, haze, created_at)
        values (${id}::uuid, ${userId}::uuid, ${path}, ${width}::int, ${height}::int, ${bytes}::int, ${haze ?? ""}::text,
                ${instant(now)})`,
  );
}
