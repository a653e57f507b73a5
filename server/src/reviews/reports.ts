import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { ReviewDecision, ReviewReport } from "@mela/contract/reviewReports";
import type { ReviewId } from "@mela/contract/reviews";
import { findPeople, findPerson } from "../auth/index.ts";
import { findMailFacts } from "../events/index.ts";
import { writeMail } from "../notifications/index.ts";
import { recordDeed } from "../operator/index.ts";
import { dayMs, later, secondMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { recount } from "./ratings.ts";
import * as store from "./reportStore.ts";
import { decidedMail, type WriterMail, writerTexts } from "./texts.ts";

const mostADay = 10; // of one person

/** Keeps what somebody finds wrong with a review. Throws `not_found`: it is not in sight; `too_many_requests`. */
export async function reportReview(app: App, report: store.NewReport): Promise<void> {
  await transaction(app.db, async (tx) => {
    if ((await store.countReports(tx, report.userId, later(report.now, -dayMs))) >= mostADay)
      throw new AppError("too_many_requests", { retryAfterS: dayMs / secondMs });
    if (!(await store.insertReport(tx, report)).is_there) throw new AppError("not_found");
  });
  app.log.warn({ reviewId: report.reviewId }, "a review was reported");
}

type Deciding = { reportId: string; eventId: EventId; decision: ReviewDecision; note: string; by: UserId; now: Date };

/** Decides on the reports of a review, does it, and tells both sides. Throws `not_found`: it was decided already. */
export async function decideReport(app: App, asked: Deciding): Promise<void> {
  const { eventId, reportId, decision, note, by, now: at } = asked;
  await transaction(app.db, async (tx) => {
    const decided = await store.markDecided(tx, asked);
    const reviewId = decided[0]?.review_id;
    if (!reviewId) throw new AppError("not_found");
    const details = { decision, reports: decided.length, review_id: reviewId };
    const deed = { by, at, action: "decide_report", subject: "report", subjectId: reportId } as const;
    await recordDeed(tx, { ...deed, reason: note, details });
    const which = { eventId, reviewId };
    const hidden = decision === "HIDE" ? await store.hide(tx, which, { by, note, now: at }) : null;
    if (hidden) {
      await recount(tx, [hidden.host_id]);
      const hiding = { by, at, action: "hide_review", subject: "review", subjectId: reviewId, reason: note } as const;
      await recordDeed(tx, { ...hiding, details: { event_id: eventId } });
      await tellWriter(app, tx, hidden.user_id, { eventId, kind: "review_hidden", reason: note });
    }
    const reporters = decided.map(({ user_id }) => user_id);
    await tellReporters(app, tx, { eventId, reporters, decision });
  });
  app.publicVersion.raise();
}

type Showing = { eventId: EventId; reviewId: ReviewId; by: UserId; reason: string; now: Date };

/** Shows a hidden review again. Throws `not_found`: it is in sight, or its writer has deleted it. */
export async function showReview(app: App, { eventId, reviewId, by, reason, now: at }: Showing): Promise<void> {
  const back = await transaction(app.db, async (tx) => {
    const shown = await store.unhide(tx, { eventId, reviewId });
    if (!shown) return false;
    await recount(tx, [shown.host_id]);
    const showing = { by, at, action: "show_review", subject: "review", subjectId: reviewId, reason } as const;
    await recordDeed(tx, { ...showing, details: { event_id: eventId } });
    await tellWriter(app, tx, shown.user_id, { eventId, kind: "review_shown", reason });
    return true;
  });
  if (!back) throw new AppError("not_found");
  app.publicVersion.raise();
}

type News = { eventId: EventId; kind: WriterMail; reason: string };

async function tellWriter(app: App, tx: Tx, userId: UserId, { eventId, kind, reason }: News): Promise<void> {
  const event = await findMailFacts(tx, eventId);
  const writer = await findPerson(tx, userId);
  if (!event || !writer?.mailTo || !app.messages.reaches("EMAIL")) return;
  const { mailTo: to, locale } = writer;
  await writeMail(app, tx, { to, locale, kind }, writerTexts[locale][kind]({ title: event.title, reason }));
}

type Told = { eventId: EventId; reporters: readonly UserId[]; decision: ReviewDecision };

async function tellReporters(app: App, tx: Tx, { eventId, reporters, decision }: Told): Promise<void> {
  const event = await findMailFacts(tx, eventId);
  if (!event || !app.messages.reaches("EMAIL")) return;
  for (const { mailTo: to, locale } of (await findPeople(tx, reporters)).values())
    if (to)
      await writeMail(app, tx, { to, locale, kind: "report_decided" }, decidedMail(locale, event.title, decision));
}

/** A report as operators read it. */
export function toReviewReport(row: store.ReportRow): ReviewReport {
  const { review_id, stars, said, answer, writer_id, writer_name, is_hidden, decided_at, decision, decided_note } = row;
  const isThere = review_id !== null && stars !== null && writer_id !== null;
  return {
    ...{ report_id: row.report_id, reason: row.reason, text: row.text, others: row.others },
    event: { event_id: row.event_id, title: row.title },
    review: isThere
      ? {
          review_id,
          stars,
          text: said ?? "",
          answer,
          is_hidden,
          writer: { user_id: writer_id, name: writer_name ?? "" },
        }
      : null,
    reported_at: row.created_at.toISOString(),
    decided: decided_at && { at: decided_at.toISOString(), decision: decision ?? "NONE", note: decided_note ?? "" },
  };
}
