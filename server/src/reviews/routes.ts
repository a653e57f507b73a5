import * as calls from "@mela/contract/reviews";
import { onlooker } from "../events/index.ts";
import { minuteMs } from "../platform/clock.ts";
import type { Person } from "../platform/http/access.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import * as reviews from "./reviews.ts";

const limit = { max: 30, windowMs: 10 * minuteMs };
const ok = { success: true as const };
const whoIs = (actor: Person) => ({ ...onlooker(actor), userId: actor.userId });

/** What guests who were there say of events, and what hosts answer. */
export function reviewRoutes(app: App): void {
  serve(app, calls.getOwnReview, "user", ({ params, actor, now }) =>
    reviews.readOwn(app, { ...params, who: whoIs(actor), now }),
  );
  serve(
    app,
    calls.putReview,
    "user",
    ({ params, body: { stars, text = "" }, actor, now, newId }) =>
      reviews.write(app, { ...params, who: whoIs(actor), id: calls.ReviewId.parse(newId), stars, text, now }),
    { limit },
  );
  serve(app, calls.removeReview, "user", async ({ params, actor, now }) => {
    await reviews.remove(app, { ...params, who: whoIs(actor), now });
    return ok;
  });
  serve(app, calls.getRating, "public", ({ params }) => reviews.readRating(app, params.creatorId));
  serve(app, calls.listReviews, "public", ({ params, query }) => reviews.readReviews(app, params.creatorId, query));
  serve(app, calls.listEventReviews, "manage", ({ params, query }) => reviews.readOfEvent(app, params.eventId, query));
  serve(
    app,
    calls.answerReview,
    "manage",
    async ({ params, body, actor, now }) => {
      await reviews.answer(app, { ...params, answer: body.answer, by: actor.userId, now });
      return ok;
    },
    { limit },
  );
  serve(app, calls.removeReviewAnswer, "manage", async ({ params }) => {
    await reviews.removeAnswer(app, params);
    return ok;
  });
}
