export const reloadKey = "mela-chunk-reload";
export const chunkLimitMs = 120_000; // spec 9, Script chunk load timeout
export const quietMs = 5 * 60_000;

/** Whether a page whose chunk failed may reload: once, and not again for five minutes, so never in a loop. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  if (now - Number(storage.getItem(reloadKey)) < quietMs) return false;
  storage.setItem(reloadKey, String(now));
  return true;
}
