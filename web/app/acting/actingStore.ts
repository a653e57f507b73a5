import { forgetSession, readSession, startSession } from "~/api/session.ts";
import type { Session } from "~/api/sessionStore.ts";

const key = "acting"; // useActingBar and offline/keep.ts name it too

/** That this browser acts as somebody: whose session waits meanwhile, as whom and why it acts, and until when. */
export type Acting = { own: Session; sessionId: string; userId: string; name: string; reason: string; until: string };

/** What this browser knows of it; null: it acts as nobody. */
export function readActing(storage: Storage): Acting | null {
  try {
    const acting: Acting | null = JSON.parse(storage.getItem(key) ?? "null");
    return acting?.own && acting.userId ? acting : null;
  } catch {
    return null; // written by hand
  }
}

/** Puts the operator's own session aside, and the other one in its place. What was kept for the operator goes. */
export function beginActing(storage: Storage, acting: Acting, session: Session): void {
  storage.setItem(key, JSON.stringify(acting));
  forgetSession();
  startSession(session);
}

/** Back to the operator's own session; what was kept of the other person goes. */
export function backToOwn(storage: Storage): void {
  const acting = readActing(storage);
  storage.removeItem(key);
  forgetSession();
  if (acting) startSession(acting.own);
}

/** Whether it is over: its time, or the session itself. Somebody else may have logged in since. */
export function isOver({ until, userId }: Pick<Acting, "until" | "userId">, now: number): boolean {
  return Date.parse(until) <= now || readSession()?.userId !== userId;
}

/** Forgets that it acted, where somebody has logged in by themselves meanwhile: they stay who they are. */
export function forgetActing(storage: Storage): void {
  storage.removeItem(key);
}
