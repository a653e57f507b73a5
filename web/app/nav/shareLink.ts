/** Addresses of events have one part with a hyphen in it (spec 3); elsewhere `from` is a day of a filter. */
const isEventPage = /^\/[a-z\d]+(?:-[a-z\d]+)+$/;

/** A link that somebody is given: of an event's page it says so, for its host's charts (decision 035). */
export function shareLink(href: string): string {
  const url = new URL(href);
  if (isEventPage.test(url.pathname)) url.searchParams.set("from", "share");
  return url.href;
}
