import { chunkLimitMs, mayReload } from "./reloadRule.ts";

/**
 * From the moment the page is alive: a script that does not load in 120 s, or belongs to an older deployment and is
 * gone, reloads the page once. Vite tells of the latter (`vite:preloadError`); the former is found by watching. Without
 * network the page stays: it would not come again.
 */
export function guardChunks(window: Window): void {
  window.melaIsAlive?.(); // what watched over the start (bootGuard.ts) may rest
  const reload = () => {
    if (!window.navigator.onLine || !mayReload(window.sessionStorage, Date.now())) return false;
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
