import type { BookingId, EventId, ScanId } from "@mela/contract/common";
import type { DoorCode } from "@mela/contract/door";
import { closedReason, dateOf, dayOf } from "@mela/contract/doorDays";
import { AppError } from "@mela/contract/errors";
import { endOf } from "@mela/contract/ticketCode";
import { findBookingOwner } from "../bookings/index.ts";
import { moveCounters, sumOf } from "../counters/index.ts";
import { canSee, onlooker } from "../events/index.ts";
import { type HistoryEntry, recordAll } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Actor } from "../platform/http/access.ts";
import type { AskedToAdmit, Door, Held, Judged, Look } from "./checkin.ts";
import { explain, refusal } from "./explain.ts";
import { admitParties, lockParties, type PartyNow } from "./parties.ts";
import { needsAllScans, pass } from "./passage.ts";
import { peopleMoves } from "./peopleMoves.ts";
import { findOutcomes, type JudgedScan, keepScans } from "./scanStore.ts";
import { type DoorEvent, findDoorEvent, type Inside, type Outcome, type Scan, type Shown } from "./store.ts";
import { whoStands } from "./whoStands.ts";

/** A look with what it counts for: whose place is asked for at this event, and whether nobody comes in here now. */
type Judging = { look: Look; held: Held; scan: Scan; shown: Shown | null; event: DoorEvent; closed: DoorCode | null };
type Fresh = { outcome: Outcome; party: PartyNow | null };

/** One of the scans was kept while these were judged: it has its answer by now. */
class KeptMeanwhile extends Error {}

/**
 * Judges looks at the doors of one event in one transaction: the round trips and the commit are paid once for all of
 * them (decision 010). No two are of one booking.
 */
export async function admitTogether(door: Door, eventId: EventId, asked: readonly AskedToAdmit[]): Promise<Judged[]> {
  const judged = await judgeAll(door, eventId, asked).catch((error: unknown) => {
    if (error instanceof KeptMeanwhile) return judgeAll(door, eventId, asked);
    throw error;
  });
  for (const { code, inside } of judged.map(({ outcome }) => outcome)) {
    if (code === "ok") door.live.publish({ eventId, kind: "admission", bookingId: inside?.booking ?? null });
  }
  const forged = asked.filter((_, place) => judged[place]?.outcome.code === "bad_signature");
  for (const { look } of forged) door.log.warn({ eventId, scanId: look.id }, "forged ticket scanned");
  return judged;
}

function judgeAll(door: Door, eventId: EventId, asked: readonly AskedToAdmit[]): Promise<Judged[]> {
  return transaction(door.db, async (tx) => {
    const ids = asked.map(({ look }) => look.id);
    const bookings = asked.flatMap(({ held }) => shownAt(eventId, held)?.booking ?? []);
    // What was answered is read behind the locks: a scan that is in flight lets go of its party when it is known.
    const [event, , known] = await Promise.all([
      findDoorEvent(tx, eventId),
      lockParties(tx, eventId, bookings),
      findOutcomes(tx, eventId, ids),
    ]);
    if (!event) throw new AppError("not_found");
    const all = asked.map((one) => toJudging(event, one));
    const news = all.filter(({ scan }) => !known.has(scan.id));
    const passed = await passAll(tx, news);
    const admitted = news.filter(({ scan }) => !passed.has(scan.id));
    const fresh = new Map([...passed, ...(await judgeNew(tx, eventId, admitted))]);
    const looked = all.map(({ scan, held }) => {
      const outcome = known.get(scan.id) ?? fresh.get(scan.id)?.outcome;
      if (!outcome) throw new Error("a scan is left without its outcome");
      return { scan, held, outcome, party: fresh.get(scan.id)?.party ?? null };
    });
    const people = await whoStands(tx, eventId, looked);
    return looked.map((look) => ({ event, outcome: look.outcome, ...people(look) }));
  });
}

function toJudging(event: DoorEvent, { look, held }: AskedToAdmit): Judging {
  const scan: Scan = { ...look, day: dayOf(event, look.at), date: dateOf(event, look.at), scannedAt: look.at };
  const closed = event.status === "CANCELLED" ? "event_cancelled" : closedReason(event, look.at);
  return { look, held, scan, shown: shownAt(look.eventId, held), event, closed };
}

/** Judges those by themselves who go out, or come back, where the host counts it (decision 061). Throws `exits_not_counted`. */
async function passAll(tx: Tx, looks: readonly Judging[]): Promise<Map<ScanId, Fresh>> {
  const passed = new Map<ScanId, Fresh>();
  for (const judging of looks) {
    const { scan, shown, event } = judging;
    if (scan.direction === "OUT" && !event.rules.counts_exits) throw new AppError("exits_not_counted");
    if (!shown || !(await needsAllScans(tx, judging, shown))) continue;
    const outcome = await pass(tx, judging, shown);
    if (!outcome) throw new KeptMeanwhile();
    passed.set(scan.id, { outcome, party: null });
  }
  return passed;
}

/** Whose place at this event is asked for; null: nobody's. */
function shownAt(eventId: EventId, held: Held): Shown | null {
  return typeof held !== "string" && held.eventEnd === endOf(eventId) ? held : null;
}

/** Lets in whom it can, and keeps what came of each scan. The guarded insert decides; the rules only explain a "no". */
async function judgeNew(tx: Tx, eventId: EventId, looks: readonly Judging[]): Promise<Map<ScanId, Fresh>> {
  if (looks.length === 0) return new Map();
  const asking = looks.flatMap(({ scan, shown, closed }) => {
    return shown ? [{ ...scan, ...shown, isClosed: closed !== null }] : [];
  });
  const parties = await admitParties(tx, eventId, asking);
  const fresh = new Map<ScanId, Fresh>();
  for (const judging of looks) {
    const { shown, scan } = judging;
    const party = (shown && parties.get(shown.booking)) ?? null;
    fresh.set(scan.id, { outcome: await judge(tx, judging, { party, admitted: party?.admitted ?? 0 }), party });
  }
  await write(tx, eventId, looks, fresh);
  return fresh;
}

async function judge(
  tx: Tx,
  { look, held, scan, shown, closed }: Judging,
  { party, admitted }: { party: PartyNow | null; admitted: number },
): Promise<Outcome> {
  if (typeof held === "string") return refusal(held, scan);
  if (!shown) {
    const otherEvent = await nameOtherEvent(tx, look.actor, held.booking);
    if (otherEvent === null) return refusal("wrong_event", scan);
    return { ...refusal("wrong_event", scan, `This ticket is for ${otherEvent}.`), otherEvent };
  }
  const inside = party?.since ? { booking: shown.booking, since: party.since, admitted, left: party.left } : null;
  if (inside && admitted > 0) return { code: "ok", at: scan.at, inside, error: null, conflict: null };
  const code = explain(party, { isForeign: false, closed });
  if (!code) throw new Error("somebody may come in, and nobody was let in");
  return { ...refusal(code, scan), inside };
}

/** The other event's name is for those who may see it. */
async function nameOtherEvent(tx: Tx, actor: Actor, booking: BookingId): Promise<string | null> {
  const owner = await findBookingOwner(tx, booking);
  const other = owner && (await findDoorEvent(tx, owner.eventId));
  return other && (await canSee(tx, other.eventId, onlooker(actor))) ? other.title : null;
}

/** Writes what follows from all of it in one go. Throws `KeptMeanwhile`. */
async function write(
  tx: Tx,
  eventId: EventId,
  looks: readonly Judging[],
  fresh: ReadonlyMap<ScanId, Fresh>,
): Promise<void> {
  const judged = looks.flatMap(({ scan, shown }) => {
    const found = fresh.get(scan.id);
    return found ? [{ scan, shown, ...found }] : [];
  });
  const admitted = judged.flatMap(({ scan, outcome: { code, inside }, party }) =>
    code === "ok" && inside && party ? [{ scan, inside, party }] : [],
  );
  const moves = admitted.map(({ party: { others, people } }) =>
    peopleMoves({ before: others, after: people }, "CONFIRMED"),
  );
  const [isKept] = await Promise.all([
    keepScans(tx, eventId, judged.map(toKept)),
    admitted.length > 0 && moveCounters(tx, eventId, sumOf(moves)),
    admitted.length > 0 && recordAll(tx, admitted.map(toHistory)),
  ]);
  if (!isKept) throw new KeptMeanwhile();
}

function toKept({ scan, shown, outcome }: Fresh & Pick<Judging, "scan" | "shown">): JudgedScan {
  const count = outcome.inside?.admitted ?? scan.count;
  return { scan, facts: { shown, letIn: outcome.code === "ok", count }, outcome };
}

function toHistory({ scan, inside }: { scan: Scan; inside: Inside }): HistoryEntry {
  return {
    eventId: scan.eventId,
    at: scan.at,
    actorId: scan.by.actorId,
    subject: "admission",
    subjectId: inside.booking,
    action: "admit",
    after: { scan_id: scan.id, day: scan.day, people: inside.admitted },
  };
}
