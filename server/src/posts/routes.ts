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
    "hostManage",
    async ({ body, hostId, now, newId }) => writePost(app, { id: PostId.parse(newId), hostId, input: body, now }),
    { idempotent: true },
  );
  serve(app, remove, "hostManage", async ({ params, hostId, now }) => {
    await removePost(app, { id: params.postId, hostId, now });
    return { success: true as const };
  });
}
