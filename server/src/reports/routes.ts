import { decideReport, listReports, type Report, reportEvent } from "@mela/contract/reports";
import { onlooker } from "../events/index.ts";
import { recordLook } from "../operator/index.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { decide } from "./decide.ts";
import { report } from "./reports.ts";
import { list, Position, type ReportRow } from "./store.ts";

const ok = { success: true as const };

/** What people find wrong with events, and the list of it for whoever runs this Mela. */
export function reportRoutes(app: App): void {
  serve(app, reportEvent, "user", async ({ params, query, body, actor, now, newId }) => {
    const who = { ...onlooker(actor, query.key), userId: actor.userId };
    await report(app, { id: newId, eventId: params.eventId, who, reason: body.reason, text: body.text ?? "", now });
    return ok;
  });
  serve(app, listReports, "operator", async ({ query: { which = "open", cursor, limit = 25 }, actor, now: at }) => {
    const after = cursor ? fromCursor(Position, cursor) : null;
    const found = await list(app.db, { isOpen: which === "open", after, limit: limit + 1 });
    const page = toPage(found, limit, ({ position, report_id }) => ({ at: position, id: report_id }));
    const seen = { details: { shown: page.data.length }, asked: { cursor } };
    const look = { at, action: "look_reports", subject: "list", subjectId: `reports/${which}`, ...seen } as const;
    if (page.data.length > 0) await recordLook(app.db, actor, look);
    return { ...page, data: page.data.map(toReport) };
  });
  serve(app, decideReport, "operator", async ({ params, body, actor, now }) => {
    const { event_id: eventId, decision, note, answer = "" } = body;
    await decide(app, { reportId: params.reportId, eventId, decision, note, answer, by: actor.userId, now });
    return ok;
  });
}

function toReport(row: ReportRow): Report {
  const { created_at, position: _, host_id, host_name, decided_at, decision, decided_note, ...rest } = row;
  return {
    ...rest,
    host: { user_id: host_id, name: host_name },
    reported_at: created_at.toISOString(),
    // What was decided before decisions had names was closed without one.
    decided: decided_at && { at: decided_at.toISOString(), decision: decision ?? "NONE", note: decided_note ?? "" },
  };
}
