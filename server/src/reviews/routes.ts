import { AppError } from "@mela/contract/errors";
import * as mailCalls from "@mela/contract/reviewMails";
import * as reportCalls from "@mela/contract/reviewReports";
import * as calls from "@mela/contract/reviews";
import { onlooker } from "../events/index.ts";
import { recordLook } from "../operator/index.ts";
import { minuteMs } from "../platform/clock.ts";
import type { Person } from "../platform/http/access.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import { limitPerson } from "../platform/http/limitPerson.ts";
import { ofMailPrograms } from "../platform/http/mailForm.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { defineAsking } from "./ask.ts";
import { readsMails, setMails } from "./askStore.ts";
import { listReports, Position } from "./reportStore.ts";
import { decideReport, reportReview, showReview, toReviewReport } from "./reports.ts";
import * as reviews from "./reviews.ts";
import { readStopToken } from "./stopToken.ts";

/** Of one person: whole halls write from one network when an event is over. */
const limit = { name: "reviews", max: 30, windowMs: 10 * minuteMs };
const ok = { success: true as const };
const whoIs = (actor: Person) => ({ ...onlooker(actor), userId: actor.userId });

/** What guests who were there say of events, and what hosts answer. */
export async function reviewRoutes(app: App): Promise<void> {
  defineAsking(app);
  reportRoutes(app);
  await mailRoutes(app);
  serve(app, calls.getOwnReview, "user", ({ params, actor, now }) =>
    reviews.readOwn(app, { ...params, who: whoIs(actor), now }),
  );
  serve(app, calls.putReview, "user", async ({ params, body: { stars, text = "" }, actor, now, newId }) => {
    await limitPerson(app, actor, limit);
    return reviews.write(app, { ...params, who: whoIs(actor), id: calls.ReviewId.parse(newId), stars, text, now });
  });
  serve(app, calls.removeReview, "user", async ({ params, actor, now }) => {
    await reviews.remove(app, { ...params, who: whoIs(actor), now });
    return ok;
  });
  serve(app, calls.getRating, "public", ({ params }) => reviews.readRating(app, params.creatorId));
  serve(app, calls.listReviews, "public", ({ params, query }) => reviews.readReviews(app, params.creatorId, query));
  serve(app, calls.listEventReviews, "manage", ({ params, query }) => reviews.readOfEvent(app, params.eventId, query));
  serve(app, calls.answerReview, "manage", async ({ params, body, actor, now }) => {
    await limitPerson(app, actor, limit);
    await reviews.answer(app, { ...params, answer: body.answer, by: actor.userId, now });
    return ok;
  });
  serve(app, calls.removeReviewAnswer, "manage", async ({ params }) => {
    await reviews.removeAnswer(app, params);
    return ok;
  });
}

/** What people find wrong with reviews, and what becomes of it. */
function reportRoutes(app: App): void {
  const { reportReview: report, listReviewReports, decideReviewReport, showReviewAgain } = reportCalls;
  serve(app, report, "user", async ({ params, body: { reason, text = "" }, actor, now, newId }) => {
    await reportReview(app, {
      hostId: params.creatorId,
      reviewId: params.reviewId,
      id: newId,
      userId: actor.userId,
      reason,
      text,
      now,
    });
    return ok;
  });
  serve(app, listReviewReports, "operator", async ({ query, actor, now: at }) => {
    const { which = "open", cursor, limit: most = 25 } = query;
    const after = cursor ? fromCursor(Position, cursor) : null;
    const found = await listReports(app.db, { isOpen: which === "open", after, limit: most + 1 });
    const page = toPage(found, most, ({ position, report_id }) => ({ at: position, id: report_id }));
    const seen = { details: { shown: page.data.length }, asked: { cursor } };
    const list = `review-reports/${which}`;
    const look = { at, action: "look_reports", subject: "list", subjectId: list, ...seen } as const;
    if (page.data.length > 0) await recordLook(app.db, actor, look);
    return { ...page, data: page.data.map(toReviewReport) };
  });
  serve(app, decideReviewReport, "operator", async ({ params, body, actor, now }) => {
    const { event_id: eventId, decision, note } = body;
    await decideReport(app, { reportId: params.reportId, eventId, decision, note, by: actor.userId, now });
    return ok;
  });
  serve(app, showReviewAgain, "operator", async ({ params, body: { event_id: eventId, reason }, actor, now }) => {
    await showReview(app, { ...params, eventId, reason, by: actor.userId, now });
    return ok;
  });
}

/** Mails that ask for a review: whether somebody gets them, and how a mail itself ends them. */
async function mailRoutes(app: App): Promise<void> {
  serve(app, mailCalls.getReviewMails, "user", async ({ actor }) => ({
    is_on: await readsMails(app.db, actor.userId),
  }));
  serve(app, mailCalls.setReviewMails, "user", async ({ actor, body, now }) => {
    await setMails(app.db, actor.userId, { isOn: body.is_on, now });
    return body;
  });
  serve(app, mailCalls.openReviewStopPage, "public", async ({ params }, reply) => {
    const page = `/reviews/stop/${params.token}`;
    reply.status(303).header("location", page);
    return { page };
  });
  await ofMailPrograms(app, (scope, options) => {
    const stop = async ({ params, now }: { params: { token: string }; now: Date }) => {
      const userId = readStopToken(app.secrets, params.token);
      if (!userId) throw new AppError("not_found");
      await setMails(app.db, userId, { isOn: false, now });
      return ok;
    };
    serve(scope, mailCalls.stopReviewMails, "public", stop, options);
  });
}
