import { AppError } from "@mela/contract/errors";
import { decideReport, listReports, reportEvent } from "@mela/contract/reports";
import { z } from "zod";
import { onlooker } from "../events/index.ts";
import { CursorTime, fromCursor, toPage } from "../platform/http/cursor.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { report } from "./reports.ts";
import { listOpen, markDecided, type ReportRow } from "./store.ts";

const Position = z.object({ at: CursorTime, id: z.uuid() });
const ok = { success: true as const };

/** What people find wrong with events, and the list of it for whoever runs this Mela. */
export function reportRoutes(app: App): void {
  serve(app, reportEvent, "user", async ({ params, query, body, actor, now, newId }) => {
    const who = { ...onlooker(actor, query.key), userId: actor.userId };
    await report(app, { id: newId, eventId: params.eventId, who, reason: body.reason, text: body.text ?? "", now });
    return ok;
  });
  serve(app, listReports, "operator", async ({ query: { cursor, limit = 50 } }) => {
    const position = cursor ? fromCursor(Position, cursor) : null;
    const after = position && { at: new Date(position.at), id: position.id };
    const page = toPage(await listOpen(app.db, { after, limit }), limit, ({ created_at, report_id }) => {
      return { at: created_at.toISOString(), id: report_id };
    });
    return { ...page, data: page.data.map(toReport) };
  });
  serve(app, decideReport, "operator", async ({ params, body, now }) => {
    if (!(await markDecided(app.db, body.event_id, params.reportId, now))) throw new AppError("not_found");
    return ok;
  });
}

const toReport = ({ created_at, ...row }: ReportRow) => ({ ...row, reported_at: created_at.toISOString() });
