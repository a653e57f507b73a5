import type { UserId } from "@mela/contract/common";
import { PostId } from "@mela/contract/posts";
import { z } from "zod";
import { At, firstRow, Int, instant, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const Row = z.object({
  post_id: PostId,
  text: z.string(),
  picture: z.string().nullable(),
  picture_text: z.string(),
  created_at: At,
  told_at: At.nullable(),
});
export type PostRow = z.output<typeof Row>;
const columns = sql`post_id, text, picture, picture_text, created_at, told_at`;

/** A host's updates, last first, one more than a page has. */
export function listPostsOf(
  tx: Tx,
  hostId: UserId,
  { after, limit }: { after: { at: Date; id: PostId } | null; limit: number },
): Promise<PostRow[]> {
  const behind = after ? sql`(created_at, post_id) < (${instant(after.at)}, ${after.id}::uuid)` : sql`true`;
  return rows(
    tx,
    Row,
    sql`select ${columns} from posts
         where host_id = ${hostId}::uuid and removed_at is null and ${behind}
         order by created_at desc, post_id desc limit ${limit + 1}::int`,
  );
}

/** Updates by their ids, the first one first; what was removed is left out. */
export function findPosts(tx: Tx, ids: readonly PostId[]): Promise<PostRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return rows(
    tx,
    Row,
    sql`select ${columns} from posts where post_id = any(${uuids(ids)}) and removed_at is null order by created_at`,
  );
}

const PostsRow = z.object({ posts: Int });

/** How many a host has written since, those removed too. */
export async function countPosts(tx: Tx, hostId: UserId, since: Date): Promise<number> {
  const found = await firstRow(
    tx,
    PostsRow,
    sql`select count(*) as posts from posts where host_id = ${hostId}::uuid and created_at > ${instant(since)}`,
  );
  return found?.posts ?? 0;
}

export type NewPost = {
  id: PostId;
  hostId: UserId;
  text: string;
  picture: string | null;
  pictureText: string;
  now: Date;
};

export async function insertPost(tx: Tx, { id, hostId, text, picture, pictureText, now }: NewPost): Promise<PostRow> {
  const [made] = await rows(
    tx,
    Row,
    sql`insert into posts (post_id, host_id, text, picture, picture_text, created_at)
        values (${id}::uuid, ${hostId}::uuid, ${text}, ${picture}, ${pictureText}, ${instant(now)})
        returning ${columns}`,
  );
  if (!made) throw new Error("an update was not kept");
  return made;
}

const PictureRow = z.object({ picture: z.string().nullable() });

/** Removes one of a host's updates: `picture` is what it showed. Null: there is none such, or it is removed. */
export function removePostOf(tx: Tx, hostId: UserId, postId: PostId, now: Date) {
  return firstRow(
    tx,
    PictureRow,
    sql`update posts set removed_at = ${instant(now)}
         where post_id = ${postId}::uuid and host_id = ${hostId}::uuid and removed_at is null returning picture`,
  );
}
