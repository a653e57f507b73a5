import { type EventId, TicketTypeId } from "@mela/contract/common";
import { EventStatus } from "@mela/contract/eventKinds";
import { mostPromoCodes, PromoCodeId } from "@mela/contract/promoCodes";
import { z } from "zod";
import { At, firstRow, Int, instant, instantOrNull, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

const CodeRow = z.object({
  id: PromoCodeId,
  code: z.string(),
  percent: Int.nullable(),
  amount_minor: Int.nullable(),
  uses: Int,
  max_uses: Int.nullable(),
  starts_at: At.nullable(),
  ends_at: At.nullable(),
  retired_at: At.nullable(),
  ticket_type_ids: z.array(TicketTypeId).nullable(),
});
export type CodeRow = z.output<typeof CodeRow>;
const columns = sql`promo_code_id as id, code, percent, amount_minor, uses, max_uses, starts_at, ends_at, retired_at,
  ticket_type_ids`;

const FrameRow = z.object({
  status: EventStatus,
  currency: z.string(),
  types: z.array(z.object({ id: TicketTypeId, price: z.number() })),
});
/** What of its event a code is judged by: `types` are those that are offered, prices in minor units. */
export type Frame = z.output<typeof FrameRow>;

/** Lets one transaction at a time count an event's codes and add to them. */
export async function lockCodes(tx: Tx, eventId: EventId): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`promo-codes/${eventId}`}, 0))`);
}

/** Reads the frame of an event's codes. `hold`: its currency stays until the transaction ends. */
export async function findFrame(tx: Tx, eventId: EventId, hold?: "hold"): Promise<Frame | null> {
  return firstRow(
    tx,
    FrameRow,
    sql`select e.status, e.currency,
               coalesce((select json_agg(json_build_object('id', t.ticket_type_id, 'price', t.price_minor))
                           from ticket_types t where t.event_id = e.event_id and t.retired_at is null), '[]') as types
          from events e where e.event_id = ${eventId}::uuid ${hold ? sql`for share of e` : sql``}`,
  );
}

/** All codes of an event, the newest first. Their number is bounded where they are made. */
export async function findCodes(tx: Tx, eventId: EventId): Promise<CodeRow[]> {
  return rows(
    tx,
    CodeRow,
    sql`select ${columns} from promo_codes where event_id = ${eventId}::uuid order by promo_code_id desc`,
  );
}

export async function findCode(tx: Tx, eventId: EventId, codeId: PromoCodeId): Promise<CodeRow | null> {
  return firstRow(tx, CodeRow, sql`select ${columns} from promo_codes where ${isCode(eventId, codeId)}`);
}

const isCode = (eventId: EventId, codeId: PromoCodeId): SQL =>
  sql`event_id = ${eventId}::uuid and promo_code_id = ${codeId}::uuid`;

export type NewCode = Omit<CodeRow, "uses" | "retired_at">;

/** Makes a code. Null: its words or its id are in use, or there are too many. */
export async function insertCode(tx: Tx, eventId: EventId, code: NewCode): Promise<CodeRow | null> {
  return firstRow(
    tx,
    CodeRow,
    sql`insert into promo_codes (event_id, promo_code_id, code, percent, amount_minor, max_uses, starts_at, ends_at,
                                 ticket_type_ids)
        select ${eventId}::uuid, ${code.id}::uuid, ${code.code}::text, ${code.percent}::smallint,
               ${code.amount_minor}::bigint, ${code.max_uses}::int, ${instantOrNull(code.starts_at)},
               ${instantOrNull(code.ends_at)}, nullif(${json(code.ticket_type_ids)}, 'null'::jsonb)
         where (select count(*) from promo_codes where event_id = ${eventId}::uuid) < ${mostPromoCodes}::int
        on conflict do nothing returning ${columns}`,
  );
}

/** Ends a code that runs. Null: there is none, or it has ended. */
export async function retireCode(
  tx: Tx,
  { eventId, codeId, now }: { eventId: EventId; codeId: PromoCodeId; now: Date },
): Promise<CodeRow | null> {
  return firstRow(
    tx,
    CodeRow,
    sql`update promo_codes set retired_at = ${instant(now)} where ${isCode(eventId, codeId)} and retired_at is null
        returning ${columns}`,
  );
}
