import type { Answer } from "@mela/contract/call";
import { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Follow, listFollowed } from "@mela/contract/follows";
import { z } from "zod";
import { findPeople, findPerson, type PersonFacts } from "../auth/index.ts";
import { isCreator } from "../events/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { CursorTime, fromCursor, toPage } from "../platform/http/cursor.ts";
import type { App } from "../platform/services.ts";
import { countFollowers, deleteFollow, insertFollow, listHosts, lockFollows } from "./store.ts";

/** How things stand between a host and a reader. Throws `not_found` for who has no public page. */
export async function readFollow(app: App, asked: string, reader: UserId | null): Promise<Follow> {
  const hostId = await hostOr404(app.db, asked);
  return standing(app, hostId, reader);
}

type Pair = { asked: string; followerId: UserId; now: Date };

/** Follows a host. Throws `not_found`, `invalid_input` for oneself, `too_many_follows`. */
export async function follow(app: App, { asked, followerId, now }: Pair): Promise<Follow> {
  const hostId = await hostOr404(app.db, asked);
  if (hostId === followerId) throw new AppError("invalid_input");
  await transaction(app.db, async (tx) => {
    await lockFollows(tx, followerId);
    if (!(await insertFollow(tx, { hostId, followerId }, now))) throw new AppError("too_many_follows");
  });
  return standing(app, hostId, followerId);
}

/** Also of a host who has no page any more. */
export async function unfollow(app: App, { asked, followerId }: Omit<Pair, "now">): Promise<Follow> {
  const hostId = (await findPerson(app.db, UserId.parse(asked)))?.userId ?? UserId.parse(asked);
  await deleteFollow(app.db, { hostId, followerId });
  return standing(app, hostId, followerId);
}

const Position = z.object({ at: CursorTime, id: UserId });

/** Whom somebody follows, last first. */
export async function listFollowedBy(
  app: App,
  followerId: UserId,
  { cursor, limit = 50 }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Omit<Answer<typeof listFollowed>, "success">> {
  const position = cursor ? fromCursor(Position, cursor) : null;
  const after = position && { at: new Date(position.at), id: position.id };
  const found = await listHosts(app.db, followerId, { after, limit });
  const page = toPage(found, limit, ({ created_at, host_id }) => ({ at: created_at.toISOString(), id: host_id }));
  const people = await findPeople(
    app.db,
    page.data.map(({ host_id }) => host_id),
  );
  const data = page.data.flatMap(({ host_id, created_at }) => {
    const person = people.get(host_id);
    return person ? [{ host: toHost(person), since: created_at.toISOString() }] : [];
  });
  return { data, next_cursor: page.next_cursor };
}

async function hostOr404(tx: Tx, asked: string): Promise<UserId> {
  const hostId = (await findPerson(tx, UserId.parse(asked)))?.userId;
  if (!hostId || !(await isCreator(tx, hostId))) throw new AppError("not_found");
  return hostId;
}

async function standing(app: App, hostId: UserId, reader: UserId | null): Promise<Follow> {
  const counted = await countFollowers(app.db, hostId, reader);
  const mailTo = reader && app.messages.reaches("EMAIL") ? (await findPerson(app.db, reader))?.mailTo : null;
  return { ...counted, is_mailed: Boolean(mailTo) };
}

function toHost({ userId, name, knownName, username, profilePic, instagram }: PersonFacts) {
  const picture = { profile_picture: profilePic, profile_pic: profilePic };
  return { id: userId, name: knownName ?? name, username, ...picture, social_media_url: instagram };
}
