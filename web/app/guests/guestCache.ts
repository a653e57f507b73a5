import type { Guest } from "@mela/contract/guests";
import type { GuestPage, ListAsked } from "./queries.ts";

/**
 * The pages of a list with some guests as they are now: each in its place, gone from a tab that is no longer theirs, and
 * a newcomer where they belong. What a search finds is only brought up to date: whom else it fits, the server knows.
 */
export function withGuests(pages: readonly GuestPage[], fresh: readonly Guest[], asked: ListAsked): GuestPage[] {
  let next = pages.map((page) => ({ ...page, data: [...page.data] }));
  for (const guest of fresh) {
    const isShown = next.some(({ data }) => data.some(({ booking_id }) => booking_id === guest.booking_id));
    const belongs = asked.status === null || guest.status === asked.status;
    if (isShown) next = next.map((page) => ({ ...page, data: replaced(page.data, guest, belongs) }));
    else if (belongs && asked.q === "") insert(next, guest);
  }
  return next;
}

function replaced(data: readonly Guest[], guest: Guest, belongs: boolean): Guest[] {
  return data.flatMap((one) => (one.booking_id !== guest.booking_id ? one : belongs ? guest : []));
}

/** Into the first page that has somebody older; behind all that is loaded only where nothing more is to come. */
function insert(pages: GuestPage[], guest: Guest): void {
  const isOlder = (one: Guest) => one.registeredTime < guest.registeredTime;
  const page = pages.find(({ data }) => data.some(isOlder));
  if (page) page.data.splice(page.data.findIndex(isOlder), 0, guest);
  else if (pages.at(-1)?.next_cursor === null) pages.at(-1)?.data.push(guest);
}
