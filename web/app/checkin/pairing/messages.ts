import { BookingId, DeviceId, ScanId } from "@mela/contract/common";
import { Direction } from "@mela/contract/directions";
import { z } from "zod";

const DoorName = z.string().max(40);
/** People whom a door let in or out, as other doors hear of it. `at`: ms, the server's clock as that phone knew it. */
export const Heard = z.object({
  scan_id: ScanId,
  device: DeviceId,
  door: DoorName,
  booking_id: BookingId,
  seats: z.array(z.int().min(0).max(1_000)).max(1_000),
  day: z.string().max(10),
  at: z.number().min(0),
  direction: Direction.default("IN"), // older versions of this page know one way
});
export type Heard = z.infer<typeof Heard>;

/** What paired phones say to each other. */
export const PeerMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello"), device: DeviceId, door: DoorName }),
  z.object({ type: z.literal("in"), people: z.array(Heard).max(100) }),
]);
export type PeerMessage = z.infer<typeof PeerMessage>;

/** A message as it came; null: it is none of ours. */
export function readMessage(data: unknown): PeerMessage | null {
  try {
    const read = PeerMessage.safeParse(typeof data === "string" ? JSON.parse(data) : null);
    return read.success ? read.data : null;
  } catch {
    return null; // no JSON
  }
}
