import type { Answer } from "@mela/contract/call";
import type { getManifest } from "@mela/contract/checkin";
import type { EventId } from "@mela/contract/common";
import { dayOf } from "@mela/contract/doorDays";
import { AppError } from "@mela/contract/errors";
import { findEvents } from "../events/index.ts";
import { secondMs } from "../platform/clock.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { TicketKeys } from "../tickets/index.ts";
import { explain } from "./explain.ts";
import { findForeignCodes } from "./foreignCodes.ts";
import { findManifestGuests, findTypeDays, findVersion, type ManifestGuest } from "./manifestStore.ts";
import { findDoorEvent } from "./store.ts";

type Manifest = Answer<typeof getManifest>["data"];

/** Whose list, as of when; `since`: only what changed after that version, null for all. */
export type Asked = { eventId: EventId; now: Date; since: number | null };

/** What the phones of an event's doors know each other by (decision 058). */
export const pairKeyOf = (secrets: Secrets, eventId: EventId): string => secrets.hmac("door-pairing", eventId);

/** A change is noted with the time at which its request began, and seen when it is done: so long it may take. */
const slowestMs = 30 * secondMs;

/** What a door needs without a network: all names, and what each code's fate is today. No contacts, for anyone. */
export async function readManifest(tx: Tx, keys: TicketKeys, { eventId, now, since }: Asked): Promise<Manifest> {
  // The version before the guests: a change between the two is fetched again, never missed.
  const version = await findVersion(tx, eventId);
  const door = await findDoorEvent(tx, eventId);
  const [event] = await findEvents(tx, [eventId], { now });
  if (!door || !event) throw new AppError("not_found");
  const changedSince = since === null ? null : new Date(since - slowestMs);
  const countsExits = door.rules.counts_exits;
  const guests = await findManifestGuests(tx, eventId, { day: dayOf(door, now), changedSince, countsExits });
  const closed = door.status === "CANCELLED" ? "event_cancelled" : null; // a phone can tell the time by itself
  return {
    event,
    admits_by_day: door.admitsByDay,
    rules: door.rules,
    public_keys: keys.publicKeys(),
    guests: guests.map((guest) => toManifestGuest(guest, { closed, countsExits })),
    type_days: await findTypeDays(tx, eventId),
    foreign_codes: await findForeignCodes(tx, eventId),
    issued_at: now.toISOString(),
    version,
    is_whole: since === null,
  };
}

function toManifestGuest(
  row: ManifestGuest,
  { closed, countsExits }: { closed: "event_cancelled" | null; countsExits: boolean },
): Manifest["guests"][number] {
  const { booking_id, reference, name, phone_end, tags, ticket_counts, status, payment_status, is_blocked } = row;
  const times = row.tickets.flatMap(({ since }) => since ?? []).sort((a, b) => a.getTime() - b.getTime());
  const party = {
    status,
    paymentStatus: payment_status,
    isBlocked: is_blocked,
    isTest: row.is_test,
    isCurrent: true, // which version is good stands beside each ticket
    left: row.tickets.filter(({ valid, since }) => valid && since === null).length,
    since: times[0] ?? null,
    isOtherDay: false, // whoever has the list knows the days and the date
  };
  const reason = explain(party, { isForeign: false, closed });
  const mayReturn = countsExits && row.tickets.some(({ valid, is_outside }) => valid && is_outside);
  const code = reason === "already_checked_in" && mayReturn ? null : reason;
  const tickets = row.tickets.map(({ since, moved_at, ...ticket }) => {
    return { ...ticket, in_since: since?.toISOString() ?? null, moved_at: moved_at?.toISOString() ?? null };
  });
  return { booking_id, reference, name, phone_end, tags, ticket_counts, admissible: code === null, code, tickets };
}
