import type { Answer } from "@mela/contract/call";
import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type listPosts, type Post, PostId, type PostInput } from "@mela/contract/posts";
import { z } from "zod";
import { findPerson, isSuspended } from "../auth/index.ts";
import { isCreator } from "../events/index.ts";
import { dropReplaced } from "../media/index.ts";
import { dayMs, later, secondMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { CursorTime, fromCursor, toPage } from "../platform/http/cursor.ts";
import type { App } from "../platform/services.ts";
import { countPosts, insertPost, listPostsOf, type PostRow, removePostOf } from "./store.ts";

const postsADay = 10;
const Position = z.object({ at: CursorTime, id: PostId });

/** A host's updates. Throws `not_found` for who has no public page. */
export async function readPosts(
  app: App,
  hostId: UserId,
  { cursor, limit = 10 }: { cursor?: string | undefined; limit?: number | undefined },
  reader: UserId | null,
): Promise<Omit<Answer<typeof listPosts>, "success">> {
  const host = await findPerson(app.db, hostId);
  if (!host || (host.userId !== reader && !(await isCreator(app.db, host.userId)))) throw new AppError("not_found");
  const position = cursor ? fromCursor(Position, cursor) : null;
  const after = position && { at: new Date(position.at), id: position.id };
  const found = await listPostsOf(app.db, host.userId, { after, limit });
  const page = toPage(found, limit, ({ created_at, post_id }) => ({ at: created_at.toISOString(), id: post_id }));
  return { ...page, data: page.data.map(toPost) };
}

type Writing = { id: PostId; hostId: UserId; input: z.output<typeof PostInput>; now: Date };

/** Tells followers something: on the host's page now, by mail a little later. Throws `nothing_published`, `host_suspended`, `too_many_requests`. */
export async function writePost(app: App, { id, hostId, input, now }: Writing): Promise<Post> {
  const { text, picture = null, picture_text: pictureText = "" } = input;
  const made = await transaction(app.db, async (tx) => {
    if (!(await isCreator(tx, hostId))) throw new AppError("nothing_published");
    if (await isSuspended(tx, hostId)) throw new AppError("host_suspended"); // a brand's members are signed in all the same
    await lockPosts(tx, hostId);
    if ((await countPosts(tx, hostId, later(now, -dayMs))) >= postsADay)
      throw new AppError("too_many_requests", { retryAfterS: dayMs / secondMs });
    return insertPost(tx, { id, hostId, text, picture, pictureText: picture ? pictureText : "", now });
  });
  app.publicVersion.raise();
  return toPost(made);
}

/** Takes an update off the page; one that followers have not been mailed is not mailed any more. */
export async function removePost(app: App, { id, hostId, now }: Omit<Writing, "input">): Promise<void> {
  await transaction(app.db, async (tx) => {
    const gone = await removePostOf(tx, hostId, id, now);
    if (gone?.picture) await dropReplaced(app, tx, { before: [gone.picture], after: [] });
  });
  app.publicVersion.raise();
}

async function lockPosts(tx: Tx, hostId: UserId): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`posts/${hostId}`}, 0))`);
}

function toPost({ created_at, told_at, ...post }: PostRow): Post {
  return { ...post, created_at: created_at.toISOString(), is_mailed: told_at !== null };
}
