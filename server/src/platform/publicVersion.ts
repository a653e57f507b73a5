import type { Shared } from "./shared/shared.ts";

/** Rises with every change that strangers can see: rendered pages are kept under it (spec 4). */
export type PublicVersion = { now(): number; raise(): void };

/** It rises in all processes, and when something may have been missed; that of one means nothing to another. */
export function createPublicVersion(shared: Pick<Shared, "tell" | "hear">, onRise = () => {}): PublicVersion {
  let version = 0;
  const rise = () => {
    version += 1;
    onRise();
  };
  shared.hear("public", rise);
  return {
    now: () => version,
    raise: () => {
      rise();
      shared.tell("public", "raised");
    },
  };
}
