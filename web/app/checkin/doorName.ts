import type { DoorName } from "@mela/contract/doorPhones";
import { deviceName } from "~/security/deviceName.ts";

/** What a door's phone is called: as its staff named it, else by its browser. */
export function doorName({ name, ...device }: DoorName): string {
  return name ?? deviceName(device);
}
