const key = "mela-chunk-reload";
const chunkLimitMs = 120_000; // spec 9, Script chunk load timeout
const quietMs = 5 * 60_000;

/** Whether a page whose chunk failed may reload: once, and not again for five minutes, so never in a loop. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  const last = Number(storage.getItem(key) ?? 0);
  if (now - last < quietMs) return false;
  storage.setItem(key, String(now));
  return true;
}

/**
 * A script that does not load in 120 s, or belongs to an older deployment and is gone, reloads the page once.
 * Vite tells of the latter (`vite:preloadError`); a script that hangs is found by watching those that are added.
 */
export function guardChunks(window: Window): void {
  const reload = () => {
    if (!mayReload(window.sessionStorage, Date.now())) return false;
    window.location.reload();
    return true;
  };
  window.addEventListener("vite:preloadError", (event) => {
    if (reload()) event.preventDefault(); // without it the error goes on to the fallback screen
  });
  const watch = (node: Node) => {
    if (!(node instanceof HTMLLinkElement) || node.rel !== "modulepreload") return;
    const timer = window.setTimeout(reload, chunkLimitMs);
    const settle = () => window.clearTimeout(timer);
    node.addEventListener("load", settle, { once: true });
    node.addEventListener("error", settle, { once: true });
  };
  new MutationObserver((changes) => {
    for (const change of changes) change.addedNodes.forEach(watch);
  }).observe(window.document.head, { childList: true });
}
