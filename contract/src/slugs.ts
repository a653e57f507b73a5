/** A slug lives at the root, so it always holds a hyphen, and a route never does but those below (spec 3). */
export const slugPattern = /^(?=.{3,80}$)[a-z0-9]+(?:-[a-z0-9]+)+$/;

/** Routes that hold a hyphen, and names kept for later ones: no event may be called so. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "privacy-policy",
  "data-deletion-policy",
  "co-host",
  "sign-in",
  "sign-up",
  "log-in",
  "log-out",
  "my-passes",
  "my-listings",
]);

/** Whether a text may stand as an event's address. */
export function isSlug(text: string): boolean {
  return slugPattern.test(text) && !reservedSlugs.has(text);
}

/** Words that stand where a username would, below /creator: nobody can be called so. */
export const reservedUsernames: ReadonlySet<string> = new Set(["events", "post"]);
