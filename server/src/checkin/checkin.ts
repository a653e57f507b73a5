import type { AdmittedBy, DoorGuest, DueHere } from "@mela/contract/checkin";
import type { BookingId, EventId } from "@mela/contract/common";
import type { DoorCode } from "@mela/contract/door";
import { closedReason, dayOf } from "@mela/contract/doorDays";
import { AppError } from "@mela/contract/errors";
import { endOf } from "@mela/contract/ticketCode";
import { findBookingOwner } from "../bookings/index.ts";
import { moveCounters } from "../counters/index.ts";
import { canSee, onlooker } from "../events/index.ts";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Actor } from "../platform/http/access.ts";
import type { App } from "../platform/services.ts";
import { findAdmittedBy } from "./admittedBy.ts";
import { explain } from "./explain.ts";
import { peopleMoves } from "./peopleMoves.ts";
import { claimScan, findOutcome, recordScan } from "./scanStore.ts";
import {
  countPeople,
  type DoorEvent,
  findDoorEvent,
  findDoorGuest,
  findDue,
  findParty,
  type Inside,
  insertAdmissions,
  type Outcome,
  type Scan,
  type Shown,
} from "./store.ts";

/** What the rules of the door stand on. */
export type Door = Pick<App, "db" | "live" | "log">;
/** A look of somebody at a code or a row of the list, before it is known what it counts for. */
export type Look = Omit<Scan, "day" | "scannedAt"> & { actor: Actor };
/** What was held up: a genuine ticket of some event of ours, or what is wrong with it. */
export type Held = (Shown & { eventEnd: string }) | "unknown_ticket" | "bad_signature";
/** A judged scan, and who stands there when anybody of the party is in. */
export type Judged = {
  outcome: Outcome;
  guest: DoorGuest | null;
  due: DueHere | null;
  event: DoorEvent;
  /** Who let in whoever is in already. */
  admittedBy?: AdmittedBy | null;
};

/** A guest let in by hand: the whole party, without a code. */
export function byHand(eventId: EventId, booking: BookingId): Held {
  return { eventEnd: endOf(eventId), booking, seat: 0, version: null };
}

/** Judges a scan and keeps it, a forgery too. Its id comes before anything else: sent again, it says the same. */
export async function admit(door: Door, look: Look, held: Held): Promise<Judged> {
  const judged = await transaction(door.db, async (tx) => {
    const event = await findDoorEvent(tx, look.eventId);
    if (!event) throw new AppError("not_found");
    const scan: Scan = { ...look, day: dayOf(event, look.at), scannedAt: look.at };
    const shown = typeof held === "string" ? null : held;
    if (!(await claimScan(tx, scan))) return repeat(tx, event, { scan, shown });
    const outcome = await judgeHeld(tx, { look, scan, event, closed: closed(event, scan) }, held);
    const count = outcome.inside?.admitted ?? scan.count;
    await recordScan(tx, scan, { shown, letIn: outcome.code === "ok", count }, outcome);
    if (outcome.code === "ok" && outcome.inside) await countAdmitted(tx, scan, outcome.inside);
    return { event, outcome, ...(await peopleOf(tx, { scan, shown }, outcome)) };
  });
  const { code, inside } = judged.outcome;
  if (code === "ok") {
    door.live.publish({ eventId: look.eventId, kind: "admission", bookingId: inside?.booking ?? null });
  }
  if (code === "bad_signature") door.log.warn({ eventId: look.eventId, scanId: look.id }, "forged ticket scanned");
  return judged;
}

function judgeHeld(tx: Tx, judging: Judging, held: Held): Promise<Outcome> {
  return typeof held === "string" ? Promise.resolve(no(held, judging.scan)) : judge(tx, judging, held);
}

type Judging = { look: Look; scan: Scan; event: DoorEvent; closed: DoorCode | null };

/** Lets in whom it can. The guarded insert decides who was first; the rules only explain a "no". */
async function judge(tx: Tx, judging: Judging, shown: Shown & { eventEnd: string }): Promise<Outcome> {
  const { look, scan, closed } = judging;
  if (endOf(scan.eventId) !== shown.eventEnd) {
    return no("wrong_event", scan, await nameOtherEvent(tx, look.actor, shown.booking));
  }
  const admitted = closed ? 0 : (await insertAdmissions(tx, scan, shown)).length;
  // The party is read after the insert, never before: only then do we see whoever was faster.
  const party = await findParty(tx, scan, shown);
  const inside = party?.since ? { booking: shown.booking, since: party.since, admitted, left: party.left } : null;
  if (inside && admitted > 0) return { code: "ok", at: scan.at, inside, error: null, conflict: null };
  const code = explain(party, { isForeign: false, closed });
  // No reason: others took just the seats we chose, and more are free. Each round lets somebody in, so it ends.
  return code ? { ...no(code, scan), inside } : judge(tx, judging, shown);
}

function closed(event: DoorEvent, scan: Scan): DoorCode | null {
  return event.status === "CANCELLED" ? "event_cancelled" : closedReason(event, scan.at);
}

function no(code: DoorCode, scan: Scan, error: string | null = null): Outcome {
  return { code, at: scan.at, inside: null, error, conflict: null };
}

/** The other event's name is for those who may see it. */
async function nameOtherEvent(tx: Tx, actor: Actor, booking: BookingId): Promise<string | null> {
  const owner = await findBookingOwner(tx, booking);
  const other = owner && (await findDoorEvent(tx, owner.eventId));
  return other && (await canSee(tx, other.eventId, onlooker(actor))) ? `This ticket is for ${other.title}.` : null;
}

type Seen = { scan: Scan; shown: Shown | null };

async function repeat(tx: Tx, event: DoorEvent, seen: Seen): Promise<Judged> {
  const { eventId, id } = seen.scan;
  const outcome = await findOutcome(tx, eventId, id);
  if (!outcome) throw new Error("a scan was kept without its outcome");
  return { event, outcome, ...(await peopleOf(tx, seen, outcome)) };
}

/** Who is in, or what whoever stands there has still to pay. */
async function peopleOf(
  tx: Tx,
  { scan, shown }: Seen,
  { code, inside }: Outcome,
): Promise<Pick<Judged, "guest" | "due" | "admittedBy">> {
  const owes = code === "unpaid" && shown !== null;
  const isAgain = code === "already_checked_in" && shown !== null;
  return {
    guest: inside && (await findDoorGuest(tx, scan.eventId, { booking: inside.booking, seat: shown?.seat ?? 0 })),
    admittedBy: isAgain ? await findAdmittedBy(tx, scan, shown) : null,
    due: owes ? await findDue(tx, scan.eventId, shown.booking) : null,
  };
}

async function countAdmitted(tx: Tx, scan: Scan, inside: Inside): Promise<void> {
  const people = await countPeople(tx, scan, inside.booking);
  await moveCounters(tx, scan.eventId, peopleMoves(people, "CONFIRMED"));
  await record(tx, {
    eventId: scan.eventId,
    at: scan.at,
    actorId: scan.by.actorId,
    subject: "admission",
    subjectId: inside.booking,
    action: "admit",
    after: { scan_id: scan.id, day: scan.day, people: inside.admitted },
  });
}
