import { DeviceId } from "@mela/contract/common";
import { newUuid } from "~/api/newUuid.ts";

const key = "mela.doorDevice";

/** This phone, as scans name it: drawn once, and the same for every event. */
export function deviceId(): DeviceId {
  const known = DeviceId.safeParse(window.localStorage.getItem(key));
  if (known.success) return known.data;
  const drawn = DeviceId.parse(newUuid());
  window.localStorage.setItem(key, drawn);
  return drawn;
}
