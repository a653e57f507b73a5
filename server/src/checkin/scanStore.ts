import { BookingId, type EventId, ScanId } from "@mela/contract/common";
import { Direction, Went } from "@mela/contract/directions";
import { doorCodes } from "@mela/contract/door";
import { z } from "zod";
import { AnyRow, At, firstRow, instant, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Outcome, Scan, Shown } from "./store.ts";

/** Keeps a scan before it is judged; false when its id is there already. A scan in flight is waited for. */
export async function claimScan(tx: Tx, scan: Scan): Promise<boolean> {
  const { id, eventId, by, direction, count, at, scannedAt } = scan;
  const made = await firstRow(
    tx,
    AnyRow,
    sql`insert into scans (event_id, scan_id, actor_id, device_id, direction, count, scanned_at, at)
        values (${eventId}::uuid, ${id}::uuid, ${by.actorId}::uuid, ${by.deviceId}::uuid, ${direction}, ${count}::int,
                ${instant(scannedAt)}, ${instant(at)})
        on conflict (event_id, scan_id) do nothing returning 1`,
  );
  return made !== null;
}

const StoredOutcome = z.object({
  code: z.enum(["ok", ...doorCodes]),
  at: At,
  error: z.string().nullable(),
  otherEvent: z.string().optional(),
  inside: z
    .object({ booking: BookingId, since: At, admitted: z.int(), left: z.int(), went: Went.optional() })
    .nullable(),
  conflict: z.enum(["duplicate_admission", "admitted_after_cancel"]).nullable(),
});

const AnswerRow = z.object({ scan_id: ScanId, answer: StoredOutcome.nullable() });

/** What scans were answered whose ids were seen before. */
export async function findOutcomes(
  tx: Tx,
  eventId: EventId,
  scanIds: readonly ScanId[],
): Promise<Map<ScanId, Outcome>> {
  const known = await rows(
    tx,
    AnswerRow,
    // one by one, by key: without statistics the engine would rather read all scans of an event
    sql`select s.scan_id, s.answer from unnest(${uuids(scanIds)}) as l (scan_id)
          cross join lateral (select scan_id, answer from scans
                               where event_id = ${eventId}::uuid and scan_id = l.scan_id offset 0) s`,
  );
  return new Map(known.flatMap(({ scan_id, answer }) => (answer ? [[scan_id, answer]] : [])));
}

/** Whom a scan was of, and whether it let anybody in: `count` of them, or null for all; also of those it let out. */
export type ScanFacts = { shown: Shown | null; letIn: boolean; count: number | null; clockOffsetMs?: number | null };

const factsOf = (scan: Scan, { shown, letIn, count, clockOffsetMs }: ScanFacts) => sql`
  booking_id = ${shown?.booking ?? null}::uuid, seat = ${shown?.seat ?? null}::smallint, let_in = ${letIn},
  count = ${count}::int, scanned_at = ${instant(scan.scannedAt)}, is_offline = ${clockOffsetMs !== undefined},
  clock_offset_ms = ${clockOffsetMs ?? null}::bigint`;
const outcomeOf = (outcome: Outcome) => sql`
  outcome = ${outcome.code}, answer = ${json(outcome)}, conflict = ${outcome.conflict}`;
const isIt = ({ eventId, id }: Scan) => sql`event_id = ${eventId}::uuid and scan_id = ${id}::uuid`;

/** A scan with what it did and what came of it. */
export type JudgedScan = { scan: Scan; facts: ScanFacts; outcome: Outcome };

/**
 * Keeps scans with what came of them, so that a repeat says the same. False when one of them was kept meanwhile: then
 * nothing of these must stand.
 */
export async function keepScans(tx: Tx, eventId: EventId, judged: readonly JudgedScan[]): Promise<boolean> {
  const list = judged.map(({ scan, facts: { shown, letIn, count }, outcome }) => {
    const { id, by, direction, at, scannedAt } = scan;
    return { id, ...by, direction, booking: shown?.booking, seat: shown?.seat, letIn, count, at, scannedAt, outcome };
  });
  const kept = await rows(
    tx,
    AnyRow,
    sql`insert into scans (event_id, scan_id, actor_id, device_id, direction, booking_id, seat, let_in, count, scanned_at, at,
                           outcome, answer, conflict)
        select ${eventId}::uuid, s.id, s."actorId", s."deviceId", s.direction, s.booking, s.seat, s."letIn", s.count,
               s."scannedAt", s.at, s.outcome ->> 'code', s.outcome, s.outcome ->> 'conflict'
          from jsonb_to_recordset(${json(list)}) as s(id uuid, "actorId" uuid, "deviceId" uuid, direction text, booking uuid,
               seat smallint, "letIn" boolean, count int, "scannedAt" timestamptz, at timestamptz, outcome jsonb)
         order by s.id
        on conflict (event_id, scan_id) do nothing returning 1`,
  );
  return kept.length === judged.length;
}

/** Keeps what a scan did before it is judged. `clockOffsetMs` given: the phone was offline, its word is all we have. */
export async function recordFacts(tx: Tx, scan: Scan, facts: ScanFacts): Promise<void> {
  await run(tx, sql`update scans set ${factsOf(scan, facts)}, outcome = null where ${isIt(scan)}`);
}

/** Keeps what came of a scan whose facts are kept. */
export async function recordOutcome(tx: Tx, scan: Scan, outcome: Outcome): Promise<void> {
  await run(tx, sql`update scans set ${outcomeOf(outcome)} where ${isIt(scan)}`);
}

// A forged or refused code let nobody in who has a seat here, whatever the phone did.
export const isGenuine = sql`coalesce(outcome, 'ok') in ('ok', 'already_checked_in', 'not_inside')`; // null: it is being judged
/** Whether a scan counts for who is where: it let somebody in, or was of somebody on their way out, whom nobody holds back. */
export const isPassage = sql`(let_in or direction = 'OUT') and ${isGenuine}`;

const DidRow = z.object({ did: z.boolean() });

/**
 * Takes scans back: one, or all of a booking by which people came and went. Gives how many there were, and whether one of
 * them was answered that somebody went; else it may still count by now.
 */
export async function undoScans(
  tx: Tx,
  { eventId, bookingId }: { eventId: EventId; bookingId: BookingId },
  scanId: ScanId | null,
  at: Date,
): Promise<{ scans: number; did: boolean }> {
  const undone = await rows(
    tx,
    DidRow,
    sql`update scans set undone_at = ${instant(at)}
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid and ${isPassage} and undone_at is null
           and (${scanId}::uuid is null or scan_id = ${scanId}::uuid)
        returning coalesce(let_in, false) or coalesce(outcome = 'ok', false) as did`,
  );
  return { scans: undone.length, did: undone.some(({ did }) => did) };
}

const KeptScan = z.object({
  booking_id: z.string().nullable(),
  let_in: z.boolean().nullable(),
  direction: Direction,
});

/** What is kept of a scan besides its answer. */
export async function findScan(tx: Tx, eventId: EventId, scanId: ScanId): Promise<z.output<typeof KeptScan> | null> {
  return firstRow(
    tx,
    KeptScan,
    sql`select booking_id, let_in, direction from scans where event_id = ${eventId}::uuid and scan_id = ${scanId}::uuid`,
  );
}
