import type { EventId, Locale, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { emailPattern } from "@mela/contract/profile";
import type { ReportReason } from "@mela/contract/reports";
import { findPeople } from "../auth/index.ts";
import { canSee, type Onlooker } from "../events/index.ts";
import { writeMail } from "../notifications/index.ts";
import { dayMs, hourMs, later, secondMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { countAll, countReports, findOperators, insertReport, slugOf } from "./store.ts";
import { reasonWords, texts } from "./texts.ts";

/** Of one person, and mails to one of whoever runs this Mela. */
const [mostADay, mostAnHour] = [10, 20];

type Reporting = {
  id: string;
  eventId: EventId;
  who: Onlooker & { userId: UserId };
  reason: ReportReason;
  text: string;
  now: Date;
};

/** Tells whoever runs this Mela what is wrong with an event. Throws `not_found`, `too_many_requests`. */
export async function report(app: App, { who, ...said }: Reporting): Promise<void> {
  const { eventId, now } = said;
  await transaction(app.db, async (tx) => {
    if (!(await canSee(tx, eventId, who))) throw new AppError("not_found");
    if ((await countReports(tx, who.userId, later(now, -dayMs))) >= mostADay)
      throw new AppError("too_many_requests", { retryAfterS: dayMs / secondMs });
    if (await insertReport(tx, { ...said, userId: who.userId })) await tellOperators(app, tx, said);
  });
  app.log.warn({ eventId }, "an event was reported");
}

/** Once an hour for each event, and so many an hour in all: what it says stands in the list. */
async function tellOperators(app: App, tx: Tx, { eventId, reason, now }: Reported): Promise<void> {
  if (!app.messages.reaches("EMAIL")) return;
  if ((await countAll(tx, later(now, -hourMs))) > mostAnHour) return;
  const slug = await slugOf(tx, eventId);
  const hour = Math.floor(now.getTime() / hourMs);
  for (const { who, to, locale } of await findReaders(app, tx)) {
    const onceKey = `report:${eventId}:${who}:${hour}`;
    const mail = texts[locale]({ reason: reasonWords[locale][reason], url: `/${slug}` });
    await writeMail(app, tx, { to, locale, kind: "report", onceKey }, mail);
  }
}
type Reported = Pick<Reporting, "eventId" | "reason" | "now">;

/** The operators; while there is none that a mail reaches, whoever the policies name as answering for this Mela. */
async function findReaders(app: App, tx: Tx): Promise<{ who: string; to: string; locale: Locale }[]> {
  const people = await findPeople(tx, await findOperators(tx));
  const readers = [...people.values()].flatMap(({ userId, mailTo, locale }) =>
    mailTo ? [{ who: userId, to: mailTo, locale }] : [],
  );
  if (readers.length > 0) return readers;
  const to = app.config.contact?.split(/[\s,;<>()]+/).find((word) => emailPattern.test(word));
  return to ? [{ who: "contact", to, locale: "en" }] : [];
}
