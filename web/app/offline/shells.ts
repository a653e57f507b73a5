/** A page that opens without network. `route`: its file below `app`; `sample`: an address that the server renders it at, for anybody; `path`: the addresses that it then stands for. */
export type Shell = { route: string; sample: string; path: RegExp };

/**
 * The workers, each with the pages that it keeps: whoever has a pass need not keep what reads codes, whoever stands at a
 * door need. `file` and `scope` are addresses; `later`: parts of the app that the pages load when they are needed.
 */
export const workers = {
  passes: {
    file: "/sw.js",
    scope: "/",
    shells: [
      { route: "bookings/MyPassesPage", sample: "/bookings", path: /^\/bookings\/?$/ },
      {
        route: "bookings/BookingConfirmedPage",
        sample: "/booking_confirmed/kept",
        path: /^\/booking_confirmed\/[^/]+\/?$/,
      },
      { route: "offline/OfflinePage", sample: "/offline", path: /^\/offline\/?$/ },
    ],
  },
  door: {
    file: "/door.js",
    scope: "/scanner/",
    shells: [
      {
        route: "checkin/ScannerPage",
        sample: "/scanner/00000000-0000-7000-8000-000000000000",
        path: /^\/scanner\/[^/]+\/?$/,
      },
    ],
  },
} as const satisfies Record<string, { file: string; scope: string; shells: readonly Shell[] }>;
export type WorkerName = keyof typeof workers;

/** Where somebody goes who opens another page without network; the page leads on to it. */
export const offlinePath = (next: string) => `/offline?next=${encodeURIComponent(next)}`;

/** What a page says to the worker. */
export type ToWorker = "version" | "takeOver";
