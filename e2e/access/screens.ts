import { expect, type Page } from "@playwright/test";
import type { Cast } from "./cast.ts";

/** Who looks at a screen: nobody known, or one of the cast. */
export type Who = "stranger" | "host" | "guest" | "other" | "door" | "operator";

/** A screen of Mela in the state that a test looks at. */
export type Screen = {
  /** Its route in `web/app/routes.ts`. */
  route: string;
  who: Who;
  /** Which of several screens at this route, or what is open on it. */
  shows?: string;
  path(cast: Cast): string;
  /** Before its address is opened: what its state needs in the browser. */
  prepare?(page: Page, cast: Cast): Promise<unknown>;
  /** What it is not whole without, or what is opened on it. */
  until?(page: Page): Promise<unknown>;
};

const seen = (role: "heading" | "tab" | "button" | "dialog" | "list", name: string | RegExp) => (page: Page) =>
  expect(page.getByRole(role, { name }).first()).toBeVisible();
/** Presses a button and waits for the dialog that it opens. */
const opened = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};
/** As a reader who looks further down does: what comes later on an event's page comes then. */
const readOn = (name: string | RegExp) => async (page: Page) => {
  await seen("heading", name)(page);
  await page.mouse.wheel(0, 900);
};
const anyToken = "x".repeat(43);

const home: Screen[] = [
  { route: "/", who: "stranger", path: () => "/", until: seen("heading", /Explore All/) },
  { route: "/", who: "guest", shows: "events", path: () => "/?tab=events", until: seen("heading", /Explore All/) },
  { route: "/", who: "guest", shows: "wishlist", path: () => "/?tab=wishlist", until: seen("tab", "Wishlist") },
  {
    route: "/",
    who: "stranger",
    shows: "a search",
    path: () => "/?tab=events&q=kites",
    until: seen("heading", /Search results/),
  },
  { route: "/", who: "stranger", shows: "dates", path: () => "/", until: opened(/^Date: /) },
  { route: "/", who: "stranger", shows: "places", path: () => "/", until: opened(/^Place: /) },
  { route: "/", who: "stranger", shows: "filters", path: () => "/", until: opened(/Filters/) },
  { route: "in/:city", who: "stranger", path: () => "/in/jaipur?tab=events", until: seen("tab", "Events") },
  {
    route: "in/:city",
    who: "stranger",
    shows: "nearby",
    path: () => "/in/jaipur?tab=nearby",
    until: seen("tab", "Nearby"),
  },
];

const reading: Screen[] = [
  { route: "login", who: "stranger", path: () => "/login", until: seen("button", "Continue") },
  { route: "privacy-policy", who: "stranger", path: () => "/privacy-policy" },
  { route: "tnc", who: "stranger", path: () => "/tnc" },
  { route: "data-deletion-policy", who: "stranger", path: () => "/data-deletion-policy" },
  { route: "help", who: "stranger", path: () => "/help" },
  { route: "accessibility", who: "stranger", path: () => "/accessibility" },
  { route: "offline", who: "stranger", path: () => "/offline" },
  { route: "*", who: "stranger", path: () => "/nothing/is/here" },
  { route: ":slug", who: "stranger", shows: "nothing", path: () => "/no-such-event" },
  { route: ":slug", who: "stranger", path: ({ event }) => `/${event.event_slug}`, until: readOn(/^Monsoon/) },
  {
    route: ":slug",
    who: "guest",
    shows: "tickets",
    path: ({ event }) => `/${event.event_slug}`,
    until: opened("Choose tickets"),
  },
  {
    route: ":slug",
    who: "host",
    path: ({ night }) => `/${night.event_slug}`,
    until: readOn("Kites by night"),
  },
  { route: "creator/:creatorId", who: "stranger", path: ({ host }) => `/creator/${host.userId}` },
  { route: "creator/:creatorId", who: "guest", path: ({ host }) => `/creator/${host.userId}` },
];

const booking: Screen[] = [
  { route: "bookings", who: "guest", path: () => "/bookings" },
  { route: "bookings", who: "other", shows: "past", path: () => "/bookings?tab=past" },
  { route: "checkout/wait/:eventId", who: "guest", path: ({ event }) => `/checkout/wait/${event.id}` },
  {
    route: "checkout/wait/:eventId",
    who: "guest",
    shows: "a place in line",
    path: ({ event }) => `/checkout/wait/${event.id}`,
    prepare: (page, { event }) =>
      page.evaluate((line) => {
        const at = Date.now();
        const turn = { number: 12, joinedAt: at - 60_000, turnAt: at + 600_000 };
        const wait = {
          userId: localStorage.getItem("user_id"),
          event: line,
          body: { tickets: [] },
          key: "a",
          pass: "b",
          ...turn,
        };
        sessionStorage.setItem(`melaWait:${line.id}`, JSON.stringify(wait));
      }, event),
    until: seen("heading", "You're in line"),
  },
  { route: "checkout/start/:slug", who: "stranger", path: ({ event }) => `/checkout/start/${event.event_slug}` },
  {
    route: "checkout/:bookingId",
    who: "other",
    path: ({ held }) => `/checkout/${held.booking_id}`,
    until: (page) => expect(page.getByText("Seats held for you")).toBeVisible(),
  },
  {
    route: "booking_confirmed/:bookingId",
    who: "guest",
    path: ({ pass }) => `/booking_confirmed/${pass.booking_id}`,
    until: seen("heading", "You're going!"),
  },
  {
    route: "booking_confirmed/:bookingId",
    who: "other",
    path: ({ held }) => `/booking_confirmed/${held.booking_id}`,
    until: seen("heading", /./),
  },
  { route: "tickets/accept/:token", who: "stranger", path: ({ offer }) => `/tickets/accept/${offer}` },
  { route: "tickets/accept/:token", who: "stranger", shows: "nothing", path: () => `/tickets/accept/${anyToken}` },
  { route: "pay/sandbox/:paymentId", who: "other", path: ({ payment }) => `/pay/sandbox/${payment.payment_id}` },
  { route: "pay/sandbox-account/:payeeId", who: "guest", path: ({ payee }) => `/pay/sandbox-account/${payee}` },
  { route: "pay/razorpay/:bookingId", who: "other", path: ({ held }) => `/pay/razorpay/${held.booking_id}` },
];

const steps = ["idea", "place", "tickets", "questions", "review"] as const;
const manageTabs = [
  ...["overview", "guests", "door", "messages", "offers", "money", "dates", "edit", "team", "history"],
] as const;
const hosting: Screen[] = [
  ...steps.map((step): Screen => ({ route: "create", who: "host", shows: step, path: () => `/create?step=${step}` })),
  ...manageTabs.map(
    (tab): Screen => ({
      route: "event/manage/:eventId",
      who: "host",
      shows: tab,
      path: ({ night }) => `/event/manage/${night.id}?tab=${tab}`,
      until: (page) => expect(page.getByRole("tab", { selected: true }).first()).toBeVisible(),
    }),
  ),
  {
    route: "event/manage/:eventId",
    who: "host",
    shows: "a guest",
    path: ({ night }) => `/event/manage/${night.id}?tab=guests`,
    until: opened(/^guest@access/),
  },
  { route: "event/manage/:eventId", who: "host", shows: "a draft", path: ({ draft }) => `/event/manage/${draft.id}` },
  { route: "event/manage/:eventId", who: "door", path: ({ night }) => `/event/manage/${night.id}` },
  { route: "event/manage/:eventId/import", who: "host", path: ({ night }) => `/event/manage/${night.id}/import` },
  { route: "event/manage/:eventId/print", who: "host", path: ({ night }) => `/event/manage/${night.id}/print` },
  { route: "creator/events", who: "host", path: () => "/creator/events" },
  { route: "creator/events", who: "guest", path: () => "/creator/events" },
  { route: "creator/post", who: "host", path: () => "/creator/post" },
  { route: "co-host/accept/:token", who: "other", path: ({ invitation }) => `/co-host/accept/${invitation}` },
  { route: "co-host/accept/:token", who: "other", shows: "nothing", path: () => `/co-host/accept/${anyToken}` },
  {
    route: "scanner/:eventId",
    who: "door",
    path: ({ night }) => `/scanner/${night.id}`,
    until: seen("heading", "Check In Guests"),
  },
  { route: "scanner/:eventId", who: "stranger", path: () => "/scanner/none", until: seen("heading", "Invalid Event") },
];

const account: Screen[] = [
  { route: "profile", who: "host", path: () => "/profile", until: seen("dialog", "Edit Profile") },
  { route: "profile/*", who: "guest", shows: "privacy", path: () => "/profile/privacy" },
  { route: "profile/*", who: "guest", shows: "security", path: () => "/profile/security" },
  { route: "profile/*", who: "host", shows: "programs", path: () => "/profile/programs" },
  { route: "profile/*", who: "host", shows: "payout", path: () => "/profile/payout" },
  { route: "profile/*", who: "host", shows: "brands", path: () => "/profile/brands" },
  { route: "profile/*", who: "host", shows: "a new brand", path: () => "/profile/brands/new" },
  { route: "profile/*", who: "host", shows: "a brand", path: ({ brandId }) => `/profile/brands/${brandId}` },
  { route: "profile/*", who: "guest", shows: "following", path: () => "/profile/following" },
  { route: "profile/*", who: "guest", shows: "searches", path: () => "/profile/searches" },
];

const fromMails: Screen[] = [
  ...["saved", "messages", "reviews", "following"].map(
    (from): Screen => ({
      route: ":from/stop/:token",
      who: "stranger",
      shows: from,
      path: () => `/${from}/stop/${anyToken}`,
    }),
  ),
  { route: "messages/read/:token", who: "stranger", path: () => `/messages/read/${anyToken}` },
  {
    route: "invited/:slug",
    who: "guest",
    path: ({ event }) => `/invited/${event.event_slug}`,
    until: readOn(/^Monsoon/),
  },
  { route: "invited/:slug", who: "guest", shows: "nothing", path: () => "/invited/to-nothing" },
];

const adminPages = ["reports", "events", "people", "bookings", "jobs", "messages", "settings", "record"];
const administration: Screen[] = [
  { route: "admin/*", who: "operator", path: () => "/admin" },
  ...adminPages.map(
    (page): Screen => ({ route: "admin/*", who: "operator", shows: page, path: () => `/admin/${page}` }),
  ),
  { route: "admin/*", who: "operator", shows: "a person", path: ({ host }) => `/admin/people/${host.userId}` },
  { route: "admin/*", who: "operator", shows: "an event", path: ({ event }) => `/admin/events/${event.id}` },
  { route: "admin/*", who: "operator", shows: "a booking", path: ({ paid }) => `/admin/bookings/${paid.booking_id}` },
  { route: "admin/*", who: "guest", path: () => "/admin" },
];

const development: Screen[] = [{ route: "dev/outbox", who: "stranger", path: () => "/dev/outbox" }];

/** Pages that the server writes itself, for frames on other people's sites: no route of the web leads there. */
export const served: Screen[] = [
  { route: "/embed/event/:slug", who: "stranger", path: ({ event }) => `/embed/event/${event.event_slug}` },
  { route: "/embed/event/:slug", who: "stranger", shows: "nothing", path: () => "/embed/event/no-such-event" },
  { route: "/embed/events", who: "stranger", path: ({ host }) => `/embed/events?host=${host.userId}` },
  { route: "/embed/events", who: "stranger", shows: "nothing", path: () => "/embed/events?city=Nowhere" },
  { route: "/embed/checkout/:slug", who: "stranger", path: ({ event }) => `/embed/checkout/${event.event_slug}` },
  { route: "/embed/checkout/:slug", who: "stranger", shows: "nothing", path: () => "/embed/checkout/no-such-event" },
];

/** Routes that nobody meets in the built product: what is made of it for people stands on every other screen. */
export const unseen = ["dev/ui"];

/** Every screen, at least one for each route; one that is missing here fails the test. */
export const screens: Screen[] = [
  ...home,
  ...reading,
  ...booking,
  ...hosting,
  ...account,
  ...fromMails,
  ...administration,
  ...development,
];
