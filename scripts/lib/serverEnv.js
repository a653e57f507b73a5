import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { inRoot } from "./places.js";

/** @typedef {Record<string, string | undefined>} Settings `DATABASE_URL` says whether the engine is in the process itself */

/**
 * What Node is told before the server's program, as NODE_OPTIONS may not say it: V8 lets garbage grow by as much as its pace
 * asks for, and not to twice what lives, and no types have to be taken out of what is loaded (decision 097). The embedded
 * engine takes more memory than that spares, and gives its thread to whoever looks for garbage: there it may grow.
 * @param {Settings} settings
 */
export function serverFlags({ DATABASE_URL }) {
  const types = `--import=${pathToFileURL(inRoot("scripts/lib/withoutTypes.js"))}`;
  return DATABASE_URL ? ["--memory-balancer", types] : [types];
}

/**
 * How the server's process uses memory: a third less of it, for the same work, and looked through without standing in its
 * own way. NODE_OPTIONS given from outside come last and win.
 * @param {Settings} settings
 * @returns {Record<string, string>}
 */
export function serverEnv({ DATABASE_URL }) {
  const limits = [
    // V8's four helpers had both of two processors while the thread that answers waited for one of them (decision 039).
    `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`,
    // What is young rarely survives. With less room it is looked through more often, which on the embedded engine's thread
    // took a twentieth of all time.
    `--max-semi-space-size=${DATABASE_URL ? 4 : 16}`,
    "--max-old-space-size=512", // far more than it needs, but with no bound V8 lets garbage grow to fourfold
  ];
  return {
    NODE_OPTIONS: [...limits, process.env.NODE_OPTIONS ?? ""].join(" ").trim(),
    // glibc: few pools instead of eight for each core, and what is free goes back to the system.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
    MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? "131072",
  };
}
