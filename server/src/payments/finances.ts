import { type EventId, TicketTypeId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { FinanceLine, type Finances } from "@mela/contract/payments";
import { z } from "zod";
import { sumEvent, toMoney } from "../ledger/index.ts";
import { firstRow, Int, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { toMajor } from "../platform/money.ts";

const EventRow = z.object({ currency: z.string(), payments: Int });
const LineRow = z.object({ kind: FinanceLine.shape.kind, included: z.boolean(), minor: Int });
const TypeRow = z.object({ id: TicketTypeId, name: z.string(), price: Int, seats: Int, amount: Int });

/** An event's money: what came in, what went back or will, what it is made of, and what each ticket type brought. */
export async function readFinances(tx: Tx, eventId: EventId): Promise<Finances> {
  const event = await firstRow(
    tx,
    EventRow,
    sql`select e.currency,
               (select count(*) from payments
                 where event_id = e.event_id and status in ('PAID', 'REFUND_DUE', 'REFUNDED', 'PARTLY_REFUNDED')) as payments
          from events e where e.event_id = ${eventId}::uuid`,
  );
  if (!event) throw new AppError("not_found");
  const sums = await sumEvent(tx, eventId);
  // A type that is no longer offered stays in the books while somebody holds a ticket of it.
  const types = await rows(
    tx,
    TypeRow,
    sql`select t.ticket_type_id as id, t.name, t.price_minor as price, coalesce(s.seats, 0)::int as seats,
               coalesce(s.amount, 0)::bigint as amount
          from ticket_types t
          left join (select l.ticket_type_id, sum(l.count) as seats, sum(l.count * l.unit_minor) as amount
                       from bookings b join booking_lines l on l.event_id = b.event_id and l.booking_id = b.booking_id
                      where b.event_id = ${eventId}::uuid and b.status = 'CONFIRMED' and not b.is_test
                      group by l.ticket_type_id) s on s.ticket_type_id = t.ticket_type_id
         where t.event_id = ${eventId}::uuid and (t.retired_at is null or s.seats > 0)
         order by t.position`,
  );
  const lines = await rows(
    tx,
    LineRow,
    sql`select l.kind, l.included, sum(l.minor)::bigint as minor
          from bookings b cross join jsonb_to_recordset(b.price_lines) as l (kind text, included boolean, minor bigint)
         where b.event_id = ${eventId}::uuid and b.status = 'CONFIRMED' and b.total_minor > 0
         group by l.kind, l.included
         order by array_position(array['TICKETS', 'DISCOUNT', 'FEE', 'TAX'], l.kind), l.included`,
  );
  const { currency, payments } = event;
  const money = (minor: number) => toMajor(minor, currency);
  return {
    currency,
    payments,
    ...toMoney(sums, currency),
    kept: money(sums.paid - sums.refunded - sums.refund_due),
    lines: lines.map(({ minor, ...line }) => ({ ...line, amount: money(minor) })),
    ticket_types: types.map((type) => ({ ...type, price: money(type.price), amount: money(type.amount) })),
  };
}
