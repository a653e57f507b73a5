/** Why a judged scan let nobody in: the codes on the wire. Imports nothing. */
export const doorCodes = [
  "already_checked_in",
  "wrong_event",
  "unknown_ticket",
  "bad_signature",
  "void_ticket",
  "not_approved",
  "declined",
  "cancelled",
  "refunded",
  "event_cancelled",
  "unpaid",
  "wrong_day",
  "too_early",
  "event_over",
  "blocked",
  "test_ticket",
  "not_inside",
] as const;
export type DoorCode = (typeof doorCodes)[number];

/** What the door is told in English for each. */
export const doorSentences = {
  already_checked_in: "Guest already checked in.",
  wrong_event: "This ticket is for another event.",
  unknown_ticket: "This is not a Mela ticket.",
  bad_signature: "This ticket is not genuine.",
  void_ticket: "A newer ticket exists. Ask the guest to reload My Passes.",
  not_approved: "This guest is waiting for approval.",
  declined: "This booking was declined.",
  cancelled: "This ticket was cancelled.",
  refunded: "This ticket was cancelled and refunded.",
  event_cancelled: "This event was cancelled.",
  unpaid: "Payment is not complete.",
  wrong_day: "This ticket is for another day.",
  too_early: "The doors are not open yet.",
  event_over: "This event is over.",
  blocked: "Ask the host.",
  test_ticket: "This is the host's own test ticket. It lets nobody in.",
  not_inside: "This guest is not inside.",
} as const satisfies Record<DoorCode, string>;

/** What a scanner says by itself, without the server. */
export const offlineSentences = {
  unknown_key: "Cannot verify offline. Connect or look the guest up by name.",
  offline_ok: "Ticket is genuine. Saved on this device, will sync.",
} as const;
