import type { Session } from "@mela/contract/sessions";
import { m } from "~/paraglide/messages.js";

/** What a device is called: "Chrome on Android", or as much of it as is known. */
export function deviceName({ browser, system }: Session["device"]): string {
  if (browser && system) return m.security_device({ browser, system });
  return browser ?? system ?? m.security_device_unknown();
}
