const key = "melaLocationRefused";

/** Whether the person has kept their location from us before. They are then not asked again by ourselves (spec 4). */
export function wasRefused(storage: Storage): boolean {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return false; // no storage here
  }
}

export function rememberRefusal(storage: Storage, isRefused: boolean): void {
  try {
    if (isRefused) storage.setItem(key, "1");
    else storage.removeItem(key);
  } catch {
    // Then the browser is all that remembers it.
  }
}
