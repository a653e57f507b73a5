import { AppError } from "@mela/contract/errors";
import { awaitPeople } from "../auth/index.ts";
import { addGuests, readQuestions } from "../bookings/index.ts";
import { carryOver, keepForeignCodes } from "../checkin/index.ts";
import type { By } from "../events/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import type { ForeignGuest } from "./foreign.ts";
import { idsOf } from "./ids.ts";
import type { GuestsBrought } from "./orders.ts";
import { planGuest } from "./planGuests.ts";
import { countGoing, findEvent, finishMoved } from "./store.ts";

type Bringing = {
  origin: string;
  kind: string;
  /** The other system's. */
  eventId: string;
  guests: readonly ForeignGuest[];
  gone: readonly string[];
  by: By;
};

/**
 * Puts people on the list of an event that came over, as many as one transaction may hold: with their codes, which our
 * door admits from then on, and those who were in are in. Nobody is written to. Again it adds nobody twice.
 */
export async function bringGuests(
  app: App,
  { origin, kind, eventId: foreignId, guests, gone, by }: Bringing,
): Promise<GuestsBrought> {
  const ids = idsOf(origin, foreignId);
  const eventId = ids.event;
  const brought = await transaction(app.db, async (tx): Promise<GuestsBrought> => {
    const event = await findEvent(tx, eventId);
    if (!event || event.hostId !== by.userId) throw new AppError("not_found");
    const questions = await readQuestions(tx, eventId);
    const planning = { origin, eventId: foreignId, kind, questions, locale: event.locale, now: by.now };
    const planned = guests.map((guest) => planGuest(guest, planning));
    const people = await awaitPeople(tx, planned, { locale: event.locale, now: by.now });
    const added = planned.flatMap(({ guest }, place) => {
      const userId = people[place];
      return userId ? [{ ...guest, userId }] : [];
    });
    const outcomes = await addGuests(app, tx, eventId, { guests: added, by: by.userId, now: by.now, when: "history" });
    const came = planned.filter((_, place) => outcomes[place] === "added" || outcomes[place] === "known");
    await keepForeignCodes(
      tx,
      eventId,
      came.flatMap(({ code, guest }) => (code ? [{ code, bookingId: guest.bookingId }] : [])),
    );
    const wereIn = came.flatMap(({ cameInAt, guest }) =>
      cameInAt ? [{ bookingId: guest.bookingId, people: 1, at: cameInAt }] : [],
    );
    await carryOver(tx, eventId, { came: wereIn, by: by.userId, now: by.now });
    const refused = Map.groupBy(
      outcomes.filter((outcome) => outcome !== "added" && outcome !== "known"),
      (code) => code,
    );
    return {
      added: outcomes.filter((outcome) => outcome === "added").length,
      known: outcomes.filter((outcome) => outcome === "known").length,
      cameIn: wereIn.length,
      goneThere: gone.length > 0 ? await countGoing(tx, eventId, gone.map(ids.guest)) : 0,
      problems: [...refused].map(([code, all]) => ({
        what: "tickets",
        why: new AppError(code).message,
        count: all.length,
      })),
    };
  });
  app.live.publish({ eventId, kind: "guests", bookingId: null });
  return brought;
}

/** Everybody has come: an event that was over by then needs not be read again. */
export async function finishEvent(
  app: App,
  { origin, eventId, now }: { origin: string; eventId: string; now: Date },
): Promise<void> {
  await finishMoved(app.db, idsOf(origin, eventId).event, now);
}
