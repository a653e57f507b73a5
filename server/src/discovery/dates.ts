import { AppError } from "@mela/contract/errors";
import { type SQL, sql } from "../platform/database/sql.ts";

/** Calendar days, each in the event's own zone: one day, or from one to another. */
export type Days = { date?: string | undefined; from?: string | undefined; to?: string | undefined };
/** Home asks what starts that day or lies inside the range; search what goes on then (spec 5). */
export type DayMeaning = "inside" | "overlap";

const startDay = sql`(d.start_at at time zone d.timezone)::date`;
/** What ends at midnight ends on the day before. */
const endDay = sql`(greatest(d.start_at, d.end_at - interval '1 millisecond') at time zone d.timezone)::date`;

/** The conditions on row `d` that days stand for. Throws `invalid_input` for a range that ends before it starts. */
export function onDays({ date, from, to }: Days, meaning: DayMeaning): SQL[] {
  if (from !== undefined && to !== undefined && to < from)
    throw new AppError("invalid_input", { fields: { to: "Please choose a day on or after the first" } });
  for (const [field, day] of Object.entries({ date, from, to }))
    if (day !== undefined && !/^[12]\d\d\d-/.test(day))
      throw new AppError("invalid_input", { fields: { [field]: "Please choose a day" } });
  const conditions: SQL[] = [];
  if (date !== undefined) {
    conditions.push(...near(date, date, meaning));
    conditions.push(
      meaning === "inside"
        ? sql`${startDay} = ${date}::date`
        : sql`${startDay} <= ${date}::date and ${endDay} >= ${date}::date`,
    );
  }
  const [first, last] = meaning === "inside" ? [startDay, endDay] : [endDay, startDay];
  conditions.push(...near(from, to, meaning));
  if (from !== undefined) conditions.push(sql`${first} >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`${last} <= ${to}::date`);
  return conditions;
}

/** The same in UTC, two days wider: no zone is farther off, and an index can serve it. */
function near(from: string | undefined, to: string | undefined, meaning: DayMeaning): SQL[] {
  const first = meaning === "inside" ? sql`d.start_at` : sql`d.end_at`;
  return [
    ...(from === undefined ? [] : [sql`${first} >= ${from}::date - interval '2 days'`]),
    ...(to === undefined ? [] : [sql`d.start_at <= ${to}::date + interval '2 days'`]),
  ];
}
