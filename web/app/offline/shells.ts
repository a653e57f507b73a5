/**
 * The pages that open without network. `route`: its file below `app`; `sample`: an address that the server renders it
 * at, for anybody; `path`: the addresses that it then stands for.
 */
export const shells = [
  { route: "bookings/MyPassesPage", sample: "/bookings", path: /^\/bookings\/?$/ },
  {
    route: "bookings/BookingConfirmedPage",
    sample: "/booking_confirmed/kept",
    path: /^\/booking_confirmed\/[^/]+\/?$/,
  },
  { route: "offline/OfflinePage", sample: "/offline", path: /^\/offline\/?$/ },
] as const;

/** Where somebody goes who opens another page without network; the page leads on to it. */
export const offlinePath = (next: string) => `/offline?next=${encodeURIComponent(next)}`;

/** What a page says to the worker. */
export type ToWorker = "version" | "takeOver";
