import { LocateFixed } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import type { useDevice } from "./useDevice.ts";

/** Asks the device where it is; disabled while the browser won't let it (spec 4). */
export function DeviceButton({ device }: { device: ReturnType<typeof useDevice> }) {
  return (
    <button
      type="button"
      aria-label={m.home_device()}
      title={m.home_device()}
      disabled={device.isAsking || device.isDenied}
      onClick={device.ask}
      className="inline-flex size-touch shrink-0 items-center justify-center rounded-pill text-accent duration-quick enabled-hover:bg-sunken disabled:opacity-50 [&_svg]:size-5"
    >
      <LocateFixed aria-hidden="true" className={device.isAsking ? "motion-safe:animate-[breathe_1s_infinite]" : ""} />
    </button>
  );
}
