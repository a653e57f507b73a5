import type { EventForm } from "./eventForm.ts";

const keyOf = (eventId: string | null) => `draft:${eventId ?? "new"}`;

/** Keeps what differs from the server's copy on this device: a reload, a dead battery or a failed send loses nothing. */
export function keepLocally(eventId: string | null, saved: EventForm, form: EventForm): void {
  try {
    window.localStorage.setItem(keyOf(eventId), JSON.stringify(changedParts(saved, form)));
  } catch {
    // A full or closed store: the server's copy is all there is then, and the state line says when that one failed.
  }
}

/** What was typed here and not sent yet, laid over the form that a page begins with. */
export function withLocalDraft(eventId: string | null, begin: EventForm): EventForm {
  const kept = window.localStorage.getItem(keyOf(eventId));
  if (!kept) return begin;
  try {
    return mergeDraft(begin, JSON.parse(kept));
  } catch {
    return begin; // not readable: nothing to lay over
  }
}

/** What is kept stands in for what the page begins with, wherever both are of one kind; fields of older forms stay out. */
export function mergeDraft(begin: EventForm, kept: unknown): EventForm {
  const known = new Map(Object.entries(Object(kept)));
  const merged = Object.entries(begin).map(([name, value]) => {
    const mine = known.get(name);
    const isSameKind = typeof mine === typeof value && Array.isArray(mine) === Array.isArray(value);
    return [name, isSameKind || (value === null && typeof mine === "string") ? mine : value];
  });
  return Object.fromEntries(merged);
}

/** The parts of `after` that are not as in `before`: what others changed meanwhile is not overwritten. */
export function changedParts(before: object, after: object): Record<string, unknown> {
  const known = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => known.get(name) !== JSON.stringify(value)));
}

export function forgetLocally(eventId: string | null): void {
  window.localStorage.removeItem(keyOf(eventId));
}
