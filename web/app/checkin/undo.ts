import type { undoCheckIn } from "@mela/contract/checkin";
import { sendAtDoor } from "./doorSession.ts";

/** Takes back what one scan did, or all that let somebody of a booking in. Throws ApiError. */
export async function undo(eventId: string, what: { scan_id: string } | { booking_id: string }): Promise<void> {
  await sendAtDoor<typeof undoCheckIn>(eventId, "undoCheckIn", { params: { eventId }, body: what });
}
