import type { WorkerName } from "../app/offline/shells.ts";

/** What the build writes into the worker: of which version it is, and which files and routes its pages are made of. */
export type KeptApp = {
  /** Which of the workers it is (app/offline/shells.ts). */
  name: WorkerName;
  /** React Router's own, which pages know of themselves: `__reactRouterManifest.version`. */
  version: string;
  assets: string[];
  /** Besides, for whom reads Hindi. */
  hindi: string[];
  /** Lines of the route table, as the server's `/__manifest` gives them. */
  routes: Record<string, unknown>;
};

declare const keptApp: KeptApp;
export const kept: KeptApp = keptApp;
