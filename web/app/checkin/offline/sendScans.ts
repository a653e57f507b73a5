import type { Input } from "@mela/contract/call";
import type { mergeScans } from "@mela/contract/checkin";
import type { EventId } from "@mela/contract/common";
import { sendAtDoor } from "../doorSession.ts";
import { deviceId } from "./deviceId.ts";
import type { KeptScan } from "./scanStore.ts";

/** Brings the server what was scanned without it. The same again changes nothing. Throws ApiError. */
export async function sendScans(eventId: EventId, batch: readonly KeptScan[]): Promise<void> {
  const device_id = deviceId();
  const scans = batch.map((scan) => ({ ...toSent(scan), device_id }));
  await sendAtDoor<typeof mergeScans>(eventId, "mergeScans", { params: { eventId }, body: { scans } });
}

type SentScan = Omit<Input<typeof mergeScans>["body"]["scans"][number], "device_id">;

/** A scan as the server reads it. Of who is younger than the list it is not known how many they are: all of them came. */
export function toSent(scan: KeptScan): SentScan {
  const { scan_id, code, booking_id, direction, scanned_at, clock_offset_ms, let_in, inside } = scan;
  return {
    ...{ scan_id, direction, scanned_at, let_in },
    ...(code !== null && { code }),
    ...(booking_id !== null && { booking_id }),
    ...(clock_offset_ms !== null && { clock_offset_ms }),
    ...(inside && !inside.seats.includes(0) && { count: inside.seats.length }),
  };
}
