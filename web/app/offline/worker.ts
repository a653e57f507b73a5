import type { Locale } from "~/locale/locale.ts";
import { type ToWorker, type WorkerName, workers } from "./shells.ts";

declare global {
  interface Window {
    __reactRouterManifest?: { version: string };
  }
}

/**
 * Registers a service worker, and calls back when one of another version than this page waits to take over. One of
 * this page's own version takes over at once: what it keeps is what this page is made of.
 */
export async function startWorker(
  name: WorkerName,
  locale: Locale,
  onNewer: (takeOver: () => void) => void,
): Promise<void> {
  const { file, scope } = workers[name];
  const registration = await navigator.serviceWorker.register(`${file}?lang=${locale}`, { scope });
  const look = async () => {
    const { waiting } = registration;
    if (!waiting) return;
    const takeOver = () => say(waiting, "takeOver");
    if ((await versionOf(waiting)) === window.__reactRouterManifest?.version) takeOver();
    else onNewer(takeOver);
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => void look());
  });
  await look();
}

function say(worker: ServiceWorker, word: ToWorker, ports: MessagePort[] = []): void {
  worker.postMessage(word, ports);
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    say(worker, "version", [port2]);
  });
}
