import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import {
  averageOf,
  type OwnReview,
  type Rating,
  type Review,
  ReviewId,
  type ReviewStanding,
  reviewDays,
} from "@mela/contract/reviews";
import { z } from "zod";
import { findPeople, findPerson } from "../auth/index.ts";
import { canSee, isCreator, type Onlooker } from "../events/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { CursorTime, fromCursor, toPage } from "../platform/http/cursor.ts";
import type { App } from "../platform/services.ts";
import { readCount, recount } from "./ratings.ts";
import * as store from "./store.ts";

const perPage = 10;
const Position = z.object({ at: CursorTime, id: ReviewId });
type Paging = { cursor?: string | undefined; limit?: number | undefined };
type Asker = { eventId: EventId; who: Onlooker & { userId: UserId }; now: Date };

const writerOf = ({ eventId, who, now }: Asker): store.Writer => ({
  ...{ eventId, userId: who.userId, now },
  since: later(now, -reviewDays * dayMs),
});

/** What somebody wrote of an event, and whether they may. Throws `not_found` for who can't see it. */
export async function readOwn(app: App, asker: Asker): Promise<ReviewStanding> {
  const { eventId, who } = asker;
  if (!(await canSee(app.db, eventId, who))) throw new AppError("not_found");
  const standing = await store.readStanding(app.db, writerOf(asker));
  const review = await store.findOwn(app.db, eventId, who.userId);
  const mayWrite = standing?.is_open === true && standing.was_in && !standing.is_team;
  return { may_write: mayWrite, review: review && toOwn(review) };
}

/** Writes or changes a review. Throws `not_found`, `forbidden` for the team, `not_checked_in`, `review_closed`. */
export async function write(
  app: App,
  { id, stars, text, ...asker }: Asker & { id: ReviewId; stars: number; text: string },
): Promise<OwnReview> {
  const writer = writerOf(asker);
  const saved = await transaction(app.db, async (tx) => {
    await store.holdWriter(tx, writer.userId);
    const row = await store.saveReview(tx, { ...writer, id, stars, text });
    if (!row) throw await refusal(tx, asker);
    await recount(tx, [row.host_id]);
    return row;
  });
  app.publicVersion.raise();
  return toOwn(saved);
}

async function refusal(tx: Tx, asker: Asker): Promise<AppError> {
  const standing = (await canSee(tx, asker.eventId, asker.who)) ? await store.readStanding(tx, writerOf(asker)) : null;
  if (!standing) return new AppError("not_found");
  if (standing.is_team) return new AppError("forbidden");
  return new AppError(standing.was_in ? "review_closed" : "not_checked_in");
}

/** Deletes somebody's review. Again it changes nothing. */
export async function remove(app: App, { eventId, who, now }: Asker): Promise<void> {
  await transaction(app.db, async (tx) => {
    const hostId = await store.dropReview(tx, eventId, who.userId, now);
    if (hostId) await recount(tx, [hostId]);
  });
  app.publicVersion.raise();
}

/** A host's average. Throws `not_found` for who has no public page. */
export async function readRating(app: App, asked: UserId): Promise<Rating> {
  const { reviews, stars } = await readCount(app.db, await hostOr404(app.db, asked));
  return { reviews, average: averageOf({ reviews, stars }) };
}

/** What was written of a host's events. Throws `not_found` for who has no public page. */
export async function readReviews(app: App, asked: UserId, paging: Paging) {
  const hostId = await hostOr404(app.db, asked);
  const found = await store.listOfHost(app.db, hostId, pageOf(paging));
  return toReviews(app.db, found, { ...paging, names: "public" });
}

/** What was written of an event, for its team. */
export async function readOfEvent(app: App, eventId: EventId, paging: Paging) {
  const found = await store.listOfEvent(app.db, eventId, pageOf(paging));
  return toReviews(app.db, found, { ...paging, names: "all" });
}

type Answering = { eventId: EventId; reviewId: ReviewId; answer: string; by: UserId; now: Date };

/** Throws `not_found`: it is gone or out of sight. */
export async function answer(app: App, { eventId, reviewId, ...said }: Answering): Promise<void> {
  if (!(await store.saveAnswer(app.db, { eventId, reviewId }, said))) throw new AppError("not_found");
  app.publicVersion.raise();
}

export async function removeAnswer(app: App, which: Pick<Answering, "eventId" | "reviewId">): Promise<void> {
  await store.dropAnswer(app.db, which);
  app.publicVersion.raise();
}

/** A host by an id that was ever theirs, if they have a public page. */
async function hostOr404(tx: Tx, asked: UserId): Promise<UserId> {
  const host = await findPerson(tx, asked);
  if (!host || !(await isCreator(tx, host.userId))) throw new AppError("not_found");
  return host.userId;
}

function pageOf({ cursor, limit = perPage }: Paging) {
  const position = cursor ? fromCursor(Position, cursor) : null;
  return { after: position && { at: new Date(position.at), id: position.id }, limit };
}

/** `names` "all": the team knows its own events, those too that are not for everyone. */
type Showing = Paging & { names: "public" | "all" };

async function toReviews(tx: Tx, found: store.ShownRow[], { limit = perPage, names }: Showing) {
  const position = (last: store.ShownRow) => ({ at: last.created_at.toISOString(), id: last.review_id });
  const page = toPage(found, limit, position);
  const people = await findPeople(
    tx,
    page.data.map(({ user_id }) => user_id),
  );
  const data = page.data.map((row): Review => {
    const { title, slug, timezone, start_at, is_named } = row;
    const isShown = start_at !== null && (is_named || names === "all");
    return {
      ...{ review_id: row.review_id, stars: row.stars, text: row.text, answer: row.answer },
      name: people.get(row.user_id)?.name ?? "",
      written_at: row.created_at.toISOString(),
      edited_at: row.edited_at?.toISOString() ?? null,
      answered_at: row.answered_at?.toISOString() ?? null,
      event: isShown ? { title, slug, timezone, start_date: start_at.toISOString() } : null,
    };
  });
  return { ...page, data };
}

function toOwn({ review_id, stars, text, created_at, edited_at, is_hidden }: store.OwnRow): OwnReview {
  const times = { written_at: created_at.toISOString(), edited_at: edited_at?.toISOString() ?? null };
  return { review_id, stars, text, is_hidden, ...times };
}
