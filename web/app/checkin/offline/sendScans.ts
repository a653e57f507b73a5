import type { mergeScans } from "@mela/contract/checkin";
import type { EventId } from "@mela/contract/common";
import { sendAtDoor } from "../doorSession.ts";
import { deviceId } from "./deviceId.ts";
import type { KeptScan } from "./scanStore.ts";

/** Brings the server what was scanned without it. The same again changes nothing. Throws ApiError. */
export async function sendScans(eventId: EventId, batch: readonly KeptScan[]): Promise<void> {
  const device_id = deviceId();
  const scans = batch.map(({ scan_id, code, booking_id, direction, scanned_at, clock_offset_ms, let_in, inside }) => ({
    ...{ scan_id, direction, scanned_at, device_id, let_in },
    ...(code !== null && { code }),
    ...(booking_id !== null && { booking_id }),
    ...(clock_offset_ms !== null && { clock_offset_ms }),
    ...(inside && { count: inside.seats.length }),
  }));
  await sendAtDoor<typeof mergeScans>(eventId, "mergeScans", { params: { eventId }, body: { scans } });
}
