import { deleteBrand as deleteBrandCall } from "@mela/contract/brands";
import * as calls from "@mela/contract/privacy";
import { kept } from "@mela/contract/retention";
import { askerOf, requestLanguage, sendOwnCode, wrongCode } from "../auth/index.ts";
import { dayMs, later, minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { forgetOldAccesses } from "./accesses.ts";
import { listAccesses } from "./accessList.ts";
import { listConsents, setConsent } from "./consents.ts";
import { deleteBrand } from "./deleteBrand.ts";
import { defineLateForgetting, deleteAccount, describeDeletion, farewell } from "./deletion.ts";
import { exportData } from "./exportData.ts";
import { forgetMessagesBefore, forgetMessagesOfKind, forgetSessionsBefore } from "./store.ts";

const exportLimit = { max: 20, windowMs: 10 * minuteMs };
const deletionLimit = { max: 30, windowMs: 10 * minuteMs };
const success = { success: true } as const;

/** What people can do about what is kept of them, and what hosts can learn about looks at their guests' data. */
export function privacyRoutes(app: App): void {
  defineLateForgetting(app);
  serve(app, calls.getConsents, "user", ({ actor }) => listConsents(app.db, actor.userId));
  serve(app, calls.setConsent, "user", ({ params: { kind }, body: { given }, actor, newId, now }) =>
    setConsent(app, { userId: actor.userId, kind, given, newId, now }),
  );
  serve(
    app,
    calls.exportMyData,
    "user",
    async ({ actor, now }, reply) => {
      const name = `mela-data-${now.toISOString().slice(0, 10)}.json`;
      reply.header("content-disposition", `attachment; filename="${name}"`).header("cache-control", "no-store");
      return exportData(app.db, actor.userId, { home: app.config.publicUrl, now });
    },
    { limit: exportLimit },
  );
  serve(app, calls.getDeletion, "user", ({ actor, now }) => describeDeletion(app.db, actor.userId, now));
  serve(
    app,
    calls.sendDeletionCode,
    "user",
    ({ actor: { userId }, raw }) =>
      sendOwnCode(app, { purpose: "DELETION", userId, language: requestLanguage(raw.headers), asker: askerOf(raw) }),
    { limit: deletionLimit },
  );
  serve(
    app,
    calls.deleteAccount,
    "user",
    async ({ actor: { userId }, body, raw, now }) =>
      (await deleteAccount(app, { userId, ...body, asker: askerOf(raw), now })) ? success : wrongCode,
    { limit: deletionLimit },
  );
  serve(app, deleteBrandCall, "hostOwner", async ({ hostId, actor, now }) => {
    await deleteBrand(app, { hostId, by: actor.userId, now });
    return success;
  });
  serve(app, calls.listAccesses, "owner", ({ params: { eventId }, query, actor }) =>
    listAccesses(app.db, eventId, query, actor.userId),
  );
  app.jobs.every("forget-accesses", "53 3 * * *", () => forgetOldAccesses(app));
  app.jobs.every("forget-messages", "37 * * * *", async () => {
    const now = app.clock.now();
    await forgetMessagesOfKind(app.db, farewell, later(now, -kept.farewells * dayMs));
    await forgetMessagesBefore(app.db, later(now, -kept.messageRecords * dayMs));
  });
  app.jobs.every("forget-sessions", "47 * * * *", () =>
    forgetSessionsBefore(app.db, later(app.clock.now(), -kept.sessionRecords * dayMs)),
  );
}
