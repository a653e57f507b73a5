import { readSession } from "~/api/session.ts";

const known = ["home", "search", "creator", "embed", "share"];

/** Where a reader came from, in one word: the address may say it, else the page before. */
export function sourceOf(href: string, referrer: string): string {
  const { origin, searchParams } = new URL(href);
  const said = searchParams.get("from") ?? searchParams.get("ref") ?? "";
  if (known.includes(said)) return said;
  if (!referrer) return "direct";
  const before = new URL(referrer);
  if (before.origin !== origin) return "other";
  if (before.pathname.startsWith("/creator/")) return "creator";
  if (before.searchParams.has("q")) return "search";
  return before.pathname === "/" || before.pathname.startsWith("/in/") ? "home" : "other";
}

/** Tells that somebody looked, once the page is there: a word of where from, and nothing of who (decision 035). */
export function countView(eventId: string): void {
  const token = readSession()?.authToken; // so that the team's own looks are left out
  fetch(`/api/events/${eventId}/views?from=${sourceOf(location.href, document.referrer)}`, {
    method: "POST",
    keepalive: true,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  }).catch(() => undefined);
}
