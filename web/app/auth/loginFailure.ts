import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { m } from "~/paraglide/messages.js";

// Failures that a person can do something about are told as they are; the rest in the spec's words (spec 8).
const told = new Set([
  "invalid_login",
  "channel_unavailable",
  "mail_unavailable",
  "channel_paused",
  "too_many_requests",
  "code_entry_paused",
  "account_suspended",
  "offline",
  "payee_stopped",
  "payee_service_down",
]);

/** What stands under the input or the boxes when a code could not be sent or looked at. */
export function loginFailure(error: unknown): string {
  return error instanceof ApiError && told.has(error.code) ? errorText(error) : m.auth_failed();
}
