/** Rises with every change that strangers can see: rendered pages are kept under it (spec 4). */
export type PublicVersion = { now(): number; raise(): void };

export function createPublicVersion(): PublicVersion {
  let version = 0;
  return {
    now: () => version,
    raise: () => {
      version += 1;
    },
  };
}
