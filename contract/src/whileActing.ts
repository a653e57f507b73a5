import type { CallName } from "./paths.ts";

/** What an operator who acts as somebody has changed, as that person reads it. */
export const actedAreas = ["event", "guests", "booking", "lists"] as const;
export type ActedArea = (typeof actedAreas)[number];

/** What an operator who acts as somebody has looked at, as that person reads it. */
export const lookedAreas = ["account", "passes", "lists", "hosting", "event", "guests", "money"] as const;
export type LookedArea = (typeof lookedAreas)[number];

/** The first that fits the path of a call. */
const areasByPath: readonly [RegExp, LookedArea][] = [
  [
    /^\/auth\/(?:fee-bills|host-limits)|^\/events\/:eventId\/(?:payout|money|finances|invoices|host-limits|hand-backs|till)/,
    "money",
  ],
  [/^\/events\/user\/bookings|^\/bookings\/|^\/waitlist|\/waitlist\/mine/, "passes"],
  [/^\/events\/(?:wishlist|because-saved)|^\/follows|^\/saved-searches|\/sale-watch$|:eventId\/review$/, "lists"],
  [/^\/(?:creator|brands|series)\b|^\/events\/slug|cohosts\/own$/, "hosting"],
  [/:eventId\/(?:guests|waitlist|checkin|door|live|walk-ins|invitees|imports|enquiries|accesses|messages\/)/, "guests"],
  [/^\/events\/:eventId/, "event"],
];

/** What somebody sees by a call that changes nothing; what fits nowhere is about their account. */
export function lookedAreaOf(path: string): LookedArea {
  return areasByPath.find(([fits]) => fits.test(path))?.[1] ?? "account";
}

/** Of an event its host alone decides: what it costs, who is paid how, who sees and gets what. */
const hostsOwn = [
  ...["ticket_types", "capacity_groups", "currency", "refund_policy", "fee_bearer", "gst", "gst_percent", "gstin"],
  ...["gst_name", "gst_address"],
  ...[
    "pays_at_venue",
    "pays_at_request",
    "transfer_hours",
    "requires_approval",
    "visibility",
    "online_url",
    "event_slug",
  ],
];

type Change = { area: ActedArea; exceptFields?: readonly string[] };

/**
 * All that may be changed while acting as somebody (decision 065): what can be put back. Whatever is not named here is
 * refused: ways to log in, money, privacy, the door, promises and words in their name, and every call that is new.
 */
export const changesWhileActing: Partial<Record<CallName, Change>> = {
  updateEvent: { area: "event", exceptFields: hostsOwn },
  duplicateEvent: { area: "event" },
  uploadPictures: { area: "event" },
  setReminders: { area: "event" },
  setDoorRules: { area: "event" },
  noteGuest: { area: "guests" },
  tagGuest: { area: "guests" },
  resendTicket: { area: "guests" },
  nameBooking: { area: "booking" },
  changeBookingDetails: { area: "booking" },
  addToWishlist: { area: "lists" },
  removeFromWishlist: { area: "lists" },
  saveSearch: { area: "lists" },
  removeSearch: { area: "lists" },
  followHost: { area: "lists" },
  unfollowHost: { area: "lists" },
  watchSale: { area: "lists" },
  unwatchSale: { area: "lists" },
};

/** Calls that change nothing, whatever their method; and those by which acting ends. */
export const openWhileActing: ReadonlySet<CallName> = new Set<CallName>([
  ...(["fetchAllEvents", "reverseGeocode", "quotePrice", "quoteTicketChange", "lookUpCode", "previewDates"] as const),
  ...(["countRecipients", "previewMessage", "endActing", "logout", "refreshToken"] as const),
]);

/** What may not even be read: whole lists to take away, keys of the door, accounts that money goes to, others' messages. */
export const hiddenWhileActing: ReadonlySet<CallName> = new Set<CallName>([
  ...(["exportMyData", "exportGuests", "exportSettlement", "exportSales", "printGuests", "readOutbox"] as const),
  ...(["getManifest", "getPairKey", "ticketsPdf", "bookingWallets", "applePass"] as const),
  ...(["getBankDetails", "getPayoutAccount", "getPayee", "getPaymentForm", "howToTransfer"] as const),
]);
