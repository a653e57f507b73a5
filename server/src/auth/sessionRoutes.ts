import type { SessionId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { endOtherSessions, endSession, listSessions, type Session } from "@mela/contract/sessions";
import type { Person } from "../platform/http/access.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { deviceLabel } from "./deviceLabel.ts";
import { endOwnSession, endSessionsOf, findSessions, type SessionRow } from "./sessionStore.ts";

/** The devices that a person is signed in on. */
export function sessionRoutes(app: App): void {
  const { db } = app;
  const list = async ({ userId, sessionId }: Person, now: Date) =>
    (await findSessions(db, userId, now)).map((row) => toSession(row, sessionId));
  serve(app, listSessions, "user", ({ actor, now }) => list(actor, now));
  serve(app, endSession, "user", async ({ actor, params, now }) => {
    if (!(await endOwnSession(db, actor.userId, params.sessionId, now))) throw new AppError("not_found");
    return list(actor, now);
  });
  serve(app, endOtherSessions, "user", async ({ actor, now }) => {
    await endSessionsOf(db, actor.userId, now, actor.sessionId);
    return list(actor, now);
  });
}

function toSession({ session_id, user_agent, created_at, last_used_at }: SessionRow, current: SessionId): Session {
  return {
    session_id,
    device: deviceLabel(user_agent),
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: session_id === current,
  };
}
