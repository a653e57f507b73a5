import { AppError } from "@mela/contract/errors";
import { announce } from "../bookings/index.ts";
import { record } from "../history/index.ts";
import { hasNote, issueNote } from "../invoices/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import { countGiven, isThere, lockBooking, type Marked, setGiven, setReference } from "./store.ts";

/**
 * The host gave money back by hand, or did not after all: it stands in the history, on the booking and, once given, in a note
 * as of any refund (decision 088). The guest is told. The same again, by whomever, changes nothing but what the bank calls the
 * transfer, which banks often show hours later. Throws `not_found`.
 */
export async function markGivenBack(app: App, marked: Marked & { isGiven: boolean }): Promise<void> {
  const { eventId, bookingId, refundId, actorId, reference, at, isGiven } = marked;
  await transaction(app.db, async (tx) => {
    if (!(await lockBooking(tx, marked))) throw new AppError("not_found");
    const entry = { eventId, at, actorId, subject: "refund" as const, subjectId: refundId };
    const refund = await setGiven(tx, marked, isGiven);
    if (!refund) {
      if (!(await isThere(tx, marked))) throw new AppError("not_found");
      if (isGiven && reference !== null && (await setReference(tx, { ...marked, reference })))
        await record(tx, { ...entry, action: "name_transfer", after: { reference } });
      return;
    }
    const { minor, tickets } = refund;
    await countGiven(tx, marked, isGiven ? minor : -minor);
    await record(tx, { ...entry, action: isGiven ? "give_back" : "not_given_back", after: { minor, reference } });
    // What was marked by mistake has its note already: the tickets that it is of were taken back all the same.
    if (isGiven && !(await hasNote(tx, eventId, refundId)))
      await issueNote(tx, { eventId, bookingId, at, refundId, minor, tickets, by: "HAND", reference });
    const kind = isGiven ? "givenBack" : "notGivenBack";
    const onceId = `${refundId}:${at.getTime()}`;
    await announce(app, tx, { eventId, kind, bookingIds: [bookingId], refundId, minor, onceId });
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
}
