import { nameOf } from "./nameOf.ts";
import type { Place } from "./place.ts";
import { rememberRefusal } from "./refusal.ts";

/** Why the device did not say where it is (spec 8). */
export type DeviceFailure = "PERMISSION_DENIED" | "POSITION_UNAVAILABLE" | "TIMEOUT" | "NETWORK_ERROR";
const failures: Record<number, DeviceFailure> = { 1: "PERMISSION_DENIED", 2: "POSITION_UNAVAILABLE", 3: "TIMEOUT" };
const waitMs = 10_000; // spec 9

/** Asks the device where it is; the browser may ask the person first. Named when somebody knows the name. */
export async function askDevice(): Promise<Place | DeviceFailure> {
  const spot = await locate();
  rememberRefusal(localStorage, spot === "PERMISSION_DENIED");
  if (typeof spot === "string") return spot;
  return { ...spot, ...(await nameOf(spot)), accuracy: "GPS", source: "geolocation" };
}

function locate(): Promise<{ lat: number; lng: number } | DeviceFailure> {
  if (!navigator.geolocation) return Promise.resolve("POSITION_UNAVAILABLE");
  return new Promise((answer) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer({ lat: coords.latitude, lng: coords.longitude }),
      ({ code }) =>
        answer(navigator.onLine || code === 1 ? (failures[code] ?? "POSITION_UNAVAILABLE") : "NETWORK_ERROR"),
      { enableHighAccuracy: true, timeout: waitMs },
    );
  });
}

/** What the browser says of it; `unknown` where it can't tell: asking is how to find out. */
export async function devicePermission(): Promise<PermissionState | "unknown"> {
  return (await permissionStatus())?.state ?? "unknown";
}

export async function permissionStatus(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: "geolocation" });
  } catch {
    return null;
  }
}
