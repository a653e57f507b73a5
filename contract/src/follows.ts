import { z } from "zod";
import { bare, call, framed, paged } from "./call.ts";
import { Cursor, UserId, UtcTime } from "./common.ts";
import { Host } from "./hosts.ts";

/** So many hosts one person may follow. */
export const mostFollowed = 500;
/** Followers are counted up to here: beyond it is "so many and more". */
export const mostCounted = 10_000;

const hostParams = z.object({ creatorId: UserId });
/** `is_mailed`: whether mail reaches the reader, so that they hear of what is new. */
export const Follow = z.object({ followers: z.int(), is_following: z.boolean(), is_mailed: z.boolean() });
export type Follow = z.infer<typeof Follow>;

/** How many follow a host, and whether the reader does. */
export const getFollow = call("getFollow", { params: hostParams, answer: framed(Follow) });
/** Again changes nothing. */
export const followHost = call("followHost", { params: hostParams, answer: framed(Follow) });
export const unfollowHost = call("unfollowHost", { params: hostParams, answer: framed(Follow) });

export const Followed = z.object({ host: Host, since: UtcTime });
export type Followed = z.infer<typeof Followed>;
/** Whom the reader follows, last first. */
export const listFollowed = call("listFollowed", {
  query: z.object({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(100).optional() }),
  answer: paged(Followed),
});

/** Signed: who follows whom, for whoever holds it. */
const StopToken = z.string().regex(/^[\w-]{65}$/);
/** Mail programs send a form that says no more than the address (RFC 8058). Again changes nothing. */
export const stopFollowing = call("stopFollowing", {
  params: z.object({ token: StopToken }),
  encoding: "raw",
  answer: bare(z.object({ success: z.literal(true) })),
});
/** The same address, opened by a person: HTTP 303 to the page that stops it by a button. */
export const openStopFollowingPage = call("openStopFollowingPage", {
  params: z.object({ token: StopToken }),
  answer: bare(z.object({ page: z.string() })),
});
