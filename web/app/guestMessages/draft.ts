import { type GuestStatus, guestStatuses } from "@mela/contract/guests";

/** What a host is writing. `key`: the same message, however often it is sent. */
export type Draft = {
  subject: string;
  text: string;
  statuses: GuestStatus[];
  /** To those on the waitlist. */
  waiting: boolean;
  typeIds: string[];
  key: string;
};

const keyOf = (eventId: string) => `message:1:${eventId}`;

/** Keeps what is being written on this device: a reload or a failed send loses nothing. */
export function keepDraft(eventId: string, draft: Draft): void {
  try {
    window.localStorage.setItem(keyOf(eventId), JSON.stringify(draft));
  } catch {
    // A full or closed store: it lives as long as the page.
  }
}

export function forgetDraft(eventId: string): void {
  try {
    window.localStorage.removeItem(keyOf(eventId));
  } catch {
    // Nothing was kept.
  }
}

/** What was being written, as far as it can be read; else a new one. `typeIds`: those that there still are. */
export function readDraft(eventId: string, fresh: Draft, typeIds: readonly string[]): Draft {
  const kept = readKept(eventId);
  const text = (name: string) => (typeof kept[name] === "string" ? kept[name] : "");
  const list = (name: string) => (Array.isArray(kept[name]) ? kept[name] : []);
  const statuses = guestStatuses.filter((one) => list("statuses").includes(one));
  const waiting = kept.waiting === true;
  return {
    subject: text("subject"),
    text: text("text"),
    statuses: statuses.length > 0 || waiting ? statuses : fresh.statuses,
    waiting,
    typeIds: typeIds.filter((id) => list("typeIds").includes(id)),
    key: text("key") || fresh.key,
  };
}

function readKept(eventId: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(window.localStorage.getItem(keyOf(eventId)) ?? "{}"));
  } catch {
    return {}; // not readable: nothing to begin with
  }
}
