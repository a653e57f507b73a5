import type { Conflict, ConflictScan } from "@mela/contract/conflicts";
import type { HostEvent } from "@mela/contract/events";
import { doorName } from "~/checkin/doorName.ts";
import { codeText } from "~/checkin/verdict.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { noted } from "~/ui/noted.ts";
import { OpenGuest } from "./OpenGuest.tsx";
import { useSettle } from "./useSettle.ts";

/** Whose booking it is, what happened at which phone, and what a host can do about it. */
export function ConflictItem({ event, conflict }: { event: HostEvent; conflict: Conflict }) {
  const settle = useSettle(event.id, conflict);
  const { name, reference, ticket_counts, kind, code, scans, settled } = conflict;
  const tickets = ticket_counts.map(({ type, count }) => `${count} × ${type}`).join(", ");
  const isTwice = kind === "duplicate_admission";
  return (
    <li className="grid gap-3 py-4 last:pb-1">
      <div className="wrap-anywhere">
        <p className="font-title text-lg">{name || m.scanner_guest()}</p>
        <p className="text-ink-soft text-sm">{noted([reference, tickets])}</p>
      </div>
      <div>
        <p className="font-semibold">{isTwice ? m.door_twice() : m.door_no_place()}</p>
        {code && !isTwice && <p>{codeText(code)}</p>}
        <p className="text-ink-soft">{isTwice ? m.door_twice_text() : m.door_no_place_text()}</p>
      </div>
      <ol className="grid gap-1 rounded-control bg-sunken px-4 py-2">
        {scans.map((scan) => (
          <Scan
            key={scan.scan_id}
            scan={scan}
            zone={event.timezone}
            wrong={isTwice ? m.door_scan_too_many() : m.door_scan_no_place()}
          />
        ))}
      </ol>
      {settle.error && <ErrorNote error={settle.error} />}
      {settled && <p className="text-ink-soft text-sm">{settledText(settled, event.timezone)}</p>}
      <div className="flex flex-wrap gap-2.5">
        {!settled && (
          <Button look="quiet" pending={settle.isPending} onClick={() => settle.mutate()}>
            {m.door_settle()}
          </Button>
        )}
        <OpenGuest event={event} bookingId={conflict.booking_id} />
      </div>
    </li>
  );
}

/** Whoever has left Mela since is named nowhere. */
function settledText({ at, name, is_you }: NonNullable<Conflict["settled"]>, zone: string): string {
  const time = formatDate(at, "moment", zone);
  if (is_you) return m.door_settled_you({ time });
  return name ? m.door_settled({ name, time }) : m.door_settled_somebody({ time });
}

/** `wrong`: what a scan is called that let in who had no place. */
function Scan({ scan, zone, wrong }: { scan: ConflictScan; zone: string; wrong: string }) {
  const { direction, door, person, people, is_conflict, is_undone, is_offline } = scan;
  const who = person && (person.is_you ? m.door_by_you() : m.door_by({ name: person.name }));
  const where = door ? doorName(door) : !who && m.door_unnamed();
  const notes = [
    direction === "OUT" && m.scanner_went_out(),
    where,
    who,
    m.door_people({ count: people }),
    is_offline && m.door_offline(),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
      <p className={`wrap-anywhere min-w-0 ${is_undone ? "line-through" : ""}`}>
        <span className="figures font-semibold">{formatDate(scan.scanned_at, "moment", zone)}</span>
        <span className="block text-ink-soft text-sm">{noted(notes)}</span>
      </p>
      {is_undone ? <Badge>{m.door_scan_undone()}</Badge> : is_conflict && <Badge look="bad">{wrong}</Badge>}
    </li>
  );
}
