import type { ImportFile, ImportMapping } from "@mela/contract/imports";

/** A file on its way in, and what its host has decided. Of its rows only the first few, which were shown anyway. */
export type Kept = { file: ImportFile; mapping: ImportMapping };

const keyOf = (eventId: string) => `mela-import-${eventId}`;

/** Keeps it in this tab, so that a reload loses no choice. */
export function keepFile(eventId: string, kept: Kept | null): void {
  try {
    if (kept) window.sessionStorage.setItem(keyOf(eventId), JSON.stringify(kept));
    else window.sessionStorage.removeItem(keyOf(eventId));
  } catch {
    // Where nothing may be kept, it lasts as long as the page.
  }
}

export function keptFile(eventId: string): Kept | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(keyOf(eventId)) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}
