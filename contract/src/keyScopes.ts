import type { CallName } from "./paths.ts";

/** What a key may be let do, in the order in which a form shows it. */
export const keyScopes = [
  "events:read",
  "events:write",
  "bookings:read",
  "guests:read",
  "guests:write",
  "checkin",
  "messages:write",
] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * Every call that a program may make with a key, and the scope that it needs. All others are refused to keys: a new call
 * is closed until it stands here. What is about logging in, accounts, payouts, privacy and running the site never does.
 */
export const keyCalls = {
  myEvents: "events:read",
  getEvent: "events:read",
  listDates: "events:read",
  getFigures: "events:read",
  getCharts: "events:read",
  checkSlug: "events:write",
  createEvent: "events:write",
  updateEvent: "events:write",
  publishEvent: "events:write",
  unpublishEvent: "events:write",
  deleteDraft: "events:write",
  uploadPictures: "events:write",
  listPromoCodes: "bookings:read",
  listWaitlist: "bookings:read",
  getBooking: "bookings:read",
  listGuests: "guests:read",
  getGuest: "guests:read",
  listHistory: "guests:read",
  addGuest: "guests:write",
  approveGuest: "guests:write",
  declineGuest: "guests:write",
  noteGuest: "guests:write",
  tagGuest: "guests:write",
  resendTicket: "guests:write",
  checkIn: "checkin",
  checkInGuest: "checkin",
  undoCheckIn: "checkin",
  listAdmitted: "checkin",
  getManifest: "checkin",
  mergeScans: "checkin",
  getMessaging: "messages:write",
  countRecipients: "messages:write",
  previewMessage: "messages:write",
  sendMessage: "messages:write",
} as const satisfies Partial<Record<CallName, KeyScope>>;
export type KeyCall = keyof typeof keyCalls;

/** What is about no event that is there yet: keys for one event can't make it. */
export const madeForAll: ReadonlySet<string> = new Set<KeyCall>(["createEvent"]);
/** What one key may ask in a minute. */
export const keyRequestsPerMinute = 600;

const scopes: ReadonlyMap<string, KeyScope> = new Map(Object.entries(keyCalls));
/** The scope that a call asks of a key; null: no key may make it. */
export const scopeOf = (call: string): KeyScope | null => scopes.get(call) ?? null;
/** So long before a key ends its person is told by mail, and its list says so. */
export const keyWarningDays = 7;
