import type { EventId } from "@mela/contract/common";
import type { Tx } from "../platform/database/rows.ts";
import { findAdmittedBy } from "./admittedBy.ts";
import type { Held, Judged } from "./checkin.ts";
import { findDoorGuests, type PartyNow } from "./parties.ts";
import { findDue, type Outcome, type Scan } from "./store.ts";

/** A look and what came of it. `party`: who stands there, where that was read on the way. */
type Looked = { scan: Scan; held: Held; outcome: Outcome; party: PartyNow | null };
type People = Pick<Judged, "guest" | "due" | "admittedBy">;

/**
 * Who is in, or what whoever stands there has still to pay. Read for all looks together: each by itself was three ways to the
 * database, and the more stood at a door the longer each of them waited.
 */
export async function whoStands(
  tx: Tx,
  eventId: EventId,
  looked: readonly Looked[],
): Promise<(look: Looked) => People> {
  const known = looked.flatMap(({ scan, held, outcome: { inside }, party }) =>
    inside && !party ? [{ id: scan.id, booking: inside.booking, seat: typeof held === "string" ? 0 : held.seat }] : [],
  );
  const shown = (code: Outcome["code"]) =>
    looked.flatMap(({ scan, held, outcome }) =>
      outcome.code === code && typeof held !== "string"
        ? [{ id: scan.id, day: scan.day, booking: held.booking, seat: held.seat }]
        : [],
    );
  const owing = new Map(shown("unpaid").map(({ id, booking }) => [id, booking]));
  const [guests, admittedBy, due] = await Promise.all([
    findDoorGuests(tx, eventId, known),
    findAdmittedBy(tx, eventId, shown("already_checked_in")),
    findDue(tx, eventId, [...owing.values()]),
  ]);
  return ({ scan: { id }, outcome: { inside }, party }) => {
    const owes = owing.get(id);
    return {
      guest: inside && (party?.guest ?? guests.get(id) ?? null),
      admittedBy: admittedBy.get(id) ?? null,
      due: (owes && due.get(owes)) ?? null,
    };
  };
}
