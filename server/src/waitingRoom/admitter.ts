import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { FastifyRequest } from "fastify";
import { minuteMs, secondMs } from "../platform/clock.ts";
import type { App } from "../platform/services.ts";
import { isAdmitted } from "./pass.ts";
import { Recent } from "./recent.ts";
import { isOpen } from "./room.ts";
import { openRoom, readRoom } from "./store.ts";

/** So long a process believes that there is a line, or none. */
const keptMs = 2_000;

type Asking = { eventId: EventId; userId: UserId; pass: string | undefined; now: Date };

/**
 * Stands before booking: while no more people book an event in one second than may, all pass. Beyond that a line is
 * opened, and only those pass whose turn has come. Throws `waiting_room`.
 */
export function admitter(app: App): (asking: Asking) => Promise<void> {
  const perSecond = app.config.waitingRoomPerSecond;
  const rooms = new Recent<EventId, Awaited<ReturnType<typeof readRoom>>>(app.clock, keptMs);
  const openings = new Recent<EventId, void>(app.clock, keptMs);
  return async ({ eventId, userId, pass, now }) => {
    if (perSecond === 0) return;
    const room = await rooms.of(eventId, () => readRoom(app.db, eventId, now));
    if (room && isOpen(room, now)) {
      if (pass !== undefined && isAdmitted(app.secrets, { eventId, userId }, { pass, now })) return;
      throw new AppError("waiting_room");
    }
    const second = Math.floor(now.getTime() / secondMs);
    // At all processes together. Its key is of this second: the window only lets it be forgotten.
    const { count } = await app.shared.count(`booking ${eventId} ${second}`, minuteMs);
    if (count <= perSecond) return;
    await openings.of(eventId, () => openRoom(app.db, eventId, { perSecond, now }));
    rooms.forget(eventId);
    throw new AppError("waiting_room");
  };
}

/** The pass that a request carries. */
export function passOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const pass = headers["waiting-pass"];
  return typeof pass === "string" ? pass : undefined;
}
