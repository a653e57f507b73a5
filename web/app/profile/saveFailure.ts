import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { m } from "~/paraglide/messages.js";

// Reasons that a person can do something about are told too; of any other the spec's words are enough (spec 8).
const told = new Set(["offline", "timeout", "busy", "too_many_requests", "payload_too_large"]);

/** What stands above the buttons when the profile could not be saved. */
export function saveFailure(error: unknown): string {
  if (!(error instanceof ApiError) || !told.has(error.code)) return m.profile_save_failed();
  return m.profile_save_failed_because({ reason: errorText(error) });
}
