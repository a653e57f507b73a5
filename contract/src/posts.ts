import { z } from "zod";
import { bare, call, created, paged } from "./call.ts";
import { Cursor, line, OwnPicture, prose, UserId, UtcTime } from "./common.ts";
import { ActingAs } from "./hosts.ts";

export const PostId = z.uuid().brand<"PostId">();
export type PostId = z.infer<typeof PostId>;
/** Letters of an update, and of what is to be seen on its picture. */
export const postLimits = { text: 2_000, pictureText: 200 } as const;

/** What a host tells followers. `picture_text`: what is to be seen on the picture, for those who cannot. */
export const PostInput = z.object({
  text: prose(postLimits.text).pipe(z.string().min(1, "Please write something")),
  picture: OwnPicture.nullish(),
  picture_text: line(postLimits.pictureText).optional(),
});
export type PostInput = z.input<typeof PostInput>;
/** `is_mailed`: followers have been told; until then removing it leaves no trace. */
export const Post = z.object({
  post_id: PostId,
  text: z.string(),
  picture: z.string().nullable(),
  picture_text: z.string(),
  created_at: UtcTime,
  is_mailed: z.boolean(),
});
export type Post = z.infer<typeof Post>;

/** A host's updates, last first. */
export const listPosts = call("listPosts", {
  params: z.object({ creatorId: UserId }),
  query: z.object({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(50).optional() }),
  answer: paged(Post),
});
export const createPost = call("createPost", { query: ActingAs, body: PostInput, answer: created(Post) });
/** Their own. Again changes nothing. */
export const removePost = call("removePost", {
  query: ActingAs,
  params: z.object({ postId: PostId }),
  answer: bare(z.object({ success: z.literal(true) })),
});
