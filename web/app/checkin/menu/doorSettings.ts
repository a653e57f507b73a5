import { useSyncExternalStore } from "react";
import { z } from "zod";

const key = "mela.doorSettings";
const DoorSettings = z.object({
  hasSound: z.boolean().default(true),
  hasVibration: z.boolean().default(true),
  /** A scanner that types what it reads is connected: the camera is not needed. */
  hasScanner: z.boolean().default(false),
  /** What door staff call this phone; empty: as its browser is called. */
  name: z.string().max(40).default(""),
  /** The rear camera, or the one that looks at who holds the phone. */
  camera: z.enum(["environment", "user"]).default("environment"),
});
/** How a scanner works on this phone: kept here, for every event. */
export type DoorSettings = z.infer<typeof DoorSettings>;

const usual = DoorSettings.parse({});
const listeners = new Set<() => void>();
let current: DoorSettings | null = null;

/** What is set on this phone; as it usually is where nothing may be kept, or what is kept can't be read. */
export function doorSettings(): DoorSettings {
  current ??= read();
  return current;
}

/** Changes some of it, at once and for the next time. */
export function changeDoorSettings(change: Partial<DoorSettings>): void {
  current = { ...doorSettings(), ...change };
  window.localStorage.setItem(key, JSON.stringify(current));
  for (const listener of listeners) listener();
}

/** The settings of this phone, kept up to date. */
export function useDoorSettings(): DoorSettings {
  return useSyncExternalStore(subscribe, doorSettings, () => usual);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): DoorSettings {
  try {
    return DoorSettings.parse(JSON.parse(window.localStorage.getItem(key) ?? "{}"));
  } catch {
    return usual; // kept by another version, or by hand
  }
}
