import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Till } from "@mela/contract/walkIns";
import { findPeople, nameOrContact } from "../auth/index.ts";
import { findDoorNames } from "../doorPhones/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { toMajor } from "../platform/money.ts";
import { findHands, findWalkInSums } from "./store.ts";

/** What a host counts at the end of the evening: who has how much in their pocket, and what came by codes. */
export async function readTill(tx: Tx, eventId: EventId, viewer: UserId): Promise<Till> {
  const sums = await findWalkInSums(tx, eventId);
  if (!sums) throw new AppError("not_found");
  const hands = await findHands(tx, eventId);
  const people = await findPeople(
    tx,
    hands.flatMap(({ actor_id }) => actor_id ?? []),
  );
  const doors = await findDoorNames(tx, eventId);
  const major = (minor: number) => toMajor(minor, sums.currency);
  return {
    currency: sums.currency,
    cash: major(hands.reduce((total, { minor }) => total + minor, 0)),
    by_qr: major(sums.by_qr),
    walk_ins: sums.walk_ins,
    hands: hands.map(({ actor_id, device_id, minor, bookings }) => {
      const person = actor_id === null ? undefined : people.get(actor_id);
      const session = person ? undefined : doors.get(actor_id ?? "");
      return {
        ...{ person: nameOrContact(person) || null, is_you: actor_id === viewer, bookings },
        door: doors.get(device_id ?? "") ?? session ?? null,
        amount: major(minor),
      };
    }),
  };
}
