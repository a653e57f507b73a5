import type { KeyScope } from "@mela/contract/keyScopes";
import { m } from "~/paraglide/messages.js";

/** What each scope lets a program do, in a host's words. */
export const scopeWords: Record<KeyScope, { name: () => string; text: () => string }> = {
  "events:read": { name: m.programs_scope_events_read, text: m.programs_scope_events_read_text },
  "events:write": { name: m.programs_scope_events_write, text: m.programs_scope_events_write_text },
  "bookings:read": { name: m.programs_scope_bookings_read, text: m.programs_scope_bookings_read_text },
  "guests:read": { name: m.programs_scope_guests_read, text: m.programs_scope_guests_read_text },
  "guests:write": { name: m.programs_scope_guests_write, text: m.programs_scope_guests_write_text },
  checkin: { name: m.programs_scope_checkin, text: m.programs_scope_checkin_text },
  "messages:write": { name: m.programs_scope_messages_write, text: m.programs_scope_messages_write_text },
};
