import { devicePlace, type Place } from "./place.ts";

/** Why the device did not say where it is (spec 8). */
export type DeviceFailure = "PERMISSION_DENIED" | "POSITION_UNAVAILABLE" | "TIMEOUT";
const failures: Record<number, DeviceFailure> = { 1: "PERMISSION_DENIED", 2: "POSITION_UNAVAILABLE", 3: "TIMEOUT" };
const waitMs = 10_000; // spec 9

/** Asks the device where it is. Only ever when a person asked for it: the browser asks them back. */
export function askDevice(): Promise<Place | DeviceFailure> {
  if (!navigator.geolocation) return Promise.resolve("POSITION_UNAVAILABLE");
  return new Promise((answer) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer(devicePlace({ lat: coords.latitude, lng: coords.longitude })),
      ({ code }) => answer(failures[code] ?? "POSITION_UNAVAILABLE"),
      { enableHighAccuracy: true, timeout: waitMs },
    );
  });
}

/** Whether the person has refused this site before: then there is no use in asking. */
export async function isDeviceDenied(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state === "denied";
  } catch {
    return false; // a browser that can't tell: asking is how to find out
  }
}
