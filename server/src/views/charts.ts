import { type Charts, ViewSource } from "@mela/contract/charts";
import { type EventId, TicketTypeId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { At, firstRow, Int, rows, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { toMajor } from "../platform/money.ts";

const EventRow = z.object({ timezone: z.string(), currency: z.string() });
const SaleRow = z.object({ day: z.string(), people: Int, bookings: Int, minor: Int });
const ViewRow = z.object({ day: z.string(), source: ViewSource, views: Int });
const TypeRow = z.object({ id: TicketTypeId, name: z.string(), sold: Int, capacity: Int });
const InRow = z.object({ at: At, people: Int });

/** The longest that is drawn: days of sale, and quarters of an hour at the door. */
const [mostDays, mostQuarters] = [400, 1_000];

/** The quarter of an hour that a time lies in. Days begin with one in every zone: to sum by it first is twice as fast. */
const quarter = (at: SQL) => sql`date_bin('15 minutes', ${at}, '2000-01-01T00:00:00Z'::timestamptz)`;

/** What an event's overview draws: every sum begins at the event's own rows. */
export async function readCharts(tx: Tx, eventId: EventId): Promise<Charts> {
  const here = sql`event_id = ${eventId}::uuid`;
  const event = await firstRow(tx, EventRow, sql`select timezone, currency from events where ${here}`);
  if (!event) throw new AppError("not_found");
  const { timezone, currency } = event;
  const sales = await rows(
    tx,
    SaleRow,
    sql`select to_char(d.day, 'YYYY-MM-DD') as day, d.people, d.bookings, d.minor
          from (select (q.at at time zone ${timezone}::text)::date as day, sum(q.people) as people, sum(q.bookings) as bookings,
                       sum(q.minor) as minor
                  from (select ${quarter(sql`coalesce(confirmed_at, created_at)`)} as at, sum(party) as people,
                               count(*) as bookings,
                               coalesce(sum(total_minor - refunded_minor)
                                          filter (where payment_status in ('PAID', 'PARTLY_REFUNDED')), 0) as minor
                          from bookings where ${here} and status = 'CONFIRMED' and not is_test group by 1) q
                 group by 1) d
         order by d.day desc limit ${mostDays}::int`,
  );
  const views = await rows(
    tx,
    ViewRow,
    sql`select to_char(day, 'YYYY-MM-DD') as day, source, views from event_views where ${here}
         order by event_views.day desc, source limit ${mostDays * ViewSource.options.length}::int`,
  );
  const types = await rows(
    tx,
    TypeRow,
    sql`select ticket_type_id as id, name, sold, capacity from ticket_types
         where ${here} and (retired_at is null or sold > 0) order by position`,
  );
  const checkins = await rows(
    tx,
    InRow,
    sql`select ${quarter(sql`scanned_at`)} as at, count(*) as people
          from admissions where ${here} and undone_at is null group by 1 order by 1 limit ${mostQuarters}::int`,
  );
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    timezone,
    currency,
    sales: sales.reverse().map(({ day, people, minor }) => ({ day, people, amount: toMajor(minor, currency) })),
    views: views.reverse(),
    types,
    conversion: { views: sum(views.map((row) => row.views)), bookings: sum(sales.map((row) => row.bookings)) },
    checkins: checkins.map(({ at, people }) => ({ at: at.toISOString(), people })),
  };
}
