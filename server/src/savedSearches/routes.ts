import { AppError } from "@mela/contract/errors";
import { listSavedSearches, openStopPage, removeSearch, saveSearch, stopSearch } from "@mela/contract/savedSearches";
import { forgetChanges, keepVocabulary } from "../discovery/index.ts";
import { ofMailPrograms } from "../platform/http/mailForm.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { look } from "./look.ts";
import { save } from "./savedSearches.ts";
import { readStopToken } from "./stopToken.ts";
import { deleteSearch, listOf } from "./store.ts";
import { toSavedSearch } from "./wire.ts";

/** What somebody wants to hear of, and the job that looks for it. */
export async function savedSearchRoutes(app: App): Promise<void> {
  const vocabularyAt = keepVocabulary(app.db, (error) => app.log.warn({ err: error }, "the vocabulary was not read"));
  serve(app, listSavedSearches, "user", async ({ actor, now }) =>
    (await listOf(app.db, actor.userId)).map((search) => toSavedSearch(search, now)),
  );
  serve(app, saveSearch, "user", async ({ actor, body, now, newId }) =>
    toSavedSearch(await save(app, { id: newId, userId: actor.userId, filter: body.filter, now }, vocabularyAt), now),
  );
  serve(app, removeSearch, "user", async ({ actor, params }) => {
    await deleteSearch(app.db, params.searchId, actor.userId);
    return { success: true as const };
  });
  serve(app, openStopPage, "public", async ({ params }, reply) => {
    const page = `/saved/stop/${params.token}`;
    reply.status(303).header("location", page);
    return { page };
  });
  await ofMailPrograms(app, (scope, options) => {
    serve(
      scope,
      stopSearch,
      "public",
      async ({ params }) => {
        const searchId = readStopToken(app.secrets, params.token);
        if (!searchId) throw new AppError("not_found");
        await deleteSearch(app.db, searchId, null);
        return { success: true as const };
      },
      options,
    );
  });
  app.jobs.every("look-for-saved", "*/15 * * * *", () => look(app, vocabularyAt));
  app.jobs.every("forget-changes", "29 * * * *", () => forgetChanges(app.db, app.clock.now()));
}
