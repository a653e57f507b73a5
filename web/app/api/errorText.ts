import type { ErrorCode } from "@mela/contract/errors";
import { m } from "~/paraglide/messages.js";
import { ApiError, type LocalCode } from "./ApiError.ts";

/** The catalogue's sentence for every code that the server or the browser may find. */
const texts: Record<ErrorCode | LocalCode, () => string> = {
  offline: m.errors_offline,
  timeout: m.errors_timeout,
  invalid_input: m.errors_invalid_input,
  invalid_event_id: m.errors_invalid_event_id,
  unauthorized: m.errors_unauthorized,
  forbidden: m.errors_forbidden,
  not_permitted: m.errors_not_permitted,
  not_found: m.errors_not_found,
  payload_too_large: m.errors_payload_too_large,
  unsupported_media_type: m.errors_unsupported_media_type,
  idempotency_mismatch: m.errors_idempotency_mismatch,
  too_many_requests: m.errors_too_many_requests,
  internal: m.errors_internal,
  busy: m.errors_busy,
  invalid_login: m.errors_invalid_login,
  wrong_code: m.errors_wrong_code,
  send_failed: m.errors_send_failed,
  channel_unavailable: m.errors_channel_unavailable,
  invalid_refresh_token: m.errors_invalid_refresh_token,
  username_taken: m.errors_username_taken,
  unsupported_image: m.errors_unsupported_image,
  image_too_large: m.errors_image_too_large,
  upload_quota: m.errors_upload_quota,
  event_incomplete: m.errors_event_incomplete,
  slug_taken: m.errors_slug_taken,
  event_cancelled: m.errors_event_cancelled,
  event_has_bookings: m.errors_event_has_bookings,
  capacity_below_sold: m.errors_capacity_below_sold,
  payments_not_configured: m.errors_payments_not_configured,
  invalid_quantity: m.errors_invalid_quantity,
  unknown_ticket_type: m.errors_unknown_ticket_type,
  sold_out: m.errors_sold_out,
  all_held: m.errors_all_held,
  sale_not_open: m.errors_sale_not_open,
  sale_ended: m.errors_sale_ended,
  over_limit: m.errors_over_limit,
  price_changed: m.errors_price_changed,
  promo_invalid: m.errors_promo_invalid,
  promo_used_up: m.errors_promo_used_up,
  event_over: m.errors_event_over,
  not_published: m.errors_not_published,
  answers_missing: m.errors_answers_missing,
  hold_expired: m.errors_hold_expired,
  nothing_to_pay: m.errors_nothing_to_pay,
  not_cancellable: m.errors_not_cancellable,
  refund_window_over: m.errors_refund_window_over,
  payment_settled: m.errors_payment_settled,
  payment_unavailable: m.errors_payment_unavailable,
  bad_webhook: m.errors_bad_webhook,
  not_pending: m.errors_not_pending,
  guest_mismatch: m.errors_guest_mismatch,
  nothing_to_undo: m.errors_nothing_to_undo,
  invitation_invalid: m.errors_invitation_invalid,
};
const byCode = new Map<string, () => string>(Object.entries(texts));

/** What to tell a person: the catalogue's sentence for the code, the server's only for a code it doesn't know. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return m.errors_internal();
  return byCode.get(error.code)?.() ?? error.message;
}
