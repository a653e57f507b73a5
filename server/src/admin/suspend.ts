import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { endLateSessions, lateSessions, liftSuspension, suspendPerson } from "../auth/index.ts";
import { putBackAllOf, takeDownAllOf } from "../events/index.ts";
import { recordDeed } from "../operator/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import { recountReviewedBy } from "../reviews/index.ts";
import { tellPerson } from "./tellPerson.ts";

type Deed = { userId: UserId; by: UserId; reason: string; now: Date };

/**
 * Suspends somebody: signed out everywhere, nobody gets in, and what they host is taken down. What guests booked stays:
 * their tickets are good, and the team works the door. Throws `not_found`: it is done, or this is an operator.
 */
export async function suspend(app: App, { userId, by, reason, now }: Deed): Promise<{ events: number }> {
  const events = await transaction(app.db, async (tx) => {
    if (!(await suspendPerson(tx, userId, { reason, now }))) throw new AppError("not_found");
    const down = await takeDownAllOf(tx, userId, reason, { userId: by, now });
    await recountReviewedBy(tx, userId);
    const details = { events: down };
    await recordDeed(tx, { by, at: now, action: "suspend", subject: "person", subjectId: userId, reason, details });
    await app.jobs.send(tx, lateSessions.name, { userId }, { afterS: lateSessions.afterS });
    await tellPerson(app, tx, userId, { kind: "account_suspended", reason });
    return down;
  });
  app.publicVersion.raise();
  return { events };
}

/** Opens an account again, and puts back what went for its sake. Throws `not_found`: it is open. */
export async function lift(app: App, { userId, by, reason, now }: Deed): Promise<{ events: number }> {
  const events = await transaction(app.db, async (tx) => {
    if (!(await liftSuspension(tx, userId, now))) throw new AppError("not_found");
    const back = await putBackAllOf(tx, userId, { userId: by, now });
    await recountReviewedBy(tx, userId);
    const details = { events: back };
    await recordDeed(tx, { by, at: now, action: "lift", subject: "person", subjectId: userId, reason, details });
    await tellPerson(app, tx, userId, { kind: "account_restored", reason });
    return back;
  });
  app.publicVersion.raise();
  return { events };
}

/** Defines the job that sends out whoever was signing in at that moment. */
export function defineLateEnd(app: App): void {
  const { name, data } = lateSessions;
  app.jobs.define({ name, data, work: ({ userId }) => endLateSessions(app.db, userId, app.clock.now()) });
}
