/**
 * Removes whatever was kept for whoever was signed in (passStore.ts), from any page: it is a few bytes of each. Browsers
 * that keep nothing have nothing to remove.
 */
export function dropPassBook(): void {
  try {
    indexedDB.deleteDatabase("mela-passes");
  } catch {
    // cookies are blocked, or this is a test
  }
}
