import type { EventId, UserId } from "@mela/contract/common";
import { getWaitingRoom, joinWaitingRoom } from "@mela/contract/waitingRoom";
import { minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { gather } from "../platform/gather.ts";
import { limitPerson } from "../platform/http/limitPerson.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { type Place, signPass } from "./pass.ts";
import { Recent } from "./recent.ts";
import { admittedMs, servingAt } from "./room.ts";
import { forgetRooms, isSoldOut, readRoom, takePlaces } from "./store.ts";

const keptS = 2;
/** Of one person: whole towns come from one network address, and each of them is to have a place. */
const joining = { name: "waiting room", max: 30, windowMs: minuteMs };

/** The line before an event's tickets: taking a place in it, and looking how far it is. */
export function waitingRoomRoutes(app: App): void {
  const take = gather<EventId, UserId, Place | null>({
    work: async (eventId, people) => {
      const places = await transaction(app.db, (tx) => takePlaces(tx, eventId, { people, now: app.clock.now() }));
      return people.map((userId) => places?.get(userId) ?? null);
    },
    keyOf: (userId) => userId,
  });
  serve(app, joinWaitingRoom, "user", async ({ params: { eventId }, actor, now }) => {
    await limitPerson(app, actor, joining);
    const { userId } = actor;
    const place = await take(eventId, userId);
    return {
      pass: place && signPass(app.secrets, { eventId, userId }, place),
      number: place?.number ?? 0,
      turn_at: (place?.turnAt ?? now).toISOString(),
      lasts_ms: admittedMs,
      now: now.toISOString(),
    };
  });

  const looked = new Recent<EventId, { room: Awaited<ReturnType<typeof readRoom>>; isGone: boolean }>(
    app.clock,
    keptS * 1_000,
  );
  serve(app, getWaitingRoom, "public", async ({ params: { eventId }, now }, reply) => {
    const { room, isGone } = await looked.of(eventId, async () => {
      const room = await readRoom(app.db, eventId, now);
      return { room, isGone: room !== null && (await isSoldOut(app.db, eventId, now)) };
    });
    reply.header("cache-control", `public, max-age=${keptS}`);
    return {
      is_open: room !== null,
      serving: room ? servingAt(room, now) : 0,
      per_second: room?.perSecond ?? 0,
      is_sold_out: isGone,
      now: now.toISOString(),
    };
  });
  app.jobs.every("forget-waiting-rooms", "31 * * * *", () => forgetRooms(app.db, app.clock.now()));
}
