import { useEffect, useState } from "react";
import { askDevice, type DeviceFailure, isDeviceDenied } from "./askDevice.ts";
import type { Place } from "./place.ts";

/** Asks the device where it is when the person wants it. After a refusal there is nothing to ask (spec 4). */
export function useDevice(onPlace: (place: Place) => void) {
  const [failure, setFailure] = useState<DeviceFailure | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    let isHere = true;
    void isDeviceDenied().then((isDenied) => isHere && isDenied && setFailure("PERMISSION_DENIED"));
    return () => {
      isHere = false;
    };
  }, []);
  async function ask() {
    setIsAsking(true);
    setFailure(null);
    const answer = await askDevice();
    setIsAsking(false);
    if (typeof answer === "string") setFailure(answer);
    else onPlace(answer);
  }
  return { ask, isAsking, failure, isDenied: failure === "PERMISSION_DENIED" };
}
