import type { App } from "../platform/services.ts";

/** Calls that only read, though they are no GET (spec 7). */
const readers = new Set<string | undefined>(["fetchAllEvents"]);

/** A number that grows with whatever this process writes: any of it may change what is listed. */
export function countWrites(app: App): () => number {
  let writes = 0;
  app.addHook("onSend", ({ method, routeOptions }, _reply, payload, done) => {
    if (method !== "GET" && method !== "HEAD" && !readers.has(routeOptions.config.call)) writes += 1;
    done(null, payload);
  });
  return () => writes + app.publicVersion.now();
}
