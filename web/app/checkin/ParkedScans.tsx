import { readCode } from "@mela/contract/ticketCode";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { Sheet } from "~/ui/Sheet.tsx";
import type { DoorKeeper } from "./offline/keeper.ts";
import type { KeptScan } from "./offline/scanStore.ts";

type Props = { keeper: DoorKeeper; count: number; isOpen: boolean; onClose: () => void };

/** Scans that the server would not take, each with its reason: nothing that was scanned is thrown away. */
export function ParkedScans({ keeper, count, isOpen, onClose }: Props) {
  const again = () => {
    void keeper.sendParked();
    onClose();
  };
  const nameOf = ({ code, booking_id }: KeptScan) => {
    const booking = booking_id ?? readCode(code ?? "")?.booking;
    const guest = booking && keeper.local.list?.guest(booking);
    return guest?.name ?? `${m.scanner_parked_code()} …${(code ?? "").slice(-6)}`;
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.scanner_parked_title()} text={m.scanner_parked_text()}>
      <ul className="pb-4">
        {(count > 0 ? keeper.parked() : []).map((scan) => (
          <li key={scan.scan_id} className="border-line border-b py-3 last:border-0">
            <span className="flex justify-between gap-4">
              <span className="truncate font-title">{nameOf(scan)}</span>
              <span className="figures text-ink-soft text-sm">{formatDate(scan.scanned_at, "time", deviceZone())}</span>
            </span>
            <span className="block text-sm text-wait">{scan.parked}</span>
          </li>
        ))}
      </ul>
      <Button look="quiet" width="full" onClick={again}>
        {m.scanner_parked_again()}
      </Button>
    </Sheet>
  );
}
