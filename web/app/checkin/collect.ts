import type { markPaidAtVenue } from "@mela/contract/guestDecisions";
import { sendAtDoor } from "./doorSession.ts";
import { deviceId } from "./offline/deviceId.ts";

/** Says that what somebody was to pay at the venue is paid. */
export async function collect(eventId: string, bookingId: string): Promise<void> {
  const input = { params: { eventId, bookingId }, body: { is_paid: true, device_id: deviceId() } };
  await sendAtDoor<typeof markPaidAtVenue>(eventId, "markPaidAtVenue", input);
}
