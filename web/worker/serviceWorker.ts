import { addPlugins, addRoute, precache } from "workbox-precaching";
import type { ToWorker } from "../app/offline/shells.ts";
import { answerTo } from "./answers.ts";
import { kept } from "./kept.ts";
import { assets, shellAddresses, shellPlugin } from "./shellPages.ts";

declare const self: ServiceWorkerGlobalScope;

/*
 * Passes and doors open without network (decision 045). It keeps files of the app alone, under the names that change with
 * what is in them, and the empty pages that they come to life in; what is in a pass or a list is kept by the page itself. A new
 * version waits until a page hands over to it: until then all that is kept is of one version.
 */
self.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

self.addEventListener("activate", (event) => {
  const preload = self.registration.navigationPreload;
  event.waitUntil(Promise.all([self.clients.claim(), preload?.enable()]));
});

self.addEventListener("message", ({ data, ports }: ExtendableMessageEvent & { data: ToWorker }) => {
  if (data === "takeOver") void self.skipWaiting();
  if (data === "version") ports[0]?.postMessage(kept.version);
});

addPlugins([shellPlugin]);
precache([
  ...shellAddresses.map((url) => ({ url, revision: kept.version })),
  ...assets.map((url) => ({ url, revision: null })),
]);
addRoute();
