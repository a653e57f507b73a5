import type { refreshToken } from "@mela/contract/auth";
import type { Answer } from "@mela/contract/call";
import { firstPaths } from "@mela/contract/firstPaths";
import { useSyncExternalStore } from "react";
import { ensureStorage } from "~/storage/pageStorage.ts";
import { dropTyped, leaveTyped, takeUpTyped } from "~/storage/tabKept.ts";
import { unauthorized } from "./ApiError.ts";
import { refresh } from "./refresh.ts";
import { request } from "./request.ts";
import { clearSession, loadSession, type Session, saveSession, saveUserInfo, type UserInfo } from "./sessionStore.ts";

const listeners = new Set<() => void>();
let known: Session | null | undefined; // undefined: not read yet
let lastPerson: string | undefined; // whom this page was for last, also after they signed out
let isLeaving = false;

/** Who is signed in, now. Null: nobody, or this is the server. */
export function readSession(): Session | null {
  if (typeof window === "undefined") return null;
  if (known === undefined) {
    known = loadSession(window.localStorage);
    lastPerson = known?.userId;
  }
  return known;
}

/** Who is signed in: undefined until the page lives in the browser, null when nobody is. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(subscribe, readSession, () => undefined);
}

export function startSession(session: Session): void {
  inTab((tab) => takeUpTyped(tab, session.userId));
  keep(() => saveSession(window.localStorage, session));
}

/** After a change of the profile: the name and picture that the navigation bar shows. */
export function updateUserInfo(info: UserInfo): void {
  keep(() => saveUserInfo(window.localStorage, info));
}

/** Forgets the person on this device. */
export function forgetSession(): void {
  clearSession(window.localStorage);
  inTab(dropTyped);
  changed();
}

/** The server no longer knows this session: tokens go, and the page starts anew (spec 4). */
export function endSession(): void {
  const userId = readSession()?.userId;
  clearSession(window.localStorage);
  startAnewFor(userId);
}

/**
 * A fresh access token in place of a session's own; one exchange, however many requests and tabs ask (Web Locks). Throws
 * `unauthorized` when somebody else has signed in meanwhile: what one person asked for is not done as another.
 */
export async function refreshAccess({ authToken, userId }: Session): Promise<string> {
  const storage = window.localStorage;
  const fresh = await refresh(authToken, {
    storage,
    alone: (work) => (navigator.locks ? navigator.locks.request("mela-refresh", work) : work()),
    exchange: async (token) =>
      (await request({ ...firstPaths.refreshToken, body: { token } })) as Answer<typeof refreshToken>,
    onEnded: () => startAnewFor(userId),
  }).finally(changed);
  if (loadSession(storage)?.userId !== userId) throw unauthorized();
  return fresh;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", changedElsewhere);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", changedElsewhere);
  };
}

/** Whoever was signed in signs in again, and finds what they typed. */
function startAnewFor(userId: string | undefined): void {
  if (userId) inTab((tab) => leaveTyped(tab, userId));
  startAnew();
}

/** What this tab keeps. Browsers that keep nothing have nothing to change. */
function inTab(work: (storage: Storage) => void): void {
  try {
    work(window.sessionStorage);
  } catch {
    // cookies are blocked
  }
}

/** Until the browser has left, the page stays as it is: what it would draw now belongs to nobody. */
function startAnew(): void {
  isLeaving = true;
  window.location.reload();
}

function changed(): void {
  if (isLeaving) return;
  known = loadSession(window.localStorage);
  lastPerson = known?.userId ?? lastPerson;
  for (const listener of listeners) listener();
}

/** Another tab signed in or out. What was fetched here, or stands in a form, is no business of another person's. */
function changedElsewhere(): void {
  const before = lastPerson;
  changed();
  if (before && known?.userId !== before) inTab(dropTyped);
  if (before && known && known.userId !== before) startAnew();
}

/** Writes to the browser's store, or to the page's own where that one has become full. */
function keep(write: () => void): void {
  try {
    write();
  } catch {
    ensureStorage();
    write();
  }
  changed();
}
