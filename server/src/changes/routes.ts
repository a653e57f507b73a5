import { getChangeAudience, setChangeNote } from "@mela/contract/changes";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { keepNote } from "./announce.ts";
import { readAudience } from "./audience.ts";
import { defineChangeNews } from "./tell.ts";

export function changeRoutes(app: App): void {
  defineChangeNews(app);
  serve(app, setChangeNote, "manage", async ({ params: { eventId }, body, now }) => {
    await keepNote(app.db, eventId, body.note);
    return readAudience(app.db, eventId, now);
  });
  serve(app, getChangeAudience, "manage", ({ params: { eventId }, now }) => readAudience(app.db, eventId, now));
}
