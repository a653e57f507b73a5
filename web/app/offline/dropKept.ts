/**
 * Removes whatever was kept for whoever was signed in (passStore.ts, and the guest lists of checkin/offline/listStore.ts),
 * from any page: it is a few bytes of each. Browsers that keep nothing have nothing to remove.
 */
export function dropKept(): void {
  try {
    for (const name of ["mela-passes", "mela-door"]) indexedDB.deleteDatabase(name);
  } catch {
    // cookies are blocked, or this is a test
  }
}
