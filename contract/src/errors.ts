/** Every error code: its HTTP status and an English sentence that says what to do. Imports nothing. */
export const errors = {
  // any call
  invalid_input: { status: 400, error: "Please check the marked fields and try again." },
  invalid_event_id: { status: 400, error: "Invalid event ID" },
  unauthorized: { status: 401, error: "Unauthorized" },
  forbidden: { status: 403, error: "You don't have permission to do that." },
  not_permitted: { status: 403, error: "You are not on this event's door team." },
  not_found: { status: 404, error: "We couldn't find that." },
  payload_too_large: { status: 413, error: "That is too large to send. Please send less at once." },
  unsupported_media_type: { status: 415, error: "Please send this as JSON." },
  idempotency_mismatch: {
    status: 422,
    error: "This request was already sent with other contents. Please start again.",
  },
  too_many_requests: { status: 429, error: "That was too often. Please wait a little and try again." },
  internal: { status: 500, error: "Something went wrong, please try again later" },
  busy: { status: 503, error: "We're very busy right now. Please try again in a moment." },
  waiting_room: {
    status: 429,
    error: "Many people are booking this event right now. Please wait in line for your turn.",
  },
  // auth
  invalid_login: { status: 400, error: "Please enter a valid email or phone number" },
  wrong_code: { status: 200, error: "Invalid code try again" },
  code_entry_paused: {
    status: 429,
    error: "Too many wrong codes. Please wait a while, or use a device you have logged in on before.",
  },
  account_suspended: {
    status: 403,
    error: "This account is suspended. A mail says why, and the Help page where to write.",
  },
  not_while_acting: {
    status: 403,
    error: "That is not done while acting as somebody else: only they can do it themselves.",
  },
  acted_often: { status: 429, error: "You have acted as other people often today. Please go on tomorrow." },
  channel_unavailable: {
    status: 503,
    error: "Codes can't be sent to phones here yet. Please use your email address.",
  },
  mail_unavailable: {
    status: 503,
    error: "Email can't be sent from here yet. Please use your phone number.",
  },
  channel_paused: { status: 503, error: "Codes by SMS are paused right now. Please use your email address." },
  invalid_refresh_token: { status: 401, error: "Please log in again." },
  // identities, passkeys
  last_identity: { status: 409, error: "This is your last way to log in with a code. Add another one first." },
  join_expired: { status: 409, error: "This took too long. Please ask for a new code and try again." },
  contact_unreachable: { status: 422, error: "We can't send a code there. Please check it in your profile and save." },
  too_many_ways_in: { status: 409, error: "There can't be more of these. Remove one first." },
  passkey_refused: { status: 422, error: "This passkey didn't work. Please try again, or log in with a code." },
  // keys of programs
  too_many_keys: { status: 409, error: "You can have 20 keys. Please revoke one that you don't need." },
  key_not_allowed: { status: 403, error: "API keys can't make this call. Please log in to do this." },
  key_scope: { status: 403, error: "This API key doesn't have the scope that this call needs." },
  webhook_address: {
    status: 422,
    error: "We can't send there. Please use an https address that everybody on the internet can reach.",
  },
  too_many_webhooks: { status: 409, error: "You can have 10 webhooks. Please remove one that you don't need." },
  // profile
  username_taken: { status: 409, error: "This username is taken. Please choose another." },
  // privacy
  consent_required: { status: 409, error: "Your account needs this. To take it back, delete your account." },
  event_under_way: { status: 409, error: "Your event is going on right now. Delete your account when it is over." },
  // media
  unsupported_image: { status: 422, error: "Please choose a JPEG, PNG, WebP or HEIC picture." },
  image_too_large: { status: 413, error: "Please choose a picture under 10 MB and 40 megapixels." },
  no_code_in_picture: {
    status: 422,
    error: "There is no QR code in this picture. Please take it closer and in good light, or find the guest by name.",
  },
  upload_quota: { status: 429, error: "You have uploaded many pictures today. Please try again tomorrow." },
  // events
  event_incomplete: { status: 422, error: "Some details are missing before this can be published." },
  slug_taken: { status: 409, error: "This address is taken. Please choose another." },
  changed_meanwhile: { status: 409, error: "This was changed somewhere else meanwhile. Nothing of yours is lost." },
  event_cancelled: { status: 409, error: "This event was cancelled." },
  not_postponable: { status: 409, error: "Only a published event that is not over can be postponed." },
  not_a_draft: { status: 409, error: "Only a draft can be deleted. Please unpublish or cancel the event instead." },
  event_kept: { status: 409, error: "This event can't be deleted for now: those who run this site are looking at it." },
  event_has_bookings: { status: 409, error: "People have already booked. Cancel the event instead." },
  capacity_below_sold: { status: 409, error: "More seats are already taken than that. Please choose a higher number." },
  payments_not_configured: { status: 409, error: "Paid tickets can't be sold here until a payment service is set up." },
  payout_account_missing: {
    status: 409,
    error: "Say first where the money should go: the host adds a bank account under Profile, Where your money goes.",
  },
  payee_not_ready: {
    status: 409,
    error: "The host's payout account is not ready yet. It is set up under Profile, Where your money goes.",
  },
  payee_refused: {
    status: 422,
    error: "The payment service did not accept these details. Please check them and send them again.",
  },
  payee_stopped: {
    status: 409,
    error: "The payment service has stopped this payout account. Please write to its support.",
  },
  payee_service_down: {
    status: 503,
    error: "The payment service does not answer. Nothing is lost: please try again in a minute.",
  },
  taken_down: {
    status: 409,
    error: "This event was taken down by those who run this site. They have written to its host why.",
  },
  host_suspended: { status: 409, error: "The host's account is suspended: nothing can be published for now." },
  // series
  too_many_dates: { status: 409, error: "A series can have 100 dates to come. Please choose fewer." },
  // saved searches
  email_needed: { status: 409, error: "We write to you by email. Please add your email address first." },
  too_many_searches: { status: 409, error: "You can save 20 searches. Please remove one first." },
  // enquiries
  already_answered: { status: 409, error: "Somebody of your team has answered this already." },
  // follows, posts
  too_many_follows: { status: 409, error: "You can follow 500 hosts. Please unfollow one first." },
  last_owner: { status: 409, error: "A brand needs an owner. Hand it over to somebody first, or delete it." },
  brand_in_use: { status: 409, error: "This brand has events that are still to come. Cancel them first." },
  brand_needs_you: {
    status: 409,
    error: "You are the only owner of a brand. Hand it over or delete it, then delete your account.",
  },
  too_many_brands: { status: 409, error: "You own as many brands as anybody may. Delete one you don't need." },
  event_in_series: { status: 409, error: "This event is one of several dates. Take it out of its series first." },
  nothing_published: { status: 409, error: "Publish an event first: people find and follow you by it." },
  // bookings
  invalid_quantity: { status: 422, error: "Please choose at least one ticket." },
  unknown_ticket_type: { status: 422, error: "This ticket is no longer offered. Please choose again." },
  host_limit: {
    status: 409,
    error: "This host can't sell more for now: they are new here. Please try again in some days, or ask them.",
  },
  sold_out: { status: 409, error: "These seats are sold out." },
  all_held: { status: 409, error: "All seats are being paid for right now. Look again in a few minutes." },
  sale_not_open: { status: 409, error: "The sale has not started yet." },
  sale_ended: { status: 409, error: "The sale has ended." },
  over_limit: { status: 409, error: "That is more than one person may book." },
  price_changed: { status: 409, error: "The price has changed. Please look again before you pay." },
  promo_invalid: { status: 422, error: "This code doesn't work for this event." },
  promo_not_yet: { status: 409, error: "This code doesn't work yet. Please try again when it starts." },
  promo_over: { status: 409, error: "The time of this code is over. Book without it, or ask for another." },
  promo_other_tickets: {
    status: 409,
    error: "This code is for other tickets. Choose one of these, or book without it.",
  },
  unknown_code: {
    status: 422,
    error: "This event doesn't know this code. Please check each letter, or ask who gave it to you.",
  },
  promo_code_taken: { status: 409, error: "This event has that code already. Please choose another." },
  too_many_promo_codes: { status: 409, error: "An event can have 200 codes. Please use one that you have." },
  promo_used_up: { status: 409, error: "This code has been used up." },
  event_postponed: { status: 409, error: "This event is postponed. Booking opens again when its new date is known." },
  choice_over: { status: 409, error: "The time to choose is over. Please write to the host." },
  details_closed: { status: 409, error: "This can't be changed here any more. Please write to the host." },
  change_closed: { status: 409, error: "These tickets can't be changed here any more. Please write to the host." },
  change_by_host: { status: 409, error: "The host changes tickets at this event. Please write to them." },
  event_over: { status: 409, error: "This event is over." },
  not_checked_in: { status: 403, error: "Only guests who were checked in can review this event." },
  review_closed: { status: 409, error: "An event can be reviewed from its end until 30 days after it." },
  not_published: { status: 409, error: "This event isn't open for booking." },
  answers_missing: { status: 422, error: "Please answer the host's questions." },
  answers_wrong: { status: 422, error: "Some answers don't fit their questions. Please look at them again." },
  hold_expired: { status: 409, error: "Your hold ran out and the seats went back. Please choose again." },
  venue_closed: { status: 409, error: "This booking can't be paid at the venue. Please pay online." },
  venue_once: {
    status: 409,
    error:
      "You have a booking here already that is to be paid at the venue or by transfer. Please pay this one online.",
  },
  bank_transfer_closed: { status: 409, error: "This booking can't be paid by transfer. Please pay online." },
  no_bank_transfer: { status: 409, error: "This booking doesn't wait for a transfer. Please look at it again." },
  nothing_to_pay: { status: 409, error: "There is nothing left to pay for this booking." },
  given_back_before: {
    status: 409,
    error: "Some of this money is marked as given back. If it was not, please say so first.",
  },
  not_cancellable: { status: 409, error: "This booking can't be cancelled any more." },
  refund_window_over: { status: 409, error: "The time for a refund is over. Please write to the host." },
  // transfers
  transfer_closed: { status: 409, error: "This ticket can't be passed on any more." },
  transfer_by_host: { status: 409, error: "The host decides who comes to this event. Please write to them." },
  transfer_accepted: { status: 409, error: "Your friend has accepted this ticket already." },
  transfer_invalid: { status: 404, error: "This ticket isn't offered any more. Ask whoever sent it to you." },
  transfer_own: { status: 409, error: "This is your own booking. The link is for your friend." },
  not_invited: { status: 403, error: "This event is by invitation. Please ask its host to invite you first." },
  hand_back_closed: { status: 409, error: "This ticket can't be handed back now. Please look again." },
  // payments
  payment_settled: { status: 409, error: "This payment has already been decided." },
  payment_unavailable: {
    status: 503,
    error: "The payment service doesn't answer. Your seats are still held, please try again.",
  },
  bad_webhook: { status: 400, error: "This notice is not from the payment service." },
  // guests
  not_pending: { status: 409, error: "Someone has already decided on this guest." },
  note_changed: { status: 409, error: "Someone else has changed this note meanwhile. Please look at both." },
  other_gst_rate: {
    status: 409,
    error: "That ticket has another rate of GST. Cancel this one, and book that one anew.",
  },
  dearer_type: { status: 409, error: "That ticket costs more. Ask the guest to book it, or cancel and book anew." },
  not_changeable: { status: 409, error: "The tickets of this booking can't be changed." },
  refund_changed: { status: 409, error: "The refund has changed meanwhile. Please look again." },
  guest_inside: { status: 409, error: "This guest is checked in already. Take the check-in back first." },
  no_ticket: { status: 409, error: "There is no ticket to send: this booking isn't confirmed." },
  guest_unreachable: { status: 422, error: "This guest has no email address that we can write to." },
  guest_mismatch: { status: 422, error: "These details don't belong to this booking." },
  // walk-ins
  walk_ins_closed: { status: 403, error: "The host has not asked this door to sell tickets. Please ask them." },
  doors_closed: { status: 409, error: "Walk-ins are let in while the doors are open." },
  // imports
  file_unreadable: { status: 422, error: "This is not a CSV file. Please save your list as CSV and choose that." },
  file_is_workbook: { status: 422, error: "This is an Excel workbook. Please save it as CSV and choose that." },
  file_empty: { status: 422, error: "There are no guests in this file." },
  file_too_large: { status: 413, error: "Please choose a file under 5 MB." },
  too_many_rows: { status: 422, error: "One file can bring 10,000 guests. Please split it." },
  too_many_columns: { status: 422, error: "This file has more than 200 columns. Please keep those you need." },
  too_many_types: { status: 422, error: "An event offers 30 tickets at most. Please use some that are there already." },
  import_expired: { status: 404, error: "This file is no longer here. Please choose it again." },
  // door: why a guest can't be let in by hand, in the words of door.ts
  not_approved: { status: 409, error: "This guest is waiting for approval." },
  declined: { status: 409, error: "This booking was declined." },
  cancelled: { status: 409, error: "This ticket was cancelled." },
  refunded: { status: 409, error: "This ticket was cancelled and refunded." },
  unpaid: { status: 409, error: "Payment is not complete." },
  wrong_day: { status: 409, error: "This ticket is for another day." },
  too_early: { status: 409, error: "The doors are not open yet." },
  blocked: { status: 409, error: "Ask the host." },
  test_ticket: { status: 409, error: "This is the host's own test ticket. It lets nobody in." },
  not_inside: { status: 409, error: "This guest is not inside." },
  exits_not_counted: { status: 409, error: "This door does not count who goes out. The host can choose that." },
  nothing_to_undo: { status: 409, error: "There is no check-in to take back." },
  // messages to guests, invitations, sale watchers
  nobody_reached: { status: 409, error: "Nobody can be reached with this choice. Please choose others." },
  channel_not_ready: { status: 409, error: "This way to reach people isn't set up here. Please choose another." },
  too_many_messages: { status: 429, error: "Guests have had enough messages for today. Please write again tomorrow." },
  too_many_invitations: {
    status: 429,
    error: "That is more than can be invited in a day. Please invite fewer, or go on tomorrow.",
  },
  too_many_invitees: { status: 409, error: "This event has as many invitations as it can have. Remove some first." },
  nobody_to_invite: { status: 422, error: "There is no new address in this. Please write one on each line." },
  invited_enough: { status: 409, error: "They were invited a little while ago, or often enough." },
  nothing_to_wait_for: { status: 409, error: "Nobody can wait for seats here. Please look at the event again." },
  seats_left: { status: 409, error: "There are seats now. Please look at the event again and choose yours." },
  offer_over: { status: 409, error: "These seats are no longer set aside for you. Please look at the event again." },
  no_sale_awaited: { status: 409, error: "There is no sale to wait for. Please look at the event again." },
  // cohosts
  invitation_invalid: { status: 404, error: "This invitation doesn't work any more. Ask the host for a new one." },
} as const satisfies Record<string, { status: number; error: string }>;

export type ErrorCode = keyof typeof errors;

/** What an error may carry beside its code: sentences by field, facts for the client, seconds to wait. */
export type ErrorDetails = {
  fields?: Record<string, string>;
  data?: unknown;
  retryAfterS?: number;
  cause?: unknown;
};

/** The one error of rules: its code decides the HTTP status and the sentence. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(errors[code].error, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return errors[this.code].status;
  }
}
