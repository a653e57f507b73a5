import type { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type Going, getShowsName, listGoing, setShowsName, showGuests } from "@mela/contract/going";
import { findPeople } from "../auth/index.ts";
import { canSee, onlooker } from "../events/index.ts";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { findGoing, isShownAt, readShowsName, saveShowsName, setShown } from "./store.ts";

const mostNamed = 24;

/** Who is going, where the host shows guests and the guests agreed. */
export function goingRoutes(app: App): void {
  serve(app, listGoing, "public", async ({ params: { eventId }, query, actor }) => {
    if (!(await canSee(app.db, eventId, onlooker(actor, query.key)))) throw new AppError("not_found");
    return readGoing(app, eventId);
  });
  serve(app, showGuests, "manage", async ({ params: { eventId }, body: { is_shown }, actor, now }) => {
    await transaction(app.db, async (tx) => {
      if (!(await setShown(tx, eventId, is_shown, now))) return;
      const entry = { eventId, at: now, actorId: actor.userId, subjectId: eventId, action: "show_guests" };
      await record(tx, { ...entry, subject: "event", after: { shows_guests: is_shown } });
    });
    return { is_shown };
  });
  serve(app, getShowsName, "booker", async ({ booking: { eventId, bookingId } }) => {
    const found = await readShowsName(app.db, eventId, bookingId);
    if (!found) throw new AppError("not_found");
    return found;
  });
  serve(app, setShowsName, "booker", async ({ booking: { eventId, bookingId }, body }) => {
    await saveShowsName(app.db, eventId, bookingId, body.shows_name);
    const found = await readShowsName(app.db, eventId, bookingId);
    if (!found) throw new AppError("not_found");
    return found;
  });
}

/** First names alone: who knows somebody recognises them, and nobody else can look them up. */
async function readGoing(app: App, eventId: EventId): Promise<Going> {
  if (!(await isShownAt(app.db, eventId))) return { is_shown: false, people: [], has_more: false };
  const ids = await findGoing(app.db, eventId, mostNamed + 1);
  const people = await findPeople(app.db, ids);
  const named = ids.flatMap((id) => {
    const person = people.get(id);
    const name = person?.knownName?.split(" ")[0];
    return name ? [{ name, picture: person.profilePic }] : [];
  });
  return { is_shown: true, people: named.slice(0, mostNamed), has_more: ids.length > mostNamed };
}
