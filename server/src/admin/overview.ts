import type { Overview } from "@mela/contract/operatorPeople";
import { z } from "zod";
import { firstRow, Int, instant } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { startOfDay } from "../platform/messages/budget.ts";
import type { App } from "../platform/services.ts";
import { readSiteLimits } from "../siteLimits/index.ts";

const Row = z.object({
  failed_jobs: Int,
  open_reports: Int,
  open_review_reports: Int,
  suspended_people: Int,
  taken_down_events: Int,
  phone_messages_today: Int,
});

/** What waits for an operator, and what went to phones today. */
export async function readOverview(app: App, now: Date): Promise<Overview> {
  const found = await firstRow(
    app.db,
    Row,
    sql`select (select count(*) from reports where decided_at is null) as open_reports,
               (select count(*) from review_reports where decided_at is null) as open_review_reports,
               (select count(*) from pgboss.job where state = 'failed') as failed_jobs,
               (select count(*) from users where suspended_at is not null) as suspended_people,
               (select count(*) from events where taken_down_at is not null) as taken_down_events,
               (select count(*) from messages where channel <> 'EMAIL' and created_at >= ${instant(startOfDay(now))}) as phone_messages_today`,
  );
  if (!found) throw new Error("counting gave no row");
  const { sms_a_day } = await readSiteLimits(app.db, app.config);
  return { ...found, phone_messages_a_day: sms_a_day };
}
