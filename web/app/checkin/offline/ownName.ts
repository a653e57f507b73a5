import { m } from "~/paraglide/messages.js";
import { doorSettings } from "../menu/doorSettings.ts";
import { deviceId } from "./deviceId.ts";

/** What other doors call this phone: as it was named, else by a few letters of its own. */
export function ownName(): string {
  return doorSettings().name.trim() || m.scanner_pair_phone({ id: deviceId().slice(-4).toUpperCase() });
}
