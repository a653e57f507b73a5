import type { AdmittedBy, DoorGuest, DueHere } from "@mela/contract/checkin";
import type { BookingId, EventId } from "@mela/contract/common";
import { endOf } from "@mela/contract/ticketCode";
import { gather } from "../platform/gather.ts";
import type { Actor } from "../platform/http/access.ts";
import type { App } from "../platform/services.ts";
import { admitTogether } from "./admitTogether.ts";
import type { DoorEvent, Outcome, Scan, Shown } from "./store.ts";

/** What the rules of the door stand on. */
export type Door = Pick<App, "db" | "live" | "log">;
/** A look of somebody at a code or a row of the list, before it is known what it counts for. */
export type Look = Omit<Scan, "day" | "date" | "scannedAt"> & { actor: Actor };
/** What was held up: a genuine ticket of some event of ours, or what is wrong with it. */
export type Held = (Shown & { eventEnd: string }) | "unknown_ticket" | "bad_signature";
/** What a door is asked: whether whoever holds that up may come in. */
export type AskedToAdmit = { look: Look; held: Held };
/** A judged scan, and who stands there when anybody of the party is in. */
export type Judged = {
  outcome: Outcome;
  guest: DoorGuest | null;
  due: DueHere | null;
  event: DoorEvent;
  /** Who let in whoever is in already. */
  admittedBy?: AdmittedBy | null;
};

/** A guest let in by hand: the whole party, without a code. */
export function byHand(eventId: EventId, booking: BookingId): Held {
  return { eventEnd: endOf(eventId), booking, seat: 0, version: null };
}

/** Judges a scan and keeps it, a forgery too. Its id comes before anything else: sent again, it says the same. */
export async function admit(door: Door, look: Look, held: Held): Promise<Judged> {
  const [judged] = await admitTogether(door, look.eventId, [{ look, held }]);
  if (!judged) throw new Error("a look was left without an answer");
  return judged;
}

/** As `admit`, for doors with queues: looks that come at the same time are judged together (decision 010). */
export function openDoors(door: Door): (look: Look, held: Held) => Promise<Judged> {
  const together = gather<EventId, AskedToAdmit, Judged>({
    work: (eventId, asked) => admitTogether(door, eventId, asked),
    // A party's second code, and a scan that is sent again, see what became of the first.
    keyOf: ({ look, held }) => (typeof held === "string" ? look.id : held.booking),
  });
  return (look, held) => together(look.eventId, { look, held });
}
