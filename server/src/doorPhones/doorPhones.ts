import type { EventId, UserId } from "@mela/contract/common";
import type { DoorName, DoorPhone, DoorReport } from "@mela/contract/doorPhones";
import { kept } from "@mela/contract/retention";
import { deviceLabel, findPeople, type PersonFacts } from "../auth/index.ts";
import { dayMs, later, secondMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { findPhone, findPhones, forgetPhones, keepPhone, nameOf, type Phone, type PhoneRow } from "./store.ts";

/** An open scanner reports every 20 s: after three that did not come it is closed, or without network. */
const silentMs = 70 * secondMs;

/** Who reports, from which browser, when. */
export type Reporting = {
  eventId: EventId;
  actorId: string;
  userAgent: string | null;
  report: DoorReport;
  now: Date;
};

/** Keeps how a phone stands, and tells the hosts who watch when that is another thing than before. */
export async function reportPhone({ db, live }: Pick<App, "db" | "live">, reporting: Reporting): Promise<DoorName> {
  const { eventId } = reporting;
  const phone = toPhone(reporting);
  const isNews = await transaction(db, async (tx) => {
    const before = await findPhone(tx, eventId, phone.device_id);
    await keepPhone(tx, phone);
    return before === null || isSilent(before, reporting.now) || shownOf(before) !== shownOf(toRow(phone));
  });
  if (isNews) live.publish({ eventId, kind: "phones", bookingId: null });
  return nameOf(phone);
}

/** The phones of a door, the last heard of first. */
export async function listPhones(tx: Tx, eventId: EventId, { viewer, now }: { viewer: UserId; now: Date }) {
  const found = await findPhones(tx, eventId);
  const people = await findPeople(
    tx,
    found.map(({ actor_id }) => actor_id),
  );
  return found.map((row): DoorPhone => toWire(row, people.get(row.actor_id), { viewer, now }));
}

/** A month after its event nobody asks any more how a phone stood. */
export async function forgetOldPhones({ db, clock }: Pick<App, "db" | "clock">): Promise<void> {
  await forgetPhones(db, later(clock.now(), -kept.doorPhones * dayMs));
}

function toPhone({ eventId, actorId, userAgent, report, now }: Reporting): Phone {
  const { device_id, name, battery, list, has_key, camera, has_scanner, waiting, is_out } = report;
  return {
    ...{ eventId, actorId, device_id, name, has_key, camera, has_scanner, waiting, is_out },
    ...deviceLabel(userAgent),
    battery_percent: battery?.percent ?? null,
    is_charging: battery?.is_charging ?? null,
    list_issued_at: list && between(new Date(list.issued_at), now),
    list_guests: list?.guests ?? null,
    seen_at: now,
  };
}

/** A phone's word on a time of ours: no list is younger than now, or older than this server's kind. */
function between(at: Date, now: Date): Date {
  return new Date(Math.min(Math.max(at.getTime(), 0), now.getTime()));
}

const toRow = ({ eventId: _, actorId, ...phone }: Phone) => ({ ...phone, actor_id: actorId });

/** What of a phone is news when it changes; that it was heard of again, with a newer list, is none. */
function shownOf(row: Omit<PhoneRow, "actor_id"> & { actor_id: string }): string {
  const { name, actor_id, battery_percent, is_charging, list_issued_at, list_guests } = row;
  const { has_key, camera, has_scanner, waiting, is_out } = row;
  const list = list_issued_at !== null;
  return JSON.stringify([
    name,
    actor_id,
    battery_percent,
    is_charging,
    list,
    list_guests,
    has_key,
    camera,
    has_scanner,
    waiting,
    is_out,
  ]);
}

const isSilent = ({ seen_at }: PhoneRow, now: Date) => now.getTime() - seen_at.getTime() > silentMs;

function toWire(row: PhoneRow, person: PersonFacts | undefined, asked: { viewer: UserId; now: Date }): DoorPhone {
  const { device_id, battery_percent, is_charging, list_issued_at, list_guests } = row;
  const { has_key, camera, has_scanner, waiting, is_out, seen_at } = row;
  return {
    ...{ device_id, has_key, camera, has_scanner, waiting, is_out },
    ...nameOf(row),
    battery: battery_percent === null ? null : { percent: battery_percent, is_charging: is_charging ?? false },
    list: list_issued_at && { issued_at: list_issued_at.toISOString(), guests: list_guests ?? 0 },
    person: person ? { name: person.name, is_you: person.userId === asked.viewer } : null,
    seen_at: seen_at.toISOString(),
    is_silent: isSilent(row, asked.now),
  };
}
