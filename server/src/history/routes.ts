import { listHistory } from "@mela/contract/history";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { readHistory } from "./list.ts";

export function historyRoutes(app: App): void {
  serve(app, listHistory, "manage", ({ params: { eventId }, query, actor }) =>
    readHistory(app.db, eventId, query, actor.userId),
  );
}
