import type { OwnWait } from "@mela/contract/waitlist";
import { m } from "~/paraglide/messages.js";

/** What somebody waits for: "For 2 x Loft". */
export function wishText({ ticket_type: type, count }: Pick<OwnWait, "ticket_type" | "count">): string {
  return type === null ? m.waitlist_wish_any({ count }) : m.waitlist_wish({ count, type });
}
