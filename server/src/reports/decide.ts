import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { ReportDecision } from "@mela/contract/reports";
import { findPeople } from "../auth/index.ts";
import { findMailFacts, takeDownIn } from "../events/index.ts";
import { writeMail } from "../notifications/index.ts";
import { recordDeed, tellHost } from "../operator/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { decidedTexts } from "./decidedTexts.ts";
import { markDecided } from "./store.ts";

type Deciding = {
  reportId: string;
  eventId: EventId;
  decision: ReportDecision;
  note: string;
  answer: string;
  by: UserId;
  now: Date;
};

/** Decides on a report, does it, and tells both sides. Throws `not_found`: it was decided already, or there is none. */
export async function decide(app: App, asked: Deciding): Promise<void> {
  const { eventId, reportId, decision, note, answer, by, now: at } = asked;
  await transaction(app.db, async (tx) => {
    const reporters = await markDecided(tx, asked);
    if (reporters.length === 0) throw new AppError("not_found");
    const details = { decision, reports: reporters.length };
    await recordDeed(tx, {
      by,
      at,
      action: "decide_report",
      subject: "report",
      subjectId: reportId,
      reason: note,
      details,
    });
    if (decision === "TAKE_DOWN")
      await takeDownIn(tx, eventId, { reason: note, for: "EVENT" }, { userId: by, now: at });
    if (decision !== "NONE") {
      const action = decision === "WARN" ? "warn" : "take_down";
      await recordDeed(tx, { by, at, action, subject: "event", subjectId: eventId, reason: note });
      await tellHost(app, tx, eventId, {
        kind: decision === "WARN" ? "event_warned" : "event_taken_down",
        reason: note,
      });
    }
    await tellReporters(app, tx, { eventId, reporters, decision, answer });
  });
  if (decision === "TAKE_DOWN") app.publicVersion.raise();
}

type Told = { eventId: EventId; reporters: readonly UserId[]; decision: ReportDecision; answer: string };

async function tellReporters(app: App, tx: Tx, { eventId, reporters, decision, answer }: Told): Promise<void> {
  const event = await findMailFacts(tx, eventId);
  if (!event || !app.messages.reaches("EMAIL")) return;
  for (const { mailTo: to, locale } of (await findPeople(tx, reporters)).values())
    if (to) {
      const mail = decidedTexts[locale][decision]({ title: event.title, answer });
      await writeMail(app, tx, { to, locale, kind: "report_decided" }, mail);
    }
}
