import { newUuid } from "~/api/newUuid.ts";

const slotName = "draft-slot";
// 2: choices and the story are of another shape than in what older pages kept.
const prefix = "draft:2:new";
const keyOfSlot = (slot: string) => (slot === "" ? prefix : `${prefix}:${slot}`); // "": of pages that knew one for all tabs
const lockOf = (slot: string) => `${prefix}:${slot}`;

/** A new event that is not on the server yet, kept on this device. `title` may be empty. */
export type KeptDraft = { slot: string; title: string };

/** Where this tab keeps the new event that is typed in it: each tab has its own, and a reload finds it again. */
export function newDraftKey(): string {
  return keyOfSlot(ownSlot());
}

function ownSlot(): string {
  const known = window.sessionStorage.getItem(slotName);
  if (known !== null) return known;
  const slot = newUuid();
  window.sessionStorage.setItem(slotName, slot);
  return slot;
}

let held: string | null = null;
/** Keeps other tabs off this tab's draft. A tab that was duplicated has another's: it goes on with one of its own. */
export function holdOwnDraft(): void {
  const slot = ownSlot();
  if (held === slot || !navigator.locks) return;
  held = slot;
  void navigator.locks.request(lockOf(slot), { ifAvailable: true }, async (lock) => {
    if (lock) return new Promise(() => undefined); // until the page goes
    if (held === slot) window.sessionStorage.removeItem(slotName);
    held = null;
    holdOwnDraft();
  });
}

/** What else is kept here of new events, those left out that are open in another tab. */
export async function otherDrafts(): Promise<KeptDraft[]> {
  const locks = (await navigator.locks?.query())?.held ?? [];
  const open = new Set([lockOf(ownSlot()), ...locks.map(({ name }) => name)]);
  const store = window.localStorage;
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
  return keys.flatMap((key) => {
    if (key !== prefix && !key.startsWith(`${prefix}:`)) return [];
    const slot = key.slice(prefix.length + 1);
    const title = open.has(lockOf(slot)) ? null : titleOf(store.getItem(key));
    return title === null ? [] : [{ slot, title }];
  });
}

/** Null: nothing was typed, or it can't be read. */
function titleOf(kept: string | null): string | null {
  try {
    const parts: unknown = Object(JSON.parse(kept ?? "null")).parts;
    if (typeof parts !== "object" || parts === null || Object.keys(parts).length === 0) return null;
    return "title" in parts && typeof parts.title === "string" ? parts.title.trim() : "";
  } catch {
    return null;
  }
}

/** Goes on with a draft of another tab in this one; what was typed here stays beside it. */
export function takeUpDraft(slot: string): void {
  window.sessionStorage.setItem(slotName, slot);
  holdOwnDraft();
}

export function forgetDraft(slot: string): void {
  window.localStorage.removeItem(keyOfSlot(slot));
}
