import type { DoorName } from "@mela/contract/doorPhones";
import { m } from "~/paraglide/messages.js";
import { deviceName } from "~/security/deviceName.ts";

/** What a door's phone is called: as its staff named it, else by its browser, as far as that says anything. */
export function doorName({ name, browser, system }: DoorName): string {
  if (name) return name;
  return browser || system ? deviceName({ browser, system }) : m.door_unnamed();
}
