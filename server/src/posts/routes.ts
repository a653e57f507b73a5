import { createPost, listPosts, PostId, removePost as remove } from "@mela/contract/posts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { readPosts, removePost, writePost } from "./posts.ts";

/** What hosts tell those who follow them. */
export function postRoutes(app: App): void {
  serve(app, listPosts, "public", async ({ params, query, actor }) =>
    readPosts(app, params.creatorId, query, actor?.kind === "person" ? actor.userId : null),
  );
  serve(
    app,
    createPost,
    "user",
    async ({ body, actor, now, newId }) =>
      writePost(app, { id: PostId.parse(newId), by: actor.userId, input: body, now }),
    { idempotent: true },
  );
  serve(app, remove, "user", async ({ params, actor, now }) => {
    await removePost(app, { id: params.postId, by: actor.userId, now });
    return { success: true as const };
  });
}
