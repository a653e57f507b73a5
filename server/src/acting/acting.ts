import type { ActingSession } from "@mela/contract/acting";
import { SessionId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import {
  countActing,
  endActingSession,
  findReach,
  openActingSession,
  signAccessToken,
  toUserInfo,
} from "../auth/index.ts";
import { writeMail } from "../notifications/index.ts";
import { recordDeed, recordLook } from "../operator/index.ts";
import { later, minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { ActedChange, ActedLook, Person } from "../platform/http/access.ts";
import { newId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { actedMail } from "./texts.ts";

/** How long an operator acts as somebody at most, at once and without asking again. */
export const actingMs = 30 * minuteMs;

type Begin = { userId: UserId; by: Person; reason: string; now: Date };

/**
 * Opens a session in which an operator acts as somebody, on record; the person is told. Throws `not_found` for whom
 * nobody acts as, `acted_often` once the day's number is used up.
 */
export async function actAs(app: App, { userId, by, reason, now }: Begin): Promise<ActingSession> {
  const until = later(now, actingMs);
  const sessionId = newId(SessionId);
  const person = await transaction(app.db, async (tx) => {
    if ((await countActing(tx, by.userId, now)) >= app.config.actingPerDay) throw new AppError("acted_often");
    const whose = { sessionId, userId, operator: by.userId, from: by.sessionId, reason, now, until };
    const opened = await openActingSession(tx, whose);
    if (!opened) throw new AppError("not_found");
    const details = { session_id: sessionId, until: until.toISOString() };
    await recordDeed(tx, {
      by: by.userId,
      at: now,
      action: "act",
      subject: "person",
      subjectId: userId,
      reason,
      details,
    });
    await tell(app, tx, userId, reason);
    return opened;
  });
  const actor = { kind: "person", userId, sessionId } as const;
  return {
    session_id: sessionId,
    until: until.toISOString(),
    authToken: signAccessToken(app.secrets, actor, now, actingMs),
    user_id: userId,
    userInfo: toUserInfo(person),
  };
}

/** Ends it, for its operator or the person. Throws `not_found`: there is none of theirs that goes on. */
export async function endActing(app: App, sessionId: SessionId, actor: Person, now: Date): Promise<{ ended: true }> {
  const by = actor.operator ?? actor.userId;
  await transaction(app.db, async (tx) => {
    const subjectId = await endActingSession(tx, sessionId, by, now);
    if (!subjectId) throw new AppError("not_found");
    const details = { session_id: sessionId };
    await recordDeed(tx, { by, at: now, action: "end_act", subject: "person", subjectId, details });
  });
  return { ended: true };
}

/** Writes down what an operator has changed as somebody. */
export async function recordActed(tx: Tx, { userId, sessionId, operator }: Person, change: ActedChange): Promise<void> {
  const { call, area, eventId, bookingId, at } = change;
  const details = { session_id: sessionId, call, area, event_id: eventId, booking_id: bookingId };
  const deed = { at, action: "acted", subject: "person", subjectId: userId, details } as const;
  await recordDeed(tx, { by: operator ?? null, ...deed });
}

/** Writes down what an operator looks at as somebody: once in ten minutes, however often a screen asks. */
export async function recordLookedAs(
  tx: Tx,
  person: Person,
  { area, eventId, bookingId, at }: ActedLook,
): Promise<void> {
  const { userId, sessionId, operator = userId } = person;
  const details = { session_id: sessionId, area, event_id: eventId, booking_id: bookingId };
  const look = { at, action: "looked_as", subject: "person", subjectId: userId, details } as const;
  await recordLook(tx, { userId: operator, sessionId }, look);
}

/** Tells every mailbox that opens the account. */
async function tell(app: App, tx: Tx, userId: UserId, reason: string): Promise<void> {
  if (!app.messages.reaches("EMAIL")) return;
  const { locale, identities } = await findReach(tx, userId);
  const said = { reason, minutes: actingMs / minuteMs };
  for (const { kind, value: to } of identities)
    if (kind === "EMAIL") await writeMail(app, tx, { to, locale, kind: "acted_as_you" }, actedMail[locale](said));
}
