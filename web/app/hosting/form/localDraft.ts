import type { EventForm } from "./eventForm.ts";

const keyOf = (eventId: string | null) => `draft:${eventId ?? "new"}`;

/** Keeps what is typed on this device, at every change: a reload, a dead battery or a failed send loses nothing. */
export function keepLocally(eventId: string | null, form: EventForm): void {
  try {
    window.localStorage.setItem(keyOf(eventId), JSON.stringify(form));
  } catch {
    // A full or closed store: the server's copy is all there is then, and the state line says when that one failed.
  }
}

/** What was typed here and not sent yet, laid over the form that a page begins with; fields of older forms stay out. */
export function localDraft(eventId: string | null, begin: EventForm): EventForm | null {
  const kept = window.localStorage.getItem(keyOf(eventId));
  if (!kept) return null;
  try {
    return mergeDraft(begin, JSON.parse(kept));
  } catch {
    return null; // not readable: nothing to lay over
  }
}

/** What is kept stands in for what the page begins with, wherever both are of one kind. */
export function mergeDraft(begin: EventForm, kept: unknown): EventForm {
  const known = new Map(Object.entries(Object(kept)));
  const merged = Object.entries(begin).map(([name, value]) => {
    const mine = known.get(name);
    const isSameKind = typeof mine === typeof value && Array.isArray(mine) === Array.isArray(value);
    return [name, isSameKind || (value === null && typeof mine === "string") ? mine : value];
  });
  return Object.fromEntries(merged);
}

export function forgetLocally(eventId: string | null): void {
  window.localStorage.removeItem(keyOf(eventId));
}
