import { moveEvent as moveEventCall } from "@mela/contract/brands";
import { EventId } from "@mela/contract/common";
import { getCreator, listCreatorEvents } from "@mela/contract/creators";
import { AppError } from "@mela/contract/errors";
import * as calls from "@mela/contract/eventCalls";
import { myEvents } from "@mela/contract/listings";
import { isSlug } from "@mela/contract/slugs";
import type { Db } from "../platform/database/engine.ts";
import type { Actor, Person } from "../platform/http/access.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { checkSlug } from "./checkSlug.ts";
import { findCreator, listOfCreator } from "./creator.ts";
import { deleteDraft } from "./deleteDraft.ts";
import { findById, findBySlug, toHostEvent, toPublicEvent } from "./detail.ts";
import { writeOnce } from "./detailOnce.ts";
import { duplicateEvent } from "./duplicate.ts";
import { createEvent, updateEvent } from "./edit.ts";
import { moveEvent } from "./moveEvent.ts";
import { listMyEvents } from "./myEvents.ts";
import { rememberEvents } from "./remembered.ts";
import { cancelEvent, publishEvent, unpublishEvent } from "./states.ts";
import { onlooker } from "./visibility.ts";

/** Asked for while somebody types: so many a minute are no person's. */
const slugChecks = { max: 120, windowMs: 60_000 };

const by = ({ actor, now }: { actor: Person; now: Date }) => ({ userId: actor.userId, now });

/** What hosts do with their events. */
export function hostEventRoutes(app: App): void {
  /** Strangers see it: what was rendered before is old. */
  const shown = async <T>(change: Promise<T>): Promise<T> => {
    const made = await change;
    app.publicVersion.raise();
    return made;
  };
  serve(
    app,
    calls.createEvent,
    "hostManage",
    async (r) => createEvent(app, { eventId: EventId.parse(r.newId), hostId: r.hostId, changes: r.body, by: by(r) }),
    { idempotent: true },
  );
  serve(app, moveEventCall, "owner", async (r) => moveEvent(app, r.params.eventId, r.body.host_id, by(r)));
  serve(app, calls.updateEvent, "manage", async (r) => shown(updateEvent(app, r.params.eventId, r.body, by(r))));
  serve(app, calls.checkSlug, "user", async ({ query }) => checkSlug(app, query), { limit: slugChecks });
  serve(app, calls.publishEvent, "manage", async (r) => shown(publishEvent(app, r.params.eventId, by(r))));
  serve(app, calls.unpublishEvent, "manage", async (r) => shown(unpublishEvent(app, r.params.eventId, by(r))));
  serve(app, calls.cancelEvent, "owner", async (r) => shown(cancelEvent(app, r.params.eventId, by(r))));
  serve(
    app,
    calls.duplicateEvent,
    "manage",
    async (r) => duplicateEvent(app, r.params.eventId, EventId.parse(r.newId), by(r)),
    { idempotent: true },
  );
  serve(app, calls.deleteDraft, "owner", async (r) => {
    await shown(deleteDraft(app, r.params.eventId, by(r)));
    return {};
  });
  serve(app, myEvents, "user", async ({ query, actor, now }) =>
    listMyEvents(app.db, actor, query, { now, feePercent: app.config.platformFeePercent }),
  );
}

/** What everyone may look at. */
export function publicEventRoutes(app: App): void {
  const showing = ({ actor, now }: { actor: Actor | null; now: Date }) => ({
    now,
    viewer: actor?.kind === "person" ? actor.userId : null,
    feePercent: app.config.platformFeePercent,
  });
  const known = new WeakMap<Db, ReturnType<typeof rememberEvents>>();
  const rememberedBy = (db: Db) => {
    const remembered = known.get(db) ?? rememberEvents(db);
    known.set(db, remembered);
    return remembered;
  };
  serve(app, calls.getEvent, "public", async (r) => {
    const row = seen(
      await app.readFor(r.actor, (db) => findById(db, r.params.eventId, onlooker(r.actor, r.query.key), showing(r))),
    );
    return row.is_managed ? toHostEvent(row, showing(r)) : toPublicEvent(row, showing(r));
  });
  serve(app, calls.eventBySlug, "public", async (r, reply) => {
    const slug = r.params.slug.toLowerCase();
    if (!isSlug(slug)) throw new AppError("not_found");
    const isStranger = r.actor === null && r.query.key === undefined;
    if (isStranger) return writeOnce(reply, seen(await app.readFor(null, (db) => rememberedBy(db)(slug, showing(r)))));
    return toPublicEvent(seen(await findBySlug(app.db, slug, onlooker(r.actor, r.query.key), showing(r))), showing(r));
  });
  serve(app, getCreator, "public", async (r) =>
    seen(await app.readFor(r.actor, (db) => findCreator(db, r.params.creatorId, showing(r)))),
  );
  serve(app, listCreatorEvents, "public", async (r) =>
    seen(await app.readFor(r.actor, (db) => listOfCreator(db, r.params.creatorId, r.query, showing(r)))),
  );
}

function seen<T>(found: T | null): T {
  if (found === null) throw new AppError("not_found");
  return found;
}
