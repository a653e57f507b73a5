import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import type { useDevice } from "./useDevice.ts";

const texts = {
  POSITION_UNAVAILABLE: m.home_device_unavailable,
  TIMEOUT: m.home_device_timeout,
  NETWORK_ERROR: m.home_location_offline,
};

/** Why the device's place can't be had: a failure of now stands out, a standing refusal is only mentioned. */
export function DeviceNote({ device: { isDenied, failure } }: { device: ReturnType<typeof useDevice> }) {
  if (isDenied) {
    return (
      <p role="status" className="px-1 text-[15px] text-ink-soft">
        {m.home_device_denied()}
      </p>
    );
  }
  return failure && <ErrorNote error={texts[failure]()} />;
}
