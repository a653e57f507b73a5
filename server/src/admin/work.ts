import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { FailedJob, MessageFigures, SettingName, SiteSettings } from "@mela/contract/operatorWork";
import { recordDeed } from "../operator/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import { startOfDay } from "../platform/messages/budget.ts";
import { countToPhones } from "../platform/messages/store.ts";
import type { App } from "../platform/services.ts";
import { listSiteLimits, readSiteLimits } from "../siteLimits/index.ts";
import * as store from "./workStore.ts";

type Deed = { jobId: string; name: string; by: UserId; reason?: string; now: Date };

/** Work that was given up, the last first, and how much of each kind waits. */
export async function listJobs(app: App) {
  const [failed, queues] = [await store.findFailed(app.db), await store.countQueues(app.db)];
  return { failed: failed.map(toFailed), queues };
}

function toFailed({ id, retry_count, created_on, completed_on, why, about, name }: store.FailedRow): FailedJob {
  const at = { created_at: created_on.toISOString(), failed_at: completed_on?.toISOString() ?? null };
  return { job_id: id, name, tries: retry_count + 1, ...at, why, about };
}

/** Has failed work done again, or gives it up for good. Throws `not_found`: it is done, or another operator was faster. */
export async function settleJob(app: App, { jobId, name, by, reason = "", now: at }: Deed, as: "retry" | "drop") {
  if (!(await store.isFailed(app.db, jobId, name))) throw new AppError("not_found");
  await recordDeed(app.db, {
    ...{ by, at, reason, subject: "job", subjectId: jobId, details: { name } },
    action: as === "retry" ? "retry_job" : "drop_job",
  });
  await (as === "retry" ? app.jobs.retry(name, jobId) : app.jobs.drop(name, jobId));
  return { failed: (await store.findFailed(app.db)).map(toFailed) };
}

/** What goes to phones and mailboxes. */
export async function readMessageFigures(app: App, now: Date): Promise<MessageFigures> {
  const day = startOfDay(now);
  const since = later(now, -dayMs);
  return {
    to_phones_today: await countToPhones(app.db, day),
    to_phones_a_day: (await readSiteLimits(app.db, app.config)).sms_a_day,
    day_ends_at: later(day, dayMs).toISOString(),
    kinds: await store.countMessages(app.db, since),
    failures: await store.countFailures(app.db, since),
  };
}

/** How this Mela is set up. Secrets and addresses of services are not in it. */
export async function readSiteSettings({ db, config, engine }: App): Promise<SiteSettings> {
  const yes = (is: boolean) => (is ? "yes" : "no");
  const found = await store.findSwitches(db);
  const facts: [SettingName, string][] = [
    ["public_url", config.publicUrl],
    ["database", engine],
    ["payments", config.payments?.service ?? "none"],
    ["fee_percent", String(config.platformFeePercent)],
    ["mail", yes(config.smtpUrl !== null)],
    ["sms", config.sms?.service ?? "none"],
    ["whatsapp", yes(config.whatsapp !== null)],
    ["hold_minutes", String(config.holdMs / 60_000)],
    ["outbox", yes(config.outbox)],
    ["demo", yes(config.demo)],
    ["contact", config.contact ?? "none"],
  ];
  return {
    switches: found.map(({ name, is_on, changed_at }) => ({
      name,
      is_on,
      changed_at: changed_at?.toISOString() ?? null,
    })),
    limits: await listSiteLimits(db, config),
    facts: facts.map(([name, value]) => ({ name, value })),
  };
}
