import type { CallName } from "./paths.ts";

/** What an operator who acts as somebody has changed, as that person reads it. */
export const actedAreas = ["event", "guests", "booking", "lists"] as const;
export type ActedArea = (typeof actedAreas)[number];

/** Of an event its host alone decides: what it costs, who is paid how, who sees and gets what. */
const hostsOwn = [
  ...["ticket_types", "capacity_groups", "currency", "refund_policy", "fee_bearer", "gst", "gst_percent", "gstin"],
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
