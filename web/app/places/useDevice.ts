import { useEffect, useState } from "react";
import { askDevice, type DeviceFailure, permissionStatus } from "./askDevice.ts";
import type { Place } from "./place.ts";

type Failure = Exclude<DeviceFailure, "PERMISSION_DENIED">;

/** Asks the device where it is when the person wants it. While that is denied there is nothing to ask (spec 4). */
export function useDevice(onPlace: (place: Place) => void) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isDenied, setIsDenied] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    void permissionStatus().then((status) => {
      if (stop.signal.aborted || !status) return;
      const read = () => setIsDenied(status.state === "denied");
      read();
      status.addEventListener("change", read, { signal: stop.signal });
    });
    return () => stop.abort();
  }, []);
  async function ask() {
    setIsAsking(true);
    setFailure(null);
    const answer = await askDevice();
    setIsAsking(false);
    if (answer === "PERMISSION_DENIED") setIsDenied(true);
    else if (typeof answer === "string") setFailure(answer);
    else onPlace(answer);
  }
  return { ask, isAsking, failure, isDenied };
}
