import { fetchAllEvents, listEvents, suggestEvents } from "@mela/contract/discovery";
import { transaction } from "../platform/database/engine.ts";
import type { Actor } from "../platform/http/access.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { keepAnswers } from "./answers.ts";
import { rememberCards } from "./cards.ts";
import { writeCards } from "./cardTexts.ts";
import { fetchAll, list } from "./discovery.ts";
import { countWords, forgetPast, notePast } from "./keep.ts";
import { countWrites } from "./lastWrite.ts";
import { suggest } from "./suggest.ts";
import { keepVocabulary } from "./vocabulary.ts";

/** Finding events; `user_id` in a body is never believed, the token says who looks. */
export async function discoveryRoutes(app: App): Promise<void> {
  const showing = ({ actor, now }: { actor: Actor | null; now: Date }) => ({
    now,
    viewer: actor?.kind === "person" ? actor.userId : null,
    feePercent: app.config.platformFeePercent,
  });
  const vocabularyAt = keepVocabulary(app.db, (error) => app.log.warn({ err: error }, "the vocabulary was not read"));
  const writes = countWrites(app);
  const cards = rememberCards(app.db, writes);
  serve(app, fetchAllEvents, "public", async (request) => {
    const vocabulary = await vocabularyAt(request.now);
    return fetchAll(app.db, request.body, showing(request), { vocabulary, cards });
  });
  await app.register(async (scope) => {
    keepAnswers(app, scope, writes);
    serve(scope, listEvents, "public", async (request, reply) => {
      const vocabulary = await vocabularyAt(request.now);
      return writeCards(reply, await list(app.db, request.query, showing(request), { vocabulary, cards }));
    });
    serve(scope, suggestEvents, "public", async ({ query, now }) =>
      suggest(app.db, query.q, now, await vocabularyAt(now)),
    );
  });
  app.jobs.every("note-past-events", "*/5 * * * *", () => notePast(app.db, app.clock.now()));
  app.jobs.every("count-search-words", "12 21 * * *", () => transaction(app.db, countWords)); // at night in India
  app.jobs.every("forget-past-events", "23 * * * *", () => forgetPast(app.db, app.clock.now()));
}
