import { AppError } from "@mela/contract/errors";
import * as calls from "@mela/contract/follows";
import { minuteMs } from "../platform/clock.ts";
import { ofMailPrograms } from "../platform/http/mailForm.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { follow, listFollowedBy, readFollow, unfollow } from "./follows.ts";
import { readStopToken } from "./stopToken.ts";
import { deleteFollow } from "./store.ts";
import { defineTelling } from "./tell.ts";

const limit = { max: 60, windowMs: minuteMs };

/** Who follows whom, and the job that tells followers of what is new. */
export async function followRoutes(app: App): Promise<void> {
  serve(app, calls.getFollow, "public", async ({ params, actor }) =>
    readFollow(app, params.creatorId, actor?.kind === "person" ? actor.userId : null),
  );
  serve(
    app,
    calls.followHost,
    "user",
    async ({ params, actor, now }) => follow(app, { asked: params.creatorId, followerId: actor.userId, now }),
    { limit },
  );
  serve(app, calls.unfollowHost, "user", async ({ params, actor }) =>
    unfollow(app, { asked: params.creatorId, followerId: actor.userId }),
  );
  serve(app, calls.listFollowed, "user", async ({ query, actor }) => listFollowedBy(app, actor.userId, query));
  serve(app, calls.openStopFollowingPage, "public", async ({ params }, reply) => {
    const page = `/following/stop/${params.token}`;
    reply.status(303).header("location", page);
    return { page };
  });
  await ofMailPrograms(app, (scope, options) => {
    serve(
      scope,
      calls.stopFollowing,
      "public",
      async ({ params }) => {
        const pair = readStopToken(app.secrets, params.token);
        if (!pair) throw new AppError("not_found");
        await deleteFollow(app.db, pair);
        return { success: true as const };
      },
      options,
    );
  });
  defineTelling(app);
}
