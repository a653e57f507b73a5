import { AppError } from "@mela/contract/errors";
import * as calls from "@mela/contract/series";
import { type By, isNear, mustManageAll, nearSentence, showToHost, withFreeSlug } from "../events/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Person } from "../platform/http/access.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { addDatesIn, planDatesIn } from "./add.ts";
import { updateDatesIn } from "./edit.ts";
import { expand } from "./expand.ts";
import { leaveIn, publishAllIn, showSeries } from "./series.ts";
import { toSpan } from "./wire.ts";

/** A plan is worked out while somebody types: so many a minute are no person's. */
const previews = { max: 240, windowMs: 60_000 };

const by = ({ actor, now }: { actor: Person; now: Date }): By => ({ userId: actor.userId, now });

/** More dates of one experience, for its hosts. */
export function seriesRoutes(app: App): void {
  /** In one transaction, again when an address was taken meanwhile; strangers see it: what was rendered before is old. */
  const change = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const done = await withFreeSlug(app, {}, work);
    app.publicVersion.raise();
    return done;
  };
  serve(
    app,
    calls.previewDates,
    "user",
    async ({ body: { start_date, end_date, timezone, plan } }) => {
      const fields = Object.entries({ start_date, end_date }).filter(([, time]) => !isNear(time));
      if (fields.length > 0)
        throw new AppError("invalid_input", {
          fields: Object.fromEntries(fields.map(([name]) => [name, nearSentence])),
        });
      const { dates, isCut } = expand(plan, { start: new Date(start_date), end: new Date(end_date), timezone });
      return { dates: dates.map(toSpan), is_cut: isCut };
    },
    { limit: previews },
  );
  serve(app, calls.listDates, "manage", async (r) => showSeries(app, app.db, r.params.eventId, by(r)));
  serve(
    app,
    calls.addDates,
    "manage",
    async (r) => {
      const { eventId } = r.params;
      const { publish, ...plan } = r.body;
      return change(async (tx) => {
        await mustManageAll(tx, eventId, r.actor.userId);
        const added = await addDatesIn(app, tx, { eventId, plan, publish, over: "refuse", by: by(r) });
        return { ...(await showSeries(app, tx, eventId, by(r))), added };
      });
    },
    { idempotent: true },
  );
  serve(app, calls.planDates, "manage", async (r) => {
    const { eventId } = r.params;
    return change(async (tx) => {
      await mustManageAll(tx, eventId, r.actor.userId);
      await planDatesIn(app, tx, { eventId, plan: r.body, by: by(r) });
      return showSeries(app, tx, eventId, by(r));
    });
  });
  serve(app, calls.publishDates, "manage", async (r) =>
    change(async (tx) => {
      const published = await publishAllIn(app, tx, r.params.eventId, by(r));
      return { ...(await showSeries(app, tx, r.params.eventId, by(r))), published };
    }),
  );
  serve(app, calls.updateDates, "manage", async (r) => {
    const { eventId } = r.params;
    return change(async (tx) => {
      const changed = await updateDatesIn(app, tx, { eventId, ...r.body, by: by(r) });
      return { event: await showToHost(app, tx, eventId, by(r)), changed };
    });
  });
  serve(app, calls.leaveSeries, "manage", async (r) => change(async (tx) => leaveIn(app, tx, r.params.eventId, by(r))));
}
