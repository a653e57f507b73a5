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

/**
 * What a username looks like at a glance: O and 0, l and I and 1, m and rn, w and vv are one. The unique index of the
 * database says the same in SQL (spec 3).
 */
export function usernameLook(username: string): string {
  return username
    .toLowerCase()
    .replace(/[0i1]/g, (found) => (found === "0" ? "o" : "l"))
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/**
 * Nobody can be called so: words that stand where a username would, below /creator, names that seem to speak for the
 * site, and those that people without a name have.
 */
const reservedUsernames = [
  ["events", "post", "create", "creator", "profile", "bookings", "scanner", "login", "logout", "signup", "settings"],
  ["mela", "melahelp", "melateam", "melasupport", "melaofficial", "official", "admin", "administrator", "moderator"],
  ["support", "help", "helpdesk", "team", "staff", "security", "privacy", "payments", "refunds", "billing", "abuse"],
  ["root", "system", "operator", "webmaster", "postmaster", "noreply", "api", "www", "null", "undefined", "deleted"],
  ["guest", "host", "anonymous", "nobody", "everyone", "someone", "you"],
].flat();
const reservedLooks: ReadonlySet<string> = new Set(reservedUsernames.map(usernameLook));

/** Whether a name is kept for the site, in whatever spelling looks like it. */
export function isReservedUsername(username: string): boolean {
  return reservedLooks.has(usernameLook(username));
}
