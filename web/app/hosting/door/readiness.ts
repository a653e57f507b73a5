import type { DoorPhone } from "@mela/contract/doorPhones";

/** What a phone lacks before it can let guests in, with network and without. */
export type Missing = "list" | "freshList" | "key" | "cameraTried" | "cameraAllowed" | "cameraWorks";
type Standing = Pick<DoorPhone, "list" | "has_key" | "camera" | "has_scanner" | "seen_at">;

/** A scanner asks every 20 s what is new: a list that is older by this much when it reports has not come for long. */
const oldListMs = 5 * 60_000;

const ofCamera = { UNTRIED: "cameraTried", DENIED: "cameraAllowed", FAILED: "cameraWorks", WORKS: null } as const;

/** What is missing on a phone, the most pressing first; nothing: it is ready. */
export function missingOn({ list, has_key, camera, has_scanner, seen_at }: Standing): Missing[] {
  const isOld = list !== null && Date.parse(seen_at) - Date.parse(list.issued_at) > oldListMs;
  const eyes = has_scanner ? null : ofCamera[camera]; // what types codes needs no camera beside it
  const found = [!list && "list", isOld && "freshList", list && !has_key && "key", eyes] as const;
  return found.filter((one) => one !== null && one !== false);
}

/** In an order that stays as they report: by name, those that are silent last. */
export function inOrder(phones: readonly DoorPhone[], nameOf: (phone: DoorPhone) => string): DoorPhone[] {
  return phones.toSorted(
    (a, b) =>
      Number(a.is_silent) - Number(b.is_silent) ||
      nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }) ||
      a.device_id.localeCompare(b.device_id),
  );
}
