import { m } from "~/paraglide/messages.js";
import type { DeviceFailure } from "./askDevice.ts";

/** What to say when the device did not tell where it is. */
export const deviceTexts: Record<DeviceFailure, () => string> = {
  PERMISSION_DENIED: m.home_device_denied,
  POSITION_UNAVAILABLE: m.home_device_unavailable,
  TIMEOUT: m.home_device_timeout,
};
