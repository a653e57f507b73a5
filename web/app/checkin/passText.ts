import { m } from "~/paraglide/messages.js";
import type { Passing } from "./offline/localDoor.ts";

/** What lets a guest pass by hand: all of the party, or as many of it as were chosen. */
export function passText({ direction, count }: Passing): string {
  if (count === null) return direction === "IN" ? m.scanner_check_in() : m.scanner_let_out();
  return direction === "IN" ? m.scanner_check_in_some({ count }) : m.scanner_let_out_some({ count });
}
