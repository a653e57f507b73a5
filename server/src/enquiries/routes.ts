import * as calls from "@mela/contract/enquiries";
import { onlooker } from "../events/index.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { answer, askHost, readAsked, readEnquiries, remove } from "./enquiries.ts";

/** Questions to a host before coming, and their answers. */
export function enquiryRoutes(app: App): void {
  serve(app, calls.listEnquiries, "public", async ({ params, query, actor }) =>
    readEnquiries(app, params.eventId, onlooker(actor, query.key), query),
  );
  serve(
    app,
    calls.ask,
    "user",
    async ({ params, query, body, actor, now, newId }) => {
      const who = { ...onlooker(actor, query.key), userId: actor.userId };
      return askHost(app, { id: calls.EnquiryId.parse(newId), eventId: params.eventId, who, text: body.text, now });
    },
    { idempotent: true },
  );
  serve(app, calls.listAsked, "manage", async ({ params, query }) => readAsked(app, params.eventId, query));
  serve(app, calls.answerEnquiry, "manage", async ({ params, body, actor, now }) =>
    answer(app, { ...params, answer: body.answer, isFor: body.for, by: actor.userId, now }),
  );
  serve(app, calls.removeEnquiry, "manage", async ({ params, now }) => {
    await remove(app, { ...params, now });
    return { success: true as const };
  });
}
