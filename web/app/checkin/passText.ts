import { m } from "~/paraglide/messages.js";
import type { Deed } from "./standing.ts";

/** What lets a guest pass by hand: all of the party, or as many of it as were chosen. */
export function passText({ direction, count, isBack }: Pick<Deed, "direction" | "count" | "isBack">): string {
  if (direction === "OUT") return count === null ? m.scanner_let_out() : m.scanner_let_out_some({ count });
  if (isBack) return count === null ? m.scanner_let_back() : m.scanner_let_back_some({ count });
  return count === null ? m.scanner_check_in() : m.scanner_check_in_some({ count });
}
