import type { Answer } from "@mela/contract/call";
import { fetchAllEvents, listEvents, suggestEvents } from "@mela/contract/discovery";
import { fold } from "@mela/contract/fold";
import { transaction } from "../platform/database/engine.ts";
import type { Actor } from "../platform/http/access.ts";
import { serve } from "../platform/http/serve.ts";
import { Written } from "../platform/http/written.ts";
import type { App } from "../platform/services.ts";
import { Answers } from "./answers.ts";
import { fetchAll, list, questionOf, understood } from "./discovery.ts";
import { countWords, forgetPast, notePast } from "./keep.ts";
import { countWrites } from "./lastWrite.ts";
import { noteEndedPrices } from "./prices.ts";
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
  serve(app, fetchAllEvents, "public", async (request) => {
    const asked = await asking(request);
    return app.readFor(request.actor, (db) => fetchAll(db, request.body, asked));
  });
  const answers = new Answers(app.clock, countWrites(app));
  /** Who is signed in may just have written by another process: they are never answered from memory. */
  const answered = (actor: Actor | null, question: string, ask: () => Promise<Written>) =>
    actor ? ask() : answers.of(question, ask);
  serve(app, listEvents, "public", async (request) => {
    const { vocabulary, showing } = await asking(request);
    const search = understood(request.query, vocabulary);
    return answered(request.actor, questionOf(search), () =>
      app.readFor(request.actor, (db) => list({ db, home: app.db }, search, showing)),
    );
  });
  serve(app, suggestEvents, "public", async ({ query, actor, now }) => {
    const vocabulary = await vocabularyAt(now);
    const offered = async () => {
      const data = await app.readFor(actor, (db) => suggest(db, query.q, now, vocabulary));
      return new Written(JSON.stringify({ success: true, data } satisfies Answer<typeof suggestEvents>));
    };
    return answered(actor, `suggestions ${fold(query.q)}`, offered);
  });
  app.jobs.every("note-past-events", "*/5 * * * *", async () => {
    await notePast(app.db, app.clock.now());
    await noteEndedSales(app.db, app.clock.now());
    await noteEndedPrices(app.db, app.clock.now());
  });
  app.jobs.every("count-search-words", "12 21 * * *", () => transaction(app.db, countWords)); // at night in India
  app.jobs.every("forget-past-events", "23 * * * *", () => forgetPast(app.db, app.clock.now()));
}
