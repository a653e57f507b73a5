import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { serveLine } from "../bookings/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { instant, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { endWaits, isLapsed } from "./offers.ts";
import { endCancelled, remindOfOffers, tellOffers } from "./tell.ts";

/**
 * The line moves every minute: offers that nobody took end, free seats are offered, and people are told, also of its end.
 * Whoever makes room for more sends `move-waitlist` along.
 */
export function defineWaitlistJobs(app: App): void {
  app.jobs.define({
    name: "move-waitlist",
    data: z.object({ eventId: EventId }),
    work: ({ eventId }) => moveLine(app, eventId, app.clock.now()),
  });
  app.jobs.every("move-waitlists", "* * * * *", () => moveWaitlists(app));
}

async function moveWaitlists(app: App): Promise<void> {
  const at = app.clock.now();
  let page = await eventsToMove(app.db, { after: null, at });
  while (page.length > 0) {
    for (const eventId of page) await moveLine(app, eventId, at);
    page = page.length < pageSize ? [] : await eventsToMove(app.db, { after: page.at(-1) ?? null, at });
  }
  await tellOffers(app);
  await remindOfOffers(app);
  await endCancelled(app);
}

async function moveLine(app: App, eventId: EventId, at: Date): Promise<void> {
  const moved = await transaction(app.db, async (tx) => {
    const lapsed = await endWaits(tx, eventId, { where: isLapsed(at), ending: "LAPSED", at });
    return lapsed.length + (await serveLine(tx, eventId, at));
  });
  if (moved > 0) app.live.publish({ eventId, kind: "guests", bookingId: null });
}

const pageSize = 500;

const EventIdRow = z.object({ event_id: EventId });

/** Events with an offer whose time is over, or with a free seat that somebody waits for, by id. */
async function eventsToMove(tx: Tx, { after, at }: { after: EventId | null; at: Date }): Promise<EventId[]> {
  const isNext = sql`(${after}::uuid is null or w.event_id > ${after}::uuid)`;
  const found = await rows(
    tx,
    EventIdRow,
    sql`select event_id from waitlist w where w.left_at is null and ${isLapsed(at)} and ${isNext}
        union
        select w.event_id from (select event_id from waitlist w where w.left_at is null and w.offer_ends_at is null and ${isNext}
                                union
                                select event_id from bookings w where w.waits_since is not null and w.status = 'AWAITING_APPROVAL' and ${isNext}) w
          join events e on e.event_id = w.event_id
          join event_seats s on s.event_id = w.event_id
         where e.status = 'PUBLISHED' and e.postponed_at is null and e.end_at > ${instant(at)}
           and (s.capacity is null or s.sold + s.held < s.capacity)
           and exists (select from ticket_types t where t.event_id = w.event_id and t.retired_at is null
                          and t.access_code is null and t.sold + t.held < t.capacity)
        order by event_id limit ${pageSize}::int`,
  );
  return found.map(({ event_id }) => event_id);
}
