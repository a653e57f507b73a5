import { BookingId, type EventId } from "@mela/contract/common";
import { formsOf } from "@mela/contract/foreignCodes";
import { endOf } from "@mela/contract/ticketCode";
import { z } from "zod";
import { firstRow, Int, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { sha256 } from "../platform/secrets.ts";
import type { Held } from "./checkin.ts";

/** A code of another system, and whom it stands for: the whole party. */
export type ForeignCode = { code: string; bookingId: BookingId };

/** Keeps other systems' codes of guests who came over from there, as hashes: our door knows them, nobody can read them. */
export async function keepForeignCodes(tx: Tx, eventId: EventId, codes: readonly ForeignCode[]): Promise<void> {
  const hashes = codes.flatMap(({ code, bookingId }) =>
    formsOf(code).map((form) => ({ hash: sha256(form), bookingId })),
  );
  if (hashes.length === 0) return;
  await run(
    tx,
    sql`insert into foreign_codes (event_id, code_hash, booking_id, seat)
        select ${eventId}::uuid, n.hash, n."bookingId", 0
          from jsonb_to_recordset(${json(hashes)}) as n(hash text, "bookingId" uuid)
        on conflict (event_id, code_hash) do nothing`,
  );
}

const BookingIdSeatRow = z.object({ booking_id: BookingId, seat: Int });

/** Whom a text stands for that is no ticket of ours: somebody whose ticket of another system was taken over, or nobody. */
export async function findForeign(tx: Tx, eventId: EventId, text: string): Promise<Held> {
  const hashes = formsOf(text).map((form) => sha256(form));
  const found = await firstRow(
    tx,
    BookingIdSeatRow,
    sql`select booking_id, seat from foreign_codes
         where event_id = ${eventId}::uuid and code_hash in (select value from jsonb_array_elements_text(${json(hashes)}))
         limit 1`,
  );
  return found
    ? { eventEnd: endOf(eventId), booking: found.booking_id, seat: found.seat, version: null }
    : "unknown_ticket";
}

const CodeRow = z.object({ code_hash: z.string(), booking_id: BookingId, seat: Int });

/** All of an event, as they are kept: a door compares what it reads with them. */
export function findForeignCodes(tx: Tx, eventId: EventId): Promise<z.output<typeof CodeRow>[]> {
  return rows(
    tx,
    CodeRow,
    sql`select code_hash, booking_id, seat from foreign_codes where event_id = ${eventId}::uuid order by code_hash`,
  );
}
