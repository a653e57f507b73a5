import { fetchAllEvents, listEvents, suggestEvents } from "@mela/contract/discovery";
import { transaction } from "../platform/database/engine.ts";
import type { Actor } from "../platform/http/access.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { keepAnswers } from "./answers.ts";
import { fetchAll, list } from "./discovery.ts";
import { countWords, forgetPast, notePast } from "./keep.ts";
import { countWrites } from "./lastWrite.ts";
import { noteEndedSales } from "./series.ts";
import { suggest } from "./suggest.ts";
import { keepVocabulary } from "./vocabulary.ts";

/** Finding events; `user_id` in a body is never believed, the token says who looks. */
export async function discoveryRoutes(app: App): Promise<void> {
  const vocabularyAt = keepVocabulary(app.db, (error) => app.log.warn({ err: error }, "the vocabulary was not read"));
  const asking = async ({ actor, now }: { actor: Actor | null; now: Date }) => {
    const viewer = actor?.kind === "person" ? actor.userId : null;
    return { showing: { now, viewer, feePercent: app.config.platformFeePercent }, vocabulary: await vocabularyAt(now) };
  };
  serve(app, fetchAllEvents, "public", async (request) => fetchAll(app.db, request.body, await asking(request)));
  await app.register(async (scope) => {
    keepAnswers(app, scope, countWrites(app));
    serve(scope, listEvents, "public", async (request) => list(app.db, request.query, await asking(request)));
    serve(scope, suggestEvents, "public", async ({ query, now }) =>
      suggest(app.db, query.q, now, await vocabularyAt(now)),
    );
  });
  app.jobs.every("note-past-events", "*/5 * * * *", async () => {
    await notePast(app.db, app.clock.now());
    await noteEndedSales(app.db, app.clock.now());
  });
  app.jobs.every("count-search-words", "12 21 * * *", () => transaction(app.db, countWords)); // at night in India
  app.jobs.every("forget-past-events", "23 * * * *", () => forgetPast(app.db, app.clock.now()));
}
