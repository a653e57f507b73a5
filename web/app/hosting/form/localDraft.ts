import type { EventForm } from "./eventForm.ts";
import { type PartName, partNames } from "./meanwhile.ts";
import { newDraftKey } from "./newDrafts.ts";
import { newTicket } from "./ticketForm.ts";

// 2: choices and the story are of another shape than in what older pages kept.
const keyOf = (eventId: string | null) => (eventId === null ? newDraftKey() : `draft:2:${eventId}`);

/** What is kept: what was typed, what stood there before, and which version of the event that was. */
type Kept = { version: number | null; parts: unknown; before: unknown };

/** Keeps what differs from the server's copy on this device: a reload, a dead battery or a failed send loses nothing. */
export function keepLocally(event: { id: string; version: number } | null, saved: EventForm, form: EventForm): void {
  const parts = changedParts(saved, form);
  const before = Object.fromEntries(partNames(saved).flatMap((name) => (name in parts ? [[name, saved[name]]] : [])));
  const kept: Kept = { version: event?.version ?? null, parts, before };
  try {
    window.localStorage.setItem(keyOf(event?.id ?? null), JSON.stringify(kept));
  } catch {
    // A full or closed store: the server's copy is all there is then, and the state line says when that one failed.
  }
}

/** What was typed here and not sent yet, laid over the form that a page begins with. */
export function withLocalDraft(eventId: string | null, begin: EventForm): EventForm {
  return mergeDraft(begin, readKept(eventId)?.parts ?? null);
}

/** Parts that were typed here over something that the server has otherwise now. */
export function localConflicts(event: { id: string; version: number }, saved: EventForm): PartName[] {
  const kept = readKept(event.id);
  if (!kept || kept.version === null || kept.version === event.version) return [];
  const [before, parts] = [new Map(Object.entries(Object(kept.before))), new Map(Object.entries(Object(kept.parts)))];
  const text = (value: unknown) => JSON.stringify(value);
  return partNames(saved).filter(
    (name) =>
      before.has(name) && text(before.get(name)) !== text(saved[name]) && text(parts.get(name)) !== text(saved[name]),
  );
}

function readKept(eventId: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(eventId)) ?? "null");
    if (typeof kept !== "object" || kept === null || !("parts" in kept)) return null;
    const { version = null, before = null } = kept as Partial<Kept>; // written by `keepLocally`; each part is looked at
    return { version, parts: kept.parts, before };
  } catch {
    return null; // not readable: nothing to lay over
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
  const form: EventForm = Object.fromEntries(merged);
  return { ...form, ticket_types: form.ticket_types.map((ticket) => ({ ...newTicket(), ...ticket })) };
}

/** The parts of `after` that are not as in `before`: what others changed meanwhile is not overwritten. */
export function changedParts(before: object, after: object): Record<string, unknown> {
  const known = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => known.get(name) !== JSON.stringify(value)));
}

export function forgetLocally(eventId: string | null): void {
  window.localStorage.removeItem(keyOf(eventId));
}
