import type { EventId, TicketTypeId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { firstRow, Int, instant, rows, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { type OnSale, readOnSale, readWelcome } from "./offer.ts";
import type { Promo } from "./promo.ts";

/** Who asks what something costs, without booking it. `userId` null: nobody is signed in. */
export type Asking = { eventId: EventId; userId: UserId | null; now: Date };

/** Reads what is on sale for somebody who only asks, and whether they may book there. Throws `not_found`. */
export async function readForAsker(
  tx: Tx,
  { eventId, userId }: Asking,
  code: string | undefined,
): Promise<{ sale: OnSale; isInvited: boolean }> {
  const sale = await readOnSale(tx, eventId, code ? [code] : []);
  if (!sale) throw new AppError("not_found");
  const mayBe = userId !== null && sale.event.visibility === "PRIVATE";
  return { sale, isInvited: mayBe && (await readWelcome(tx, eventId, [userId])).has(userId) };
}

/** Bookings `b` that stand in nobody's way when the asker books: time is up, or it is the hold that this replaces. */
const givesWay = ({ userId, now }: Asking): SQL => sql`(
  (b.status = 'HELD' and (b.hold_expires_at <= ${instant(now)} or b.user_id = ${userId}::uuid))
  or (b.status = 'AWAITING_PAYMENT' and b.pay_by <= ${instant(now)}))`;

const IdTakenRow = z.object({ id: z.string(), taken: Int });

/** Seats of each type that others have, which an early price may hang on. Empty where none does. */
export async function readTaken(tx: Tx, { types }: OnSale, asking: Asking): Promise<Map<string, number>> {
  if (![...types.values()].some(({ early_count }) => early_count !== null)) return new Map();
  const found = await rows(
    tx,
    IdTakenRow,
    sql`select t.ticket_type_id as id, t.sold + t.held - coalesce((
               select sum(l.count) from bookings b
                 join booking_lines l on l.event_id = b.event_id and l.booking_id = b.booking_id
                where b.event_id = t.event_id and l.ticket_type_id = t.ticket_type_id and ${givesWay(asking)}), 0) as taken
          from ticket_types t where t.event_id = ${asking.eventId}::uuid`,
  );
  return new Map(found.map(({ id, taken }) => [id, taken]));
}

const UsesRow = z.object({ uses: Int });

/** Throws `promo_used_up` where as many bookings as may have a code have it. */
export async function checkUses(tx: Tx, { id, uses, max_uses }: Promo, asking: Asking): Promise<void> {
  if (max_uses === null || uses < max_uses) return;
  const freed = await firstRow(
    tx,
    UsesRow,
    sql`select count(*) as uses from bookings b
         where b.event_id = ${asking.eventId}::uuid and b.promo_code_id = ${id}::uuid and ${givesWay(asking)}`,
  );
  if (uses - (freed?.uses ?? 0) >= max_uses) throw new AppError("promo_used_up");
}

export const typesOf = ({ types }: OnSale, isMeant: (type: OfferedType) => boolean): TicketTypeId[] =>
  [...types.values()].filter(isMeant).map(({ id }) => id);
type OfferedType = OnSale["types"] extends ReadonlyMap<unknown, infer T> ? T : never;
