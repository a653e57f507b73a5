import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import { cancelBookingsOfEvent } from "./cancel.ts";
import { applyChanges } from "./changes.ts";
import { endOverdue } from "./expire.ts";
import { remindToPay } from "./remindToPay.ts";
import { findRunOuts, noteNextRunOut } from "./runOuts.ts";
import { lockStock } from "./seats.ts";
import { tellLine } from "./tellLine.ts";

/** The work of bookings that nobody waits for. */
export function defineBookingJobs(app: App): void {
  app.jobs.every("expire-holds", "* * * * *", () => expireHolds(app));
  app.jobs.every("remind-to-pay", "* * * * *", () => remindToPay(app));
  app.jobs.every("tell-line", "* * * * *", () => tellLine(app));
  app.jobs.define({
    name: "cancel-bookings-of-event",
    data: z.object({ eventId: EventId }),
    work: ({ eventId }) => cancelBookingsOfEvent(app, eventId),
  });
}

const mostEvents = 500;

/** Gives back the seats of holds and payments whose time is over: all of an event's in one transaction. */
export async function expireHolds(app: App): Promise<void> {
  const at = app.clock.now();
  for (const eventId of await findRunOuts(app.db, at, mostEvents)) {
    const expired = await transaction(app.db, async (tx) => {
      await lockStock(tx, eventId);
      const ended = await endOverdue(tx, eventId, at);
      await applyChanges(tx, eventId, ended, at);
      await noteNextRunOut(tx, eventId);
      return ended;
    });
    if (expired.length > 0) app.live.publish({ eventId, kind: "guests", bookingId: null });
  }
}
