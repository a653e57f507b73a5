import type { GuestStatus } from "@mela/contract/guests";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Sheet } from "~/ui/Sheet.tsx";
import { GuestList, type GuestListEvent } from "./GuestList.tsx";

type Props = { event: GuestListEvent; isOpen: boolean; onClose: () => void; form: "modal" | "full screen" };

/** The guest list over another page: as a modal, or on the whole screen (spec 2, Guest list). */
export function GuestListSheet({ event, isOpen, onClose, form }: Props) {
  const [status, setStatus] = useState<GuestStatus | null>(null);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.guests_list()} shape={form === "modal" ? "tall" : "full"}>
      {isOpen && <GuestList event={event} heading="shown" status={status} onStatus={setStatus} />}
    </Sheet>
  );
}
