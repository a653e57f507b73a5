import type { App } from "../platform/services.ts";

/** For people to read aloud; it opens nothing. */
export function newReference({ random }: Pick<App, "random">): string {
  return `MELA-${random.readable(4)}-${random.readable(4)}`;
}
